"""Made-up games of chance, small enough to count by hand."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from croupier.law import Law
from croupier.money import Odds, PayTable, Row
from croupier.play import Bets, Felt, Game, Lens, Place, Script, Settle, Wager, lose
from croupier.play.answers import Change
from croupier.play.events import events
from croupier.play.felt import Bet, part_of
from croupier.play.game_parts import PayingRules
from croupier.play.steps import settle_all, take_wagers

LAW = Law()
NO_CARDS = [0] * 52


def wager(
    name: str,
    decide: Callable[[Felt, Bet], str],
    lens: Callable[[str], Lens] | None = None,
    pays: int = 1,
) -> Wager:
    """A wager that wins on `yes` and loses on `no`."""
    return Wager(
        name,
        name,
        "",
        events("yes", "no")(decide),
        PayTable(name, (Row("yes", "it came", Odds(pays, 1)),)),
        (lose("no", "it did not come", ""),),
        lens=lens,
    )


def on_numbers(
    name: str, pays: int, *examples: tuple[str, ...], lens: Callable[[str], Lens] | None = None
) -> Wager:
    """A wager on numbers: wins if the last result is one of them."""
    return replace(
        wager(name, lambda felt, bet: "yes" if felt.spins[-1] in bet.numbers else "no", lens, pays),
        spots=lambda numbers: "" if numbers else "name the numbers",
        examples=examples,
    )


def bundle(name: str, *pieces: tuple[str, ...], piece: str = "number") -> Wager:
    """A wager that lies as one piece on each of several sets of numbers."""

    def lay(answer: Place | Change) -> tuple[Place | Change, ...]:
        return tuple(
            Place(
                answer.seat,
                piece,
                answer.stake // len(pieces),
                numbers=numbers,
                part_of=part_of(answer),
            )
            for numbers in pieces
        )

    return replace(wager(name, _never_asked), pieces=lay, units=len(pieces))


def _never_asked(felt: Felt, bet: Bet) -> str:
    raise AssertionError("a bundle is settled by its pieces")


def game(
    draw: Callable[[Felt], Script],
    *wagers: Wager,
    settle: Callable[[Felt], None] = settle_all,
    keeps_stakes: bool = False,
) -> Game:
    """Wagers, a draw, settlement."""

    def script(felt: Felt) -> Script:
        yield from take_wagers(felt, Bets(tuple(one.name for one in wagers)))
        yield from draw(felt)
        yield Settle()
        settle(felt)

    return Game(
        script,
        {one.name: one for one in wagers},
        None,
        NO_CARDS,
        "test/chance",
        "Chance",
        law=LAW,
        paying=PayingRules(keeps_stakes=keeps_stakes),
    )
