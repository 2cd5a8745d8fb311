"""`advise` for poker among players: what a hand wins against one other, two others and more."""

from __future__ import annotations

from typing import Any, Final

from croupier.analysis.equity import BadRange
from croupier.analysis.equity.ranges import Hand, cards_of, written
from croupier.analysis.poker.chances import (
    ANYTHING,
    MOST_MET,
    place_among,
    strength,
    to_give_up,
    to_keep,
)
from croupier.analysis.poker.showdowns import dealt_at_first, draws, seen_at_discard, showdown_of
from croupier.cli.poker.hints import DEALS, EACH, before_the_draw, interval
from croupier.cli.table.company import rules_of
from croupier.cli.terminal import BadInput, emit, new_table, out
from croupier.games.poker.rules import PokerRules
from croupier.games.poker.rules import strength as ranked
from croupier.play import Game

ABOUT: Final = "against hands that may be anything, by {deals:,} deals at random"


def advise_poker(game: Game, hand: str, board: str, removed: str, json: bool) -> None:
    """What the hand is, what it wins, and which cards are given up."""
    rules = rules_of(game)
    try:
        mine, shown, gone = (cards_of(text) for text in (hand, board, removed))
        _check(game, rules, mine, shown, gone)
    except BadRange as error:
        raise BadInput(str(error)) from None
    found = _document(rules, mine, shown, gone)
    if json:
        emit({"game": game.id, "options": dict(game.options), **found})
    else:
        _print(game, found)


def _check(game: Game, rules: PokerRules, mine: Hand, shown: Hand, gone: Hand) -> None:
    showdown = showdown_of(rules)
    known = (*mine, *shown, *gone)
    if len({*known}) != len(known):
        raise BadRange(f"a card is given twice among {written(known)}")
    if strange := [card for card in known if card not in showdown.deck]:
        raise BadRange(
            f"{written(tuple(strange))} is not in a deck of {len(showdown.deck)} cards: see "
            f"`croupier explain {game.id}`"
        )
    first, _ = dealt_at_first(rules)
    boards = _boards(rules)
    if len(shown) not in boards:
        has = " or ".join(map(str, sorted(boards)))
        raise BadRange(f"--board: {game.title} shows {has} cards, not {len(shown)}")
    most = max(first, showdown.hole)
    sight = seen_at_discard(rules)
    if sight is not None and len(mine) > showdown.hole and len(shown) > sight:
        raise BadRange(f"with {len(shown)} cards on the board a card has been given up: say two")
    least = min(first, showdown.hole)
    if not least <= len(mine) <= most:
        many = f"{least}" if least == most else f"{least} to {most}"
        raise BadRange(f"--hand: a hand of {game.title} has {many} cards, not {len(mine)}")


def _boards(rules: PokerRules) -> set[int]:
    """How many cards the board has at each betting round."""
    found, lie = set(), 0
    for street in rules.streets:
        lie += street.board
        found.add(lie)
    return found


def _document(rules: PokerRules, mine: Hand, shown: Hand, gone: Hand) -> dict[str, Any]:
    showdown = showdown_of(rules)
    found: dict[str, Any] = {
        "hand": written(mine).split(),
        "board": written(shown).split(),
        "removed": written(gone).split(),
        "made": None,
        "deals": DEALS,
        "against": [],
    }
    counting = 2 if rules.two else len(mine)
    if counting + len(shown) >= 5 and len(mine) <= showdown.hole:
        found["made"] = ranked(rules, mine, shown).name
    if (len(mine), len(shown)) == dealt_at_first(rules):
        found["better_starting_hands"] = round(place_among(rules, mine, shown, EACH), 3)
    if draws(rules):
        found["discard"] = written(to_give_up(rules, mine)).split()
    elif len(mine) > showdown.hole:
        kept = to_keep(rules, mine, shown)
        found["discard"] = [one for one in found["hand"] if one not in written(kept).split()]
    for others in range(1, MOST_MET + 1):
        wins = strength(rules, mine, shown, (ANYTHING,) * others, gone, deals=DEALS)
        found["against"].append({"others": others, "share": wins, "within": interval(wins)})
    return found


def _print(game: Game, found: dict[str, Any]) -> None:
    console = out()
    with_board = f" with {' '.join(found['board'])}" if found["board"] else ""
    table = new_table(
        f"{game.title}: {' '.join(found['hand'])}{with_board}",
        columns="Against>! | Of the pot> | Within> | An even part>",
    )
    for row in found["against"]:
        others = row["others"]
        table.add_row(
            f"{others} other{'' if others == 1 else 's'}",
            f"{row['share']:.1%}",
            f"{row['within']:.1%}",
            f"{1 / (others + 1):.1%}",
        )
    console.print(table)
    if found["made"]:
        console.print(f"The hand is {found['made']}.")
    if "better_starting_hands" in found:
        console.print(f"About {found['better_starting_hands']:.0%} of starting hands are better.")
    if "discard" in found:
        given = " ".join(found["discard"])
        console.print(f"Discard {given}." if given else "Stand pat.")
    about = ABOUT.format(deals=found["deals"]).capitalize() + before_the_draw(rules_of(game))
    console.print(f"[dim]{about}.[/]")
