"""Requests and answers of the API; the OpenAPI description is made from this."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, StrictBool, StrictInt, StrictStr

from ..settings import LONGEST_TEXT

JsonObject: TypeAlias = dict[str, object]  # its values can be written as JSON
Version = Annotated[StrictInt, Field(ge=0, lt=2**31)]
Short = Annotated[StrictStr, Field(max_length=200)]


class Wanted(BaseModel):
    """A request. Unknown fields are refused, so that no typo goes unnoticed."""

    model_config = ConfigDict(extra="forbid")


class NewTable(Wanted):
    game: Short
    seats: Annotated[
        list[Short], Field(min_length=1, max_length=5, description="`guest`, or the name of a bot")
    ]
    options: Annotated[dict[Short, object], Field(max_length=20)] = {}
    seed: Annotated[StrictInt, Field(ge=-(2**63), lt=2**63)] | None = None
    confirm: Annotated[bool, Field(description="guests confirm the end of their turn")] = False
    hints: Annotated[bool, Field(description="guests may ask a bot what it would play")] = True
    components: Short | None = Field(
        default=None, description="the name of a component file that this server offers"
    )
    components_text: StrictStr | None = Field(
        default=None, description="a component file of your own, as TOML"
    )


class Act(Wanted):
    action: Annotated[StrictInt, Field(ge=-1, lt=2**31)] | Short = Field(
        description="a notation, or an id"
    )
    version: Version
    seat: StrictInt | None = None


class SocketMessage(Wanted):
    """A message on a socket: one thing to do, on a version."""

    action: StrictInt | StrictStr | None = None
    confirm: StrictBool = False
    undo: StrictBool = False
    say: StrictStr | None = None
    why: StrictStr | None = None  # pages: a part of the picture with which nothing can be done
    version: StrictInt


class Undo(Wanted):
    version: Version | None = None


class Confirm(Wanted):
    version: Version


class AskHint(Wanted):
    version: Version


class Say(Wanted):
    text: Annotated[StrictStr, Field(max_length=LONGEST_TEXT)]


class SpokenAnswer(BaseModel):
    number: int
    seat: int
    name: str
    text: str


class SaidAnswer(BaseModel):
    number: int


class Claim(Wanted):
    secret: StrictStr = Field(
        description="chosen at random by whoever claims the seat: their token from then on",
        json_schema_extra={"minLength": 32, "maxLength": 128, "pattern": "^[A-Za-z0-9_-]+$"},
    )
    name: Short = ""


class ChangeSeat(Wanted):
    bot: Short | None = Field(
        default=None, description="the bot that decides from now on; null: none"
    )
    program: Short | None = Field(
        default=None, description="a program that listens and offers itself (GET /api/programs)"
    )


class ProgramAnswer(BaseModel):
    """A program that listens and offers to play."""

    name: str
    games: list[str]
    tables: int
    free: int


class Settle(Wanted):
    confirm: bool


class AgreeToDelete(Wanted):
    agreed: bool


class Deletion(BaseModel):
    deleted: bool
    waits_for: list[int] = Field(description="the seats whose people have not agreed yet")


class Invitation(BaseModel):
    seat: int
    token: str | None
    link: str | None


class Made(BaseModel):
    id: str
    seats: list[Invitation]
    host: str = Field(description="the token with which seats are changed")


class Claimed(BaseModel):
    seat: int
    token: str
    version: int


class Moved(BaseModel):
    version: int
    proposal: str | None = Field(
        default=None, description="the action that waits for its confirmation"
    )


class LegalAction(BaseModel):
    id: int
    notation: str
    text: str
    rule: str


class HintOption(BaseModel):
    action: LegalAction
    looks: int = Field(description="how often the bot looked at it")
    points: float | None = Field(description="the lead in points that the bot expects")
    chance: float | None = Field(description="the chance to win, from 0 to 1")


class HintAnswer(BaseModel):
    version: int
    bot: str
    options: list[HintOption] = Field(description="the best first, only the first few")
    why: list[str] = Field(description="what the bot would play and why, in sentences")


class Sitting(BaseModel):
    seat: int
    word: str
    name: str
    bot: str | None
    claimed: bool
    deletes: bool = Field(description="agrees that the table is deleted")
    left: bool = Field(description="has left the running game")


class Ended(BaseModel):
    scores: list[int]
    winners: list[int]
    opponent: int | None


class TableAnswer(BaseModel):
    version: int
    pending: list[int]
    legal: list[LegalAction]
    view: dict[str, object] = Field(description="`maat.View.from_plain` makes a view of it")
    over: bool
    id: str
    game: str
    seat: int | None
    seats: list[Sitting]
    practice: bool
    hints: bool = Field(description="those who are asked may ask a bot what it would play")
    stand_in: int = Field(
        description="seconds of absence after which the host may let a bot play for somebody"
    )
    question: str
    can_undo: bool
    confirm: bool
    proposal: LegalAction | None
    result: Ended | None
    ended: Literal["resigned", "abandoned"] | None = Field(
        description="how people ended the game before its rules did"
    )
    expires: float | None = Field(
        description="when the table is deleted unless somebody touches it, in seconds since 1970"
    )


class OptionShape(BaseModel):
    """An option: one of its values, or some of its names as a list."""

    name: str
    values: list[object]
    names: list[str]
    default: object
    rule: str


class ComponentsShape(BaseModel):
    name: str
    digest: str


class DifferenceShape(BaseModel):
    key: str
    ours: str
    theirs: str


class ComponentsAnswer(BaseModel):
    game: str
    edition: str
    digest: str
    name: str | None = Field(description="what the file is called, where this server offers it")
    own: bool = Field(description="the game's own file; nothing differs then")
    differences: list[DifferenceShape]
    text: str


class GameShape(BaseModel):
    game: str
    title: str
    fewest: int
    most: int
    bots: list[str]
    options: list[OptionShape]
    components: list[ComponentsShape] = Field(
        description="the other component files that this server offers"
    )


class Refusal(BaseModel):
    """What every refusal looks like; 409 adds `version`, 422 for an action or an option that a rule
    forbids adds `rule`.
    """

    model_config = ConfigDict(extra="allow")
    error: str
    message: str
