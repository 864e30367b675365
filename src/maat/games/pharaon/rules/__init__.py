"""The rules of Pharaon: all that is compiled, and only that."""

from .actions import DECISIONS as DECISIONS
from .actions import SPACE as SPACE
from .appraisal import appraise as appraise
from .events import EVENTS as EVENTS
from .features import INPUTS as INPUTS
from .features import describe as describe
from .knowledge import imagine as imagine
from .scoring import score as score
from .state import Legal as Legal
from .state import Sheet as Sheet
from .state import State as State
from .turn import apply as apply
from .turn import is_asked as is_asked
from .turn import is_at_rest as is_at_rest
from .turn import legal_actions as legal_actions
from .turn import next_seat as next_seat
from .turn import set_up as set_up
