"""`strategy` and `advise` for stud against the house: what to bet, in words and as a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.cli.say import BadInput, emit, new_table, out, progress
from croupier.equipment.cards import RANKS, BadCard, parse_cards
from croupier.games.stud.rules import HAND_SIZE
from croupier.play import Game

if TYPE_CHECKING:
    from croupier.analysis.stud import Solution

STYLES = {"B": "black on green", ".": "black on red", "s": "black on yellow", " ": ""}
LEGEND = (("B", "bet"), (".", "fold"), ("s", "bet or fold, as the suits decide"))


def show_stud(game: Game, json: bool) -> None:
    """The best play, what rules of thumb cost, and ace-king hands against every upcard."""
    from croupier.analysis.stud import solve

    with progress(game.id) as bar:
        solution = solve(game, lambda share: bar("", int(100 * share), 100))
    if json:
        emit(_document(game, solution))
    else:
        _print(game, solution)


def _document(game: Game, solution: Solution) -> dict[str, object]:
    from croupier.analysis.stud.policies import POLICIES
    from croupier.analysis.stud.strategy import in_words, table

    return {
        "game": game.id,
        "options": dict(game.options),
        "house_edge": str(solution.house_edge),
        "house_edge_percent": float(solution.house_edge * 100),
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
    thumbs = new_table("Rules of thumb")
    thumbs.add_column("Rule")
    thumbs.add_column("House edge", justify="right", no_wrap=True)
    thumbs.add_column("Costs", justify="right", no_wrap=True)
    thumbs.add_row("the best play", f"{float(solution.house_edge):.4%}", "")
    for policy in POLICIES:
        edge, cost = float(solution.edge_of(policy)), float(solution.cost_of(policy))
        thumbs.add_row(policy.words, f"{edge:.4%}", f"{cost:.4%}")
    console.print(thumbs)


def advise_stud(game: Game, hand: str, upcard: str, json: bool) -> None:
    """What a bet is worth with five cards against an upcard, and what a fold."""
    from croupier.analysis.stud import worth

    try:
        mine, shown = parse_cards(hand), parse_cards(upcard)
    except BadCard as error:
        raise BadInput(str(error)) from None
    if len(mine) != HAND_SIZE or len(shown) != 1 or len({*mine, *shown}) != HAND_SIZE + 1:
        raise BadInput(
            "give the five cards of the hand and the dealer's upcard with their suits, such as "
            "--hand 'AS KD QH 8C 7S' --dealer 9H"
        )
    values = {"bet": float(worth(game, mine, shown[0])), "fold": -1.0}
    best = max(values, key=lambda move: values[move])
    if json:
        moves = [{"move": move, "value": value} for move, value in values.items()]
        said = {"hand": [str(card) for card in mine], "dealer": str(shown[0])}
        emit({"game": game.id, **said, "best": best, "moves": moves, "per": "ante"})
        return
    table = new_table(f"{game.title}: {hand} against {upcard}")
    table.add_column("Move", style="bold")
    table.add_column("Worth, in antes", justify="right")
    for move in sorted(values, key=lambda move: -values[move]):
        table.add_row(move, f"{values[move]:+.4f}")
    out().print(table)
