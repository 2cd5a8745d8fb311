"""The drawing of a felt: pieces, areas, and the picture of a table as SVG."""

from croupier.pages.felt.felt import cloth, draw, fragments, live, style
from croupier.pages.felt.pieces import sprite

__all__ = ["cloth", "draw", "fragments", "live", "sprite", "style"]
