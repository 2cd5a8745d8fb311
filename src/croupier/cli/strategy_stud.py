"""`strategy` and `advise` for stud against the house: what to bet, in words and as a table."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from croupier.cli import strategy_house as house
from croupier.cli.terminal import new_table, out
from croupier.equipment.cards import RANKS
from croupier.games.stud.rules import HAND_SIZE
from croupier.play import Game

if TYPE_CHECKING:
    from croupier.analysis.stud import Solution

STYLES = {"B": "black on green", ".": "black on red", "s": "black on yellow", " ": ""}
LEGEND = (("B", "bet"), (".", "fold"), ("s", "bet or fold, as the suits decide"))


def show_stud(game: Game, json: bool) -> None:
    """The best play, what rules of thumb cost, and ace-king hands against every upcard."""
    from croupier.analysis.stud import solve

    house.show_solved(game, json, solve, _document, _print)


def _document(solution: Solution) -> dict[str, object]:
    from croupier.analysis.stud.policies import POLICIES
    from croupier.analysis.stud.strategy import in_words, table

    return {
        **house.edge(solution.house_edge),
        "bets": float(solution.bet_share),
        "strategy": in_words(solution),
        "rules_of_thumb": [
            {
                "name": policy.name,
                "words": policy.words,
                "house_edge_percent": float(solution.edge_of(policy) * 100),
                "cost_percent": float(solution.cost_of(policy) * 100),
            }
            for policy in POLICIES
        ],
        "upcards": list(RANKS),
        "ace_king": [{"hand": hand, "moves": list(signs)} for hand, signs in table(solution)],
        "legend": dict(LEGEND),
    }


def _print(game: Game, solution: Solution) -> None:
    from rich.text import Text

    from croupier.analysis.stud.policies import POLICIES
    from croupier.analysis.stud.strategy import table

    console = out()
    chart = new_table(f"{game.title}: ace-king hands against the upcard")
    chart.add_column("Hand", style="bold", no_wrap=True)
    for face in RANKS:
        chart.add_column(face, justify="center", no_wrap=True)
    for hand, signs in table(solution):
        chart.add_row(hand, *(Text(sign, style=STYLES[sign]) for sign in signs))
    console.print(chart)
    for sign, meaning in LEGEND:
        console.print(Text.assemble((f" {sign} ", STYLES[sign]), f" {meaning}"))
    console.print("Bet a pair or better, fold less than ace-king.")
    thumbs = ((policy.words, solution.cost_of(policy)) for policy in POLICIES)
    house.print_thumbs(solution.house_edge, thumbs)


def advise_stud(game: Game, hand: str, upcard: str, json: bool) -> None:
    """What a bet is worth with five cards against an upcard, and what a fold."""
    from croupier.analysis.stud import worth

    mine, (shown,) = house.cards_given(
        hand,
        upcard,
        sizes=((HAND_SIZE, 1),),
        like="the five cards of the hand and the dealer's upcard with their suits, such as "
        "--hand 'AS KD QH 8C 7S' --dealer 9H",
    )
    values = {"bet": worth(game, mine, shown), "fold": Fraction(-1)}
    seen = {"hand": [str(card) for card in mine], "dealer": str(shown)}
    house.show_worth(game, json, f"{house.in_a_row(mine)} against {shown}", seen, values)
