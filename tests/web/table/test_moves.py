"""The buttons of what is asked."""

from __future__ import annotations

from croupier.books import game
from croupier.pages.by_chance import moments
from croupier.web.table.moves import moves_of


def test_no_two_buttons_have_one_key() -> None:
    """Who has the dice at craps may pass them, and must put in a bet: by another key."""
    views = moments(game("qld-2024/craps"), "keys", rounds=1).values()
    asked = [view for view in views if any(ask.title.startswith("Pass") for ask in view.asks)]
    assert asked
    for view in asked:
        alone = [one.key for group in moves_of(view) for one in group.buttons]
        beside = [one.key for group in moves_of(view, keys=["p"]) for one in group.buttons]
        assert "p" in alone
        assert "p" not in beside
        assert len(set(beside)) == len(beside)
