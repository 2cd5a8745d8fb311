"""`advise`: what each move is worth in a position."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from croupier.cli import arguments as given
from croupier.cli.advise_other import advise_other
from croupier.cli.poker.advise import advise_poker
from croupier.cli.strategy_holdem_bonus import advise_holdem_bonus
from croupier.cli.strategy_pai_gow import advise_pai_gow
from croupier.cli.strategy_stud import advise_stud
from croupier.cli.terminal import BadInput, emit, new_table, out
from croupier.games.blackjack.rules import BlackjackRules
from croupier.games.casino_war.rules import WarRules
from croupier.games.holdem_bonus.rules import HoldemBonusRules
from croupier.games.lucky_draw.rules import LuckyDrawRules
from croupier.games.mississippi.rules import MississippiRules
from croupier.games.pai_gow.rules import PaiGowRules
from croupier.games.poker.rules import PokerRules
from croupier.games.red_dog.rules import RedDogRules
from croupier.games.stud.rules import StudRules
from croupier.games.three_card.rules import ThreeCardRules
from croupier.games.ultimate.rules import UltimateRules
from croupier.play import Game

if TYPE_CHECKING:
    from croupier.analysis.blackjack.advise import Advice, Choice, SwitchAdvice


TAKEN: dict[type, tuple[str, ...]] = {
    BlackjackRules: ("--dealer", "--removed", "--split", "--doubled"),
    StudRules: ("--dealer",),
    HoldemBonusRules: ("--board",),
    UltimateRules: ("--board",),
    MississippiRules: ("--board", "--wagered"),
    ThreeCardRules: (),
    WarRules: ("--dealer",),
    LuckyDrawRules: ("--dealer",),
    RedDogRules: (),
    PaiGowRules: ("--removed",),
    PokerRules: ("--board", "--removed"),
}
"""What is said of a position besides the hand, by the type of the rules; a game that is not here
leaves a player nothing to decide about his cards."""


def show_advice(
    text: str,
    options: Iterable[str],
    hand: str,
    dealer: str,
    removed: str,
    split: str,
    doubled: bool,
    json: bool,
    board: str = "",
    wagered: int = 0,
) -> None:
    """The worth of every move of a hand, the best first."""
    from croupier.analysis.blackjack.advise import BadPosition, advise

    game = given.chosen_game(text, options)
    rules = game.rules
    typed = {
        "--dealer": dealer,
        "--board": board,
        "--removed": removed,
        "--split": split,
        "--doubled": doubled,
        "--wagered": wagered,
    }
    taken = next((names for kind, names in TAKEN.items() if isinstance(rules, kind)), None)
    if taken is None:
        raise BadInput(
            f"{game.id} leaves a player nothing to decide about his cards: see `croupier odds "
            f"{game.id}` for what its wagers cost"
        )
    if idle := [name for name, value in typed.items() if value and name not in taken]:
        has = ", ".join(("--hand", *taken))
        raise BadInput(f"{idle[0]} says nothing at {game.title}: it has {has}")
    if isinstance(rules, PokerRules):
        advise_poker(game, hand, board, removed, json)
        return
    if isinstance(rules, StudRules):
        advise_stud(game, hand, dealer, json)
        return
    if isinstance(rules, PaiGowRules):
        advise_pai_gow(game, hand, removed, json)
        return
    if isinstance(rules, HoldemBonusRules):
        advise_holdem_bonus(game, hand, board, json)
        return
    if not isinstance(rules, BlackjackRules):
        advise_other(game, hand, dealer, board, wagered, json)
        return
    try:
        if "/" in hand:
            _show_switch(game, rules, hand, dealer, removed, json)
            return
        said = advise(rules, hand, dealer, removed, split=split, doubled=doubled)
    except BadPosition as error:
        raise BadInput(str(error)) from None
    if json:
        emit({"game": game.id, "options": dict(game.options), **_document(said)})
    else:
        _print(said, game.title)


def _document(said: Advice) -> dict[str, object]:
    def choices(of: Iterable[Choice]) -> list[dict[str, object]]:
        return [
            {"move": one.move, "value": one.worth, **({"note": one.note} if one.note else {})}
            for one in sorted(of, key=lambda one: -one.worth)
        ]

    return {
        "hand": list(said.hand),
        "dealer": said.dealer,
        "removed": list(said.removed),
        "total": said.total,
        "soft": said.soft,
        "best": said.best,
        "moves": choices(said.choices),
        "before_play": choices(said.first),
        "per": "original wager",
        "policy": said.policy,
    }


def _print(said: Advice, title: str) -> None:
    console = out()
    total = f"{'soft ' if said.soft else ''}{said.total}"
    heading = f"{title}: {' '.join(said.hand)} ({total}) against {said.dealer}"
    if said.removed:
        heading += f", out: {' '.join(said.removed)}"
    for choices, first in ((said.first, True), (said.choices, False)):
        if not choices:
            continue
        table = new_table(heading if not first else f"{heading}: before play")
        table.add_column("Move", style="bold")
        table.add_column("Adds" if first else "Worth", justify="right")
        table.add_column("")
        ranked = sorted(choices, key=lambda one: -one.worth)
        for place, one in enumerate(ranked):
            style = "green" if not place else ""
            table.add_row(one.move, f"{one.worth:+.6f}", one.note, style=style)
        console.print(table)
    console.print("[dim]Expected gain for an original wager of one.[/]")
    if said.policy:
        console.print(f"[dim]Split hands: {said.policy}.[/]")


def _show_switch(
    game: Game, rules: BlackjackRules, hand: str, dealer: str, removed: str, json: bool
) -> None:
    """Two hands of a box, as dealt and exchanged."""
    from croupier.analysis.blackjack.advise import advise_switch

    if not rules.switch:
        raise BadInput(f"{game.id} deals one hand to a box: give its cards without a stroke")
    first, _, second = hand.partition("/")
    said = advise_switch(rules, first, second, dealer, removed)
    if json:
        emit(
            {
                "game": game.id,
                "options": dict(game.options),
                "best": said.best,
                "dealt": _pair(said, switched=False),
                "switched": _pair(said, switched=True),
            }
        )
        return
    console = out()
    table = new_table(f"{game.title}: {first.strip()} and {second.strip()} against {dealer}")
    for column in ("Cards", "First hand", "Second hand"):
        table.add_column(column)
    table.add_column("Worth of both", justify="right")
    for name, hands in (("as dealt", said.dealt), ("exchanged", said.switched)):
        best = (said.best == "switch") == (name == "exchanged")
        cells = [f"{' '.join(one.hand)}: {one.best}" for one in hands]
        table.add_row(name, *cells, f"{said.worth(hands):+.6f}", style="green" if best else "")
    console.print(table)
    console.print("[dim]Expected gain for a wager of one on each hand.[/]")


def _pair(said: SwitchAdvice, switched: bool) -> dict[str, object]:
    hands = said.switched if switched else said.dealt
    return {"value": said.worth(hands), "hands": [_document(one) for one in hands]}
