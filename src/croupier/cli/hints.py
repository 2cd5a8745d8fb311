"""What each move is worth where a round stands now, as far as analysis can say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from croupier.analysis.engine.walk import Progress
from croupier.cli.table.felt import BURNT
from croupier.cli.terminal import BadInput, new_table, out, progress
from croupier.equipment import BACK, Card
from croupier.games.blackjack import state as boxes
from croupier.games.blackjack.rules import BlackjackRules
from croupier.games.holdem_bonus.rules import HoldemBonusRules
from croupier.games.house_poker.rules import ANTE
from croupier.games.mississippi.rules import MississippiRules
from croupier.games.pai_gow.rules import PaiGowRules
from croupier.games.pai_gow.setting import SURRENDER
from croupier.games.pai_gow.state import BANK
from croupier.games.stud.rules import StudRules
from croupier.games.three_card.rules import ThreeCardRules
from croupier.games.three_card.state import cards_for
from croupier.games.ultimate.rules import UltimateRules
from croupier.money import dollars
from croupier.play import Felt, Game, Question, Round
from croupier.speech.tiles import settings_meant, tiles_asked_about

AS_DEALT = "play both as dealt"
"""What is not to switch two hands."""


@dataclass(frozen=True)
class Weighed:
    """The moves of a decision with what each brings, for a wager of one."""

    values: Mapping[str, float]
    stake: int
    """The wager, in cents."""
    note: str = ""

    @property
    def best(self) -> str:
        """The move worth most."""
        return max(self.values, key=lambda move: self.values[move])


def weigh(playing: Round, seat: str, asked: Question) -> Weighed:
    """What each move of a question brings; `BadInput` where that is not worked out."""
    from croupier.analysis import NotProvable

    game = playing.game
    found = next((way for kind, way in WAYS.items() if isinstance(game.rules, kind)), _run_on)
    try:
        with progress(game.id) as bar:
            weighed = found(playing, seat, asked, lambda share: bar("", int(100 * share), 100))
    except NotProvable as error:
        raise BadInput(f"that is not worked out: {error}") from None
    moves = {option.move for option in asked.options}
    offered = {
        move: worth
        for move, worth in weighed.values.items()
        if move == AS_DEALT or move.split()[0] in moves
    }
    if not offered:
        raise BadInput(f"what is asked about {asked.on or 'the hand'} now has no figures")
    return Weighed(offered, weighed.stake, weighed.note)


def show(weighed: Weighed, title: str) -> None:
    """The moves, the best first, with what each brings and what it costs against the best."""
    console = out()
    best = weighed.values[weighed.best]
    table = new_table(title, columns="Move* | Brings> | Costs>")
    for move in sorted(weighed.values, key=lambda one: -weighed.values[one]):
        worth = weighed.values[move]
        costs = dollars(round((best - worth) * weighed.stake)) if worth < best else ""
        cells = (move, _signed(worth * weighed.stake), costs)
        table.add_row(*cells, style="green" if move == weighed.best else "")
    console.print(table)
    console.print(
        f"[dim]Expected gain or loss for a wager of {dollars(weighed.stake)}, and what a move "
        f"costs against the best.{f' {weighed.note}' if weighed.note else ''}[/]"
    )


def _signed(cents: float) -> str:
    return f"{'-' if cents < 0 else '+'}{dollars(abs(round(cents)))}"


# -- by family -------------------------------------------------------------------------------------


def _cards(felt: Felt, place: str) -> list[Card]:
    """The cards of a place whose faces are known to all, or to the player they belong to."""
    hand = felt.hands.get(place)
    return [card for card in hand.cards if card is not BACK] if hand is not None else []


def _ante(felt: Felt, seat: str) -> int:
    stake = sum(bet.stake for bet in felt.live() if (bet.seat, bet.wager) == (seat, ANTE))
    if not stake:
        raise BadInput("without an ante there are no figures for this hand")
    return stake


def _staked(felt: Felt, seat: str) -> int:
    """What a player has on the layout for the game itself, side wagers left out."""
    wagers = felt.game.wagers
    mine = [bet for bet in felt.live() if bet.seat == seat]
    return sum(bet.stake for bet in mine if wagers[bet.wager].kind != "additional")


def _in_dollars(move: str, ante: int) -> str:
    """A move of so many antes, as it is said at this table: `play 4` with an ante of $10 is
    `play $40`.
    """
    name, _, antes = move.partition(" ")
    return f"{name} {dollars(int(antes) * ante)}" if antes else move


Values = Mapping[str, Fraction]
Worth = Callable[[Game, list[Card], list[Card], Progress], Values]


def _in_antes(worth: Worth, place: str = "community") -> Callable[..., Weighed]:
    """A game of poker against the house, by what its own analysis makes of the cards seen."""

    def weighed(playing: Round, seat: str, asked: Question, told: Progress) -> Weighed:
        felt = playing.felt
        mine = (
            cards_for(felt, seat)
            if isinstance(felt.rules, ThreeCardRules)
            else _cards(felt, felt.hand_of(seat))
        )
        values = worth(playing.game, mine, _cards(felt, place), told)
        ante = _ante(felt, seat)
        return Weighed({_in_dollars(m, ante): float(one) for m, one in values.items()}, ante)

    return weighed


def _stud(game: Game, mine: list[Card], shown: list[Card], told: Progress) -> Values:
    from croupier.analysis.stud import worth

    return {"bet": worth(game, mine, shown[0]), "fold": Fraction(-1)}


def _holdem_bonus(game: Game, mine: list[Card], shown: list[Card], told: Progress) -> Values:
    from croupier.analysis.holdem_bonus.worth import worth

    return worth(game, mine, shown, told)


def _ultimate(game: Game, mine: list[Card], shown: list[Card], told: Progress) -> Values:
    from croupier.analysis.ultimate.worth import worth

    return worth(game, mine, shown, told)


def _three_card(game: Game, mine: list[Card], shown: list[Card], told: Progress) -> Values:
    from croupier.analysis.three_card.hands import worth

    return worth(game, mine)


def _mississippi(playing: Round, seat: str, asked: Question, told: Progress) -> Weighed:
    from croupier.analysis.mississippi import solve

    felt = playing.felt
    ante = _ante(felt, seat)
    so_far = _staked(felt, seat) // ante
    seen = [*_cards(felt, felt.hand_of(seat)), *_cards(felt, "community")]
    worth = solve(playing.game, told).worth_of_moves(seen, so_far)
    values = {f"bet {dollars(n * ante)}" if n else "fold": float(one) for n, one in worth.items()}
    return Weighed(values, ante)


def _pai_gow(playing: Round, seat: str, asked: Question, told: Progress) -> Weighed:
    from croupier.analysis.pai_gow.count import against_bank, as_bank
    from croupier.analysis.pai_gow.solution import worth_of_settings

    felt: Felt[Any, Any, Any] = playing.felt
    rules: PaiGowRules = felt.rules
    four, meant = tiles_asked_about(felt, asked), settings_meant(felt, asked)
    if not four:
        raise BadInput("there are figures only for how four tiles are set")
    way, order, banks = rules.house_way, rules.order, asked.on == BANK
    commission = rules.bank_commission if banks else rules.commission
    found = worth_of_settings(way, four, order, commission, side=as_bank if banks else against_bank)
    worth = {one.setting: float(one.worth) for one in found}
    values = {f"{move} {order.said(one)}": worth[one] for move, one in meant.items()}
    note = (
        "A bank against one wager set by the house way." if banks else "Against the house's bank."
    )
    return Weighed({**values, SURRENDER: -1.0}, _staked(felt, seat) or 100, note)


def _blackjack(playing: Round, seat: str, asked: Question, told: Progress) -> Weighed:
    from croupier.analysis.blackjack.advise import BadPosition, advise, advise_switch

    felt: Felt[Any, Any] = playing.felt
    rules, place = felt.rules, asked.on
    box, number = boxes.box_of(place), boxes.number_of(place)
    hand = boxes.name(box, number)
    mine, (first, *_) = _cards(felt, hand), _cards(felt, "dealer")
    others = _elsewhere(felt, mine, [first])
    on_hand = [bet for bet in boxes.originals(felt, box) if boxes.hand_of(felt, bet) == number]
    stake = sum(bet.stake for bet in on_hand or boxes.originals(felt, box) if bet.seat == seat)
    moves = {option.move for option in asked.options}
    try:
        if "switch" in moves:
            both = [_cards(felt, boxes.name(box, n)) for n in (1, 2)]
            rest = _elsewhere(felt, *both, [first])
            one, two = (" ".join(map(str, cards)) for cards in both)
            pair = advise_switch(rules, one, two, str(first), map(str, rest))
            values = {"switch": pair.worth(pair.switched), AS_DEALT: pair.worth(pair.dealt)}
            return Weighed(values, stake, "Both hands together.")
        split = ""
        if boxes.is_split(felt, box, number) or boxes.formed_from(felt, hand):
            split = "first" if number == 1 else "later"
            partner = str(mine[0])[0]  # the other card of the pair is counted by the split
            others = _without_one(others, partner)
        said = advise(rules, map(str, mine), str(first), map(str, others), split=split)
    except BadPosition as error:
        raise BadInput(f"that is not worked out: {error}") from None
    before = moves & {choice.move for choice in said.first}
    values = {choice.move: choice.worth for choice in (said.first if before else said.choices)}
    note = f"Split hands: {said.policy}." if said.policy else ""
    return Weighed(values, stake, note)


def _elsewhere(felt: Felt, *counted: list[Card]) -> list[Card]:
    """All cards that lie face up, the burnt ones and those counted already left out."""
    places = [hand for name, hand in felt.hands.items() if name not in BURNT]
    lying = Counter(card for hand in places for card in hand.own if card is not BACK)
    for cards in counted:
        lying -= Counter(cards)
    return list(lying.elements())


def _without_one(cards: list[Card], rank: str) -> list[Card]:
    """The cards but for one of a rank."""
    at = next((at for at, card in enumerate(cards) if str(card)[0] == rank), len(cards))
    return cards[:at] + cards[at + 1 :]


def _run_on(playing: Round, seat: str, asked: Question, told: Progress) -> Weighed:
    """Any other game: the script is run on from here in every way."""
    from croupier.analysis.engine.position import worth

    values = worth(playing, seat)
    stake = _staked(playing.felt, seat)
    return Weighed({move: float(one) for move, one in values.items()}, stake)


WAYS: dict[type, Callable[[Round, str, Question, Progress], Weighed]] = {
    BlackjackRules: _blackjack,
    HoldemBonusRules: _in_antes(_holdem_bonus),
    MississippiRules: _mississippi,
    PaiGowRules: _pai_gow,
    StudRules: _in_antes(_stud, "dealer"),
    ThreeCardRules: _in_antes(_three_card),
    UltimateRules: _in_antes(_ultimate),
}
"""How a decision is weighed, by the type of the rules."""
