"""What happens at a table of poker, told in sentences; and the showdown, explained."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.cli.table.figures import signed
from croupier.cli.table.poker_felt import FOLDED, cards_in_a_row, in_the_pots, stack
from croupier.games.poker import pots as pot_rules
from croupier.games.poker.put_right import ASIDE
from croupier.games.poker.rules import nearest_first, share
from croupier.games.poker.showdown import shown_hand
from croupier.games.poker.state import BOARD, PokerFelt
from croupier.games.poker.view import STREET
from croupier.law import said
from croupier.money import dollars
from croupier.pages.writing import each_on_a_line, grid
from croupier.play import Line, Move
from croupier.play.dealer import BURNT
from croupier.play.prompts import Draw
from croupier.play.view import PotView

if TYPE_CHECKING:
    from rich.table import Table
    from rich.text import Text

NARROW = 60
"""Fewer columns than a table of results needs."""
FLOP = 3
"""Cards of the board that come at once."""
NAMES = {4: "fourth", 5: "fifth"}


def does(felt: PokerFelt, answer: Move, you: str) -> str:
    """What a player has done, before or after which his chips lie there."""
    who, verb = ("You", "") if answer.seat == you else (answer.seat, "s")
    front = felt.game.view.marks(felt, answer.seat).in_front + answer.stake
    all_in = " and are all in" if not verb else " and is all in"
    end = all_in if answer.stake and answer.stake == stack(felt, answer.seat) else ""
    match answer.move:
        case "fold":
            return f"{who} fold{verb}."
        case "check":
            return f"{who} check{verb}."
        case "call":
            return f"{who} call{verb} {dollars(answer.stake)}{end}."
        case "bet":
            return f"{who} bet{verb} {dollars(answer.stake)}{end}."
        case "raise":
            return f"{who} raise{verb} to {dollars(front)}{end}."
        case "pat":
            return f"{who} stand{verb} pat."
        case "discard":
            many = len(answer.cards)
            return f"{who} discard{verb} {many} card{'' if many == 1 else 's'}."
        case "muck":
            return f"{who} give{verb} up the pot."
    return f"{who} show{verb} the hand." if verb else "You show your hand."


def street_of(felt: PokerFelt) -> int:
    """Which betting round is going on; 0 if none is."""
    facts = felt.game.view.facts(felt, {})
    return next((one.number for one in facts if one.id == STREET), 0)


def street(felt: PokerFelt, before: int) -> Text | None:
    """What was dealt since the board had so many cards."""
    from rich.text import Text

    board, pot = felt.cards(BOARD), in_the_pots(felt)
    if len(board) > before:
        name = _of_the_board(felt, before, len(board) - before)
        text = Text(f"{name[0].upper()}{name[1:]}: ", style="bold")
        text.append_text(cards_in_a_row(board[before:]))
        text.append(f"  (pot {dollars(pot)})", style="dim")
        return text
    number = street_of(felt)
    if number < 2:
        return None
    dealt = felt.rules.streets[number - 1]
    if dealt.draw:
        return Text(f"Betting after the draw  (pot {dollars(pot)})", style="dim")
    how = "face up" if dealt.up else "face down"
    return Text(f"Everybody is dealt a card {how}  (pot {dollars(pot)})", style="dim")


def _of_the_board(felt: PokerFelt, before: int, new: int) -> str:
    """What so many new cards of the board are called."""
    if new > 1:
        return "the flop" if new == FLOP else "the board"
    flops = any(one.board == FLOP for one in felt.rules.streets)
    number = before + new
    if flops and number in NAMES:
        return f"the {NAMES[number]} card"
    return f"card {number} of the board"


def comes(felt: PokerFelt, draw: Draw) -> str:
    """The cards that the dealer brings next, as he says it."""
    if draw.to == ASIDE:
        return "a card is set aside"
    places = [place for place in draw.goes if place != BURNT]
    players, board = set(places) - {BOARD}, places.count(BOARD)
    middle = _of_the_board(felt, len(felt.cards(BOARD)), board) if board else ""
    if not players:
        return middle
    each = (len(places) - board) // len(players)
    cards = "a card" if each == 1 else f"{each} cards"
    how = "face up" if draw.face_up else "the last face up" if draw.shown > board else "face down"
    sentence = f"{cards} to {'everybody' if len(players) > 1 else players.pop()}, {how}"
    return f"{sentence}, and {middle}" if board else sentence


# -- the end ---------------------------------------------------------------------------------------


def pots(felt: PokerFelt, you: str) -> list[str]:
    """Who wins which pot with what, and why; odd chips, commission, provisions."""
    decided = felt.game.view.pots(felt)
    left = {seat for pot in decided for seat in pot.eligible}
    if len(decided) == 1:
        return [_pot(felt, decided[0], "The pot", False, you)]
    return [
        _pot(felt, pot, pot.title if number else "The main pot", len(left) > 1, you)
        for number, pot in enumerate(decided)
    ]


def _pot(felt: PokerFelt, pot: PotView, which: str, others_left: bool, you: str) -> str:
    names = [_name(seat, you) for seat in pot.winners]
    what = f"{which} of {dollars(pot.cents)}"
    law = felt.law
    if pot.commission:
        why = said(law.get(pot_rules.BY.get(felt.rules.commission), ()))
        what += f", less {dollars(pot.commission)} for the house ({why}),"
    one = len(names) == 1
    verb = "goes to" if one else "is shared by"
    sentence = f"{what} {verb} {' and '.join(names)}"
    if not pot.won_with:
        others = [seat for seat in pot.eligible if seat not in pot.winners]
        end = "nobody else shows a hand" if others else "nobody else is left"
        if others_left and len(pot.eligible) == 1:
            end = "nobody else has put into it"
        return f"{sentence}: {end} ({said(law[pot_rules.settle])})."
    sentence += f" with {pot.won_with}{_over(pot, you)}"
    if not one:
        sentence += f": {_shares(felt, pot, you)}"
    return f"{sentence} ({said(law[pot_rules.settle])})."


def _folded(felt: PokerFelt, seat: str) -> bool:
    return felt.game.view.marks(felt, seat).state == FOLDED


def _over(pot: PotView, you: str) -> str:
    """The best of the hands that the winning one beats."""
    if not pot.over:
        return ""
    return (
        f", over your {pot.over}" if pot.over_of == you else f", over {pot.over} of {pot.over_of}"
    )


def _shares(felt: PokerFelt, pot: PotView, you: str) -> str:
    """What each has of a shared pot; the odd chips go to the first of them."""
    each, first = pot.shares[-1], pot.shares[0]
    if each == first:
        return f"{dollars(each)} each"
    nearest = "buck" if felt.rules.buck else "button"
    why = said(tuple(dict.fromkeys((*felt.law[share], *felt.law.get(nearest_first, ())))))
    return (
        f"{dollars(each)} each, and the odd {dollars(first - each)} to "
        f"{_name(pot.winners[0], you)}, who sits nearest to the left of the {nearest} ({why})"
    )


def _name(seat: str, you: str) -> str:
    return "you" if seat == you else seat


def results(felt: PokerFelt, you: str, across: int) -> Table | Text:
    """What the hand came to for everybody who had a part in it: a table, or in a narrow terminal a
    sentence each.
    """
    from rich.text import Text

    from croupier.cli import render

    told = [
        (_name(line.seat, you), _hand_of(felt, line), _gain(line), line.cites)
        for line in felt.lines
        if line.seat == you or not _folded(felt, line.seat)
    ]  # of others who have folded it was told when they did
    if across < NARROW:
        rows = (
            Text.assemble(f"{who} ", amount, ": ", Text(" ").join(hand), f" ({said(cites)})")
            for who, hand, amount, cites in told
        )
        return Text("\n").join(rows)
    table = render.table(grid(heads="Player* | Hand | Result>! | Provision§"))
    for who, hand, amount, cites in told:
        table.add_row(who, Text("\n").join(hand), amount, each_on_a_line(cites))
    return table


def _hand_of(felt: PokerFelt, line: Line) -> list[Text]:
    """The five cards that counted, and what they are; or why there are none."""
    from rich.text import Text

    if (shown := shown_hand(felt, line.seat)) is not None:
        rank, cards = shown
        return [cards_in_a_row(cards), Text(rank.name, style="dim")]
    why = line.why if line.outcome != "win" else "nobody else is left"
    return [Text(why, style="dim")]


def _gain(line: Line) -> Text:
    from rich.text import Text

    gain = line.pays if line.outcome == "win" else -line.stake if line.outcome == "lose" else 0
    return Text(signed(gain), "green" if gain > 0 else "red" if gain < 0 else "")
