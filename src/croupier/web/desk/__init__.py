"""The pages that need no account: rule books, games, odds, what-if, documents."""

from litestar.types import ControllerRouterHandler

from croupier.web.desk.home import home

HANDLERS: tuple[ControllerRouterHandler, ...] = ()
"""What anybody may ask for; the first page is the lobby where there is a floor."""

__all__ = ["HANDLERS", "home"]
