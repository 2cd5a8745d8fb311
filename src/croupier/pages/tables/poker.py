"""Tables of play of poker among players: the course of a round and the order of hands."""

from __future__ import annotations

from croupier.games.poker import betting, drawing, placing, pots
from croupier.games.poker import round as round_of
from croupier.games.poker.rules import (
    HALF_POT,
    MULTIPLES,
    NO_CAP,
    NO_LIMIT,
    POT,
    PokerRules,
    bet_size,
    lowest_card,
    opening_bet,
    raises_left,
    straddles,
    voluntary_blind,
)
from croupier.games.poker.streets import Street
from croupier.law.concordance import Carrier
from croupier.money import dollars
from croupier.pages.document import Grid, GridRow
from croupier.pages.writing import columns, each_on_a_line, grid, row, text
from croupier.play import Game


def tables(game: Game) -> tuple[Grid, ...]:
    """What is dealt and bet, round by round; which hand beats which."""
    rules = game.rules
    assert isinstance(rules, PokerRules)
    return _course(game, rules), _order(rules)


def _course(game: Game, rules: PokerRules) -> Grid:
    rows: list[GridRow] = []

    def add(step: str, happens: str, *by: Carrier) -> None:
        found = dict.fromkeys(one for rule in by for one in game.law.of(rule))
        rows.append(row(step, happens, each_on_a_line(tuple(found))))

    add("Before the cards", _posts(rules), *_posting(rules))
    for number, street in enumerate(rules.streets, 1):
        gives = "; then everybody gives up a card" if street.discard else ""
        happens = f"{_dealt(street)}; then bets of {_bets(rules, number)}{gives}"
        by: list[Carrier] = [round_of.deal] if number == 1 else []  # of all that are dealt
        by += [drawing.exchange] if street.draw else []
        by += [drawing.discards] if street.discard else []
        add(f"Betting round {number}", happens, *by)
    add("Betting", "in turn, until all wagers are matched", betting.betting_round)
    add("Raises", _raises(rules), raises_left, betting.may_raise)
    add("Showdown", _counts(rules), pots.settle)
    return grid("A round of play", "Step* | What happens | Provision§", rows)


def _posts(rules: PokerRules) -> str:
    said_of = []
    if rules.ante:
        said_of.append(f"an ante of {dollars(rules.ante)} by everybody")
    if rules.blinds:
        amounts = " and ".join(map(dollars, rules.blinds))
        where = "the buck" if rules.buck else "the left of the button"
        said_of.append(f"blinds of {amounts} from {where}" if len(rules.blinds) > 1 else "")
        if len(rules.blinds) == 1:
            said_of[-1] = f"a blind of {amounts} from {where}"
    if rules.bring_in:
        said_of.append(f"the lowest card opens for {dollars(rules.bring_in)}")
    if rules.straddle:
        said_of.append(f"then a straddle of {dollars(straddles(rules))}, if one likes")
    if rules.voluntary_blinds:
        said_of.append("then further blinds, each twice the last, if one likes")
    return ", ".join(said_of)


def _posting(rules: PokerRules) -> list[Carrier]:
    """The rules by which it is done."""
    found: list[Carrier] = [placing.posts]
    found += [lowest_card] if rules.bring_in else []
    found += [straddles] if rules.straddle else []
    found += [voluntary_blind] if rules.voluntary_blinds else []
    return found


def _dealt(street: Street) -> str:
    """What a street deals, in words."""
    if street.draw:
        return "cards may be exchanged"
    parts = []
    if street.down:
        parts.append(f"{_many(street.down)} face down to everybody")
    if street.up:
        parts.append(f"{_many(street.up)} face up to everybody")
    if street.board:
        parts.append(f"{_many(street.board)} for all{' after a burn' if street.burn else ''}")
    return ", ".join(parts)


def _many(cards: int) -> str:
    return f"{cards} card{'' if cards == 1 else 's'}"


def _bets(rules: PokerRules, number: int) -> str:
    least = dollars(rules.minimum)
    if rules.structure == NO_LIMIT:
        return f"{least} or more"
    if rules.structure in (POT, HALF_POT):
        return f"{least} up to {'the pot' if rules.structure == POT else 'half the pot'}"
    if rules.structure == MULTIPLES:
        return f"{least} up to {dollars(opening_bet(rules, number, 0, 10**9)[1])}"
    return dollars(bet_size(rules, number))


def _raises(rules: PokerRules) -> str:
    if rules.raises == NO_CAP:
        return "any number in a betting round"
    free = {
        "final": "; two who are left in the last round may go on",
        "always": "; two who are left may go on",
    }
    return f"{rules.raises} in a betting round{free.get(rules.free_heads_up, '')}"


def _counts(rules: PokerRules) -> str:
    if rules.two:
        return "the best hand of two cards of one's own and three of the board wins"
    cards = rules.held + sum(street.board for street in rules.streets)
    return f"the best five of {cards} cards win" if cards > 5 else "the best five cards win"


def _order(rules: PokerRules) -> Grid:
    ranking = rules.ranking.rules
    return Grid(
        title=text(f"Hands, the best first ({len(ranking.ranks) * 4} cards)"),
        columns=columns("Hand"),
        rows=(row(", ".join(map(str, reversed(ranking.order)))),),
        headed=False,
    )
