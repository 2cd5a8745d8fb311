"""Places that pages lead to."""

from __future__ import annotations

import msgspec


class NavLink(msgspec.Struct, frozen=True):
    """A place that the navigation leads to."""

    title: str
    href: str

    def leads_to(self, path: str) -> bool:
        """Whether a page is this place or within it."""
        return path == self.href or (self.href != "/" and path.startswith(f"{self.href}/"))
