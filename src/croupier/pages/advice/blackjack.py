"""The worth of every move of a hand of blackjack, and of exchanging two cards."""

from __future__ import annotations

from croupier.analysis.blackjack.advice import HandAdvice, SwitchAdvice
from croupier.pages.document import Page, Part, Tone
from croupier.pages.writing import grid, note, quiet, row
from croupier.play.game import Game


def page(game: Game, found: HandAdvice | SwitchAdvice) -> Page:
    """One hand, or two with their second cards as dealt and exchanged."""
    return _hand(game, found) if isinstance(found, HandAdvice) else _switch(game, found)


def _hand(game: Game, found: HandAdvice) -> Page:
    total = f"{'soft ' if found.soft else ''}{found.total}"
    title = f"{game.title}: {' '.join(found.hand)} ({total}) against {found.dealer}"
    if found.removed:
        title += f", out: {' '.join(found.removed)}"
    parts: list[Part] = []
    tables = (
        (f"{title}: before play", "Adds", found.before_play),
        (title, "Worth", found.moves),
    )
    for heading, column, moves in tables:
        rows = [row(one.move, f"{one.value:+.6f}", one.note) for one in moves]
        if rows:
            parts.append(grid(heading, f"Move* | {column}> | ", rows, tones={0: Tone.GOOD}))
    parts.append(note(quiet("Expected gain for an original wager of one.")))
    if found.policy:
        parts.append(note(quiet(f"Split hands: {found.policy}.")))
    return Page(title, tuple(parts))


def _switch(game: Game, found: SwitchAdvice) -> Page:
    first, second = (" ".join(one.hand) for one in found.dealt.hands)
    title = f"{game.title}: {first} and {second} against {found.dealt.hands[0].dealer}"
    rows = [
        row(
            name,
            *(f"{' '.join(one.hand)}: {one.best}" for one in pair.hands),
            f"{pair.value:+.6f}",
        )
        for name, pair in (("as dealt", found.dealt), ("exchanged", found.switched))
    ]
    heads = "Cards | First hand | Second hand | Worth of both>"
    best = {int(found.best == "switch"): Tone.GOOD}
    about = note(quiet("Expected gain for a wager of one on each hand."))
    return Page(title, (grid(title, heads, rows, tones=best), about))
