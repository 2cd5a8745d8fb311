"""Asking the wagers themselves what a result would do to them, so that a drawing repeats no rule.

>>> from croupier.books import game
>>> sic_bo = game("qld-2024/sic-bo")
>>> wins(sic_bo, "small", roll=(1, 2, 3)), wins(sic_bo, "small", roll=(2, 2, 2))
(True, False)
"""

from __future__ import annotations

from collections.abc import Iterable

from croupier.law import NoRule
from croupier.play import Felt, Game, Verdict
from croupier.play.state import RoundState

SOMEBODY = "somebody"
STAKE = 100
"""A stake for the trial; odds do not depend on it."""


def trial(
    game: Game,
    wager: str,
    on: str = "",
    numbers: tuple[str, ...] = (),
    *,
    roll: tuple[int, ...] = (),
    spins: tuple[str, ...] = (),
    state: RoundState | None = None,
) -> Verdict | None:
    """What one roll or spin would make of a wager; nothing if it would not decide it.

    `state` has facts of the table that matter to it, such as the point.
    """
    felt = Felt(game, game.plain_header)
    if roll:
        felt.rolls.append(roll)
    felt.spins.extend(spins)
    if state is not None:
        felt.state = state
    bet = felt.place(SOMEBODY, wager, STAKE, on, "", numbers)
    try:
        return game.wagers[wager].verdict(felt, bet)
    except (NoRule, LookupError):
        return None


def wins(
    game: Game,
    wager: str,
    on: str = "",
    numbers: tuple[str, ...] = (),
    *,
    roll: tuple[int, ...] = (),
    spins: tuple[str, ...] = (),
) -> bool:
    """Whether a wager would win by one roll or spin."""
    verdict = trial(game, wager, on, numbers, roll=roll, spins=spins)
    return verdict is not None and verdict.outcome == "win"


def prize_for(game: Game, wager: str, chosen: tuple[str, ...], matched: int) -> Verdict | None:
    """What a wager on these numbers wins if so many of them are drawn; nothing if nothing."""
    verdict = trial(game, wager, numbers=chosen, spins=chosen[:matched])
    return verdict if verdict is not None and verdict.outcome == "win" else None


def odds_by(verdicts: Iterable[Verdict | None]) -> str:
    """The odds at which any of these wins, the longest first: '180 to 1', '12 or 8 to 1'."""
    found = {v.odds_text: v.wins() for v in verdicts if v is not None and v.outcome == "win"}
    return joined(sorted(found, key=lambda text: -found[text]))


def joined(odds: list[str]) -> str:
    """Odds said together: what they are to is said once."""
    if len(odds) > 1 and len({text.partition(" to ")[2] for text in odds}) == 1:
        *others, last = odds
        return ", ".join(text.partition(" to ")[0] for text in others) + f" or {last}"
    return " or ".join(odds)


def short(odds: str) -> str:
    """Odds for a narrow box: '35:1'."""
    return odds.replace(" to ", ":")
