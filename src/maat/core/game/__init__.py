"""The contract: what a game is, as code.

A package makes one `Game` and calls it GAME:

    GAME = Game(name="senet", version=1, seats=(2, 2), seats_rule="K3", most_decisions=240,
                rules=rules, words=words, picture="picture.drawing", terminal="terminal.board")

`rules` and `words` are its modules or packages of those names, checked when the game is loaded
against RulesFace and WordsFace (RulesDefaults and WordsDefaults are what they may leave out);
`picture` and `terminal` are imported when they are needed, and may be absent.

The rules, which run plain and compiled, are ordinary functions on declared classes (layout.py):
every argument and result is annotated with int, bool, None or a declared class; no strings, lists,
dicts, closures, slices, exceptions or optional values. grammar.py refuses the rest. Constants are
module-level ints and (nested, rectangular) lists of ints. Functions must not be recursive, not even
through each other; modules may import each other.
"""

from .declared import BadGame as BadGame
from .declared import Game as Game
from .faces import RulesFace as RulesFace
from .faces import WordsFace as WordsFace
from .loading import UnknownGame as UnknownGame
from .loading import copies as copies
from .loading import is_loaded as is_loaded
from .loading import let_go as let_go
from .loading import list_games as list_games
from .loading import load as load
from .loading import load_file as load_file
from .loading import load_former as load_former
from .loading import load_path as load_path
from .settings import bad_option as bad_option
from .settings import bad_setting as bad_setting
from .settings import check_options as check_options
from .settings import new_state as new_state
from .settings import option_text as option_text
from .settings import whole_number as whole_number
