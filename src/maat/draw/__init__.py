"""The SVG kit: shapes, words that keep to their boxes, symbols, themes, keyed fragments, documents.

    from maat import draw

`docs/drawing-kit.md` draws a small table with it. The kit knows no game: each brings its own
symbols.
"""

from markupsafe import Markup as Markup

from .badges import badge as badge
from .box import Box as Box
from .document import document as document
from .document import embedded_font as embedded_font
from .document import standalone as standalone
from .fragments import Diff as Diff
from .fragments import Drawing as Drawing
from .fragments import Fragment as Fragment
from .fragments import apply as apply
from .fragments import diff as diff
from .fragments import fragment as fragment
from .game_picture import Caption as Caption
from .game_picture import GamePicture as GamePicture
from .game_picture import Thumbnail as Thumbnail
from .game_picture import happened_of as happened_of
from .game_picture import has_picture as has_picture
from .game_picture import picture_of as picture_of
from .game_picture import texts_of as texts_of
from .game_picture import thumbnail_of as thumbnail_of
from .kit import Point as Point
from .kit import circle as circle
from .kit import element as element
from .kit import group as group
from .kit import hatching as hatching
from .kit import inset as inset
from .kit import join as join
from .kit import line as line
from .kit import outline as outline
from .kit import path as path
from .kit import polar as polar
from .kit import polygon as polygon
from .kit import rect as rect
from .kit import regular as regular
from .kit import ring_segment as ring_segment
from .kit import triangle as triangle
from .lettering import Picture as Picture
from .lettering import fit as fit
from .lettering import rebus as rebus
from .lettering import text as text
from .lettering import text_box as text_box
from .lettering import width as width
from .png import png as png
from .sizes import Sizes as Sizes
from .symbols import SYMBOLS as SYMBOLS
from .symbols import symbol as symbol
from .symbols import symbol_definitions as symbol_definitions
from .symbols import symbols_of as symbols_of
from .themes import DARK as DARK
from .themes import LIGHT as LIGHT
from .themes import SEATS as SEATS
from .themes import THEMES as THEMES
from .themes import Seat as Seat
from .themes import Theme as Theme
from .themes import style_sheet as style_sheet
