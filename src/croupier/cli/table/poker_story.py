"""What happens at a table of poker, told in sentences; and the showdown, explained."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.cli.table.figures import signed
from croupier.cli.table.poker_felt import cards_in_a_row
from croupier.games.poker import pots as pot_rules
from croupier.games.poker.put_right import ASIDE
from croupier.games.poker.rules import nearest_first, share
from croupier.games.poker.showdown import made, strength
from croupier.games.poker.state import BOARD, PokerFelt, PotDecided
from croupier.law import said
from croupier.money import dollars
from croupier.pages.writing import each_on_a_line, grid
from croupier.play import Line, Move
from croupier.play.dealer import BURNT
from croupier.play.prompts import Draw
from croupier.ranking import Rank

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
    state = felt.state
    who, verb = ("You", "") if answer.seat == you else (answer.seat, "s")
    player = state.order.index(answer.seat)
    front = state.front[player] + answer.stake
    all_in = " and are all in" if not verb else " and is all in"
    end = all_in if answer.stake and answer.stake == state.stakes[player] else ""
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


def street(felt: PokerFelt, before: int) -> Text | None:
    """What was dealt since the board had so many cards."""
    from rich.text import Text

    state, board = felt.state, felt.cards(BOARD)
    pot = sum(state.put_in) + sum(state.dead)
    if len(board) > before:
        name = _of_the_board(felt, before, len(board) - before)
        text = Text(f"{name[0].upper()}{name[1:]}: ", style="bold")
        text.append_text(cards_in_a_row(board[before:]))
        text.append(f"  (pot {dollars(pot)})", style="dim")
        return text
    dealt = felt.rules.streets[state.street - 1]
    if state.street < 2:
        return None
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
    state = felt.state
    ranks = {state.order[player]: strength(felt, player) for player in state.shown}
    return [
        _pot(felt, pot, number, ranks if len(state.players()) > 1 else {}, you)
        for number, pot in enumerate(state.pots)
    ]


def _pot(felt: PokerFelt, pot: PotDecided, number: int, ranks: dict[str, Rank], you: str) -> str:
    names = [_name(seat, you) for seat in pot.winners]
    many = len(felt.state.pots) > 1
    which = ("The main pot" if not number else f"Side pot {number}") if many else "The pot"
    what = f"{which} of {dollars(pot.amount)}"
    law = felt.law
    if pot.commission:
        why = said(law.get(pot_rules.BY.get(felt.rules.commission), ()))
        what += f", less {dollars(pot.commission)} for the house ({why}),"
    amount = pot.amount - pot.commission
    one = len(names) == 1
    verb = "goes to" if one else "is shared by"
    sentence = f"{what} {verb} {' and '.join(names)}"
    winner = pot.winners[0]
    if winner not in ranks:
        others = [seat for seat in pot.eligible if seat not in pot.winners]
        end = "nobody else shows a hand" if others else "nobody else is left"
        if many and len(pot.eligible) == 1 and len(felt.state.players()) > 1:
            end = "nobody else has put into it"
        return f"{sentence}: {end} ({said(law[pot_rules.settle])})."
    sentence += f" with {_against(ranks, pot, you)}"
    if not one:
        sentence += f": {_shares(felt, pot, amount, you)}"
    return f"{sentence} ({said(law[pot_rules.settle])})."


def _against(ranks: dict[str, Rank], pot: PotDecided, you: str) -> str:
    """The winning hand, and the best of those that it beats, as far in detail as decides."""
    best = ranks[pot.winners[0]]
    beaten = [(ranks[seat], seat) for seat in pot.eligible if seat in ranks]
    beaten = [one for one in beaten if one[0] < best]
    if not beaten:
        return best.name
    second, seat = max(beaten)
    detail = best.name == second.name
    won, lost = (rank.in_full if detail else rank.name for rank in (best, second))
    return f"{won}, over your {lost}" if seat == you else f"{won}, over {lost} of {seat}"


def _shares(felt: PokerFelt, pot: PotDecided, amount: int, you: str) -> str:
    """What each has of a shared pot; the odd chips go to the first of them."""
    state = felt.state
    numbers = [state.order.index(seat) for seat in pot.winners]
    parts = share(amount, numbers, felt.rules.unit)
    each, first = parts[-1][1], parts[0][1]
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
        if line.seat == you or felt.state.order.index(line.seat) not in felt.state.folds
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

    player = felt.state.order.index(line.seat)
    if player in felt.state.shown:
        name = Text(strength(felt, player).name, style="dim")
        return [cards_in_a_row(list(made(felt, player))), name]
    why = line.why if line.outcome != "win" else "nobody else is left"
    return [Text(why, style="dim")]


def _gain(line: Line) -> Text:
    from rich.text import Text

    gain = line.pays if line.outcome == "win" else -line.stake if line.outcome == "lose" else 0
    return Text(signed(gain), "green" if gain > 0 else "red" if gain < 0 else "")
