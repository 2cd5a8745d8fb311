"""After a round: chips to the seats, cards to the rack, and what the next round must know."""

from __future__ import annotations

from croupier.play.chips import THE_HOUSE
from croupier.play.felt import Felt, Unbalanced
from croupier.play.game import Game
from croupier.play.header import Situation
from croupier.play.room.freeze_out import raise_the_blinds
from croupier.play.room.jackpot import pay_jackpots
from croupier.play.room.places import after_a_round
from croupier.play.spots import read_spot
from croupier.play.table import shoe as shoes
from croupier.play.table.chips import pay_tickets, settle_seats
from croupier.play.table.postings import tickets_came_to
from croupier.play.table.running import Running
from croupier.play.table.seating import count_idle, go_who_waited, sanctions
from croupier.play.table.standing import ShoeAt, Stage, Standing, replace


def close(game: Game, stood: Standing, running: Running, at: int) -> Standing:
    """The round is over: the table as it stands then."""
    played = running.round
    felt = played.felt
    stood = move_chips(game, stood, running, at)
    if game.tables.room is not None and game.tables.room.hour_cap:
        stood = replace(stood, commission=stood.commission + felt.taken)
    shoe = collect_cards(running)
    stage = after_rulings(stood, running, felt)
    stage = shoes.after_round(stage, shoes.rules_of(game), shoe, played)
    stood = replace(
        stood,
        shoe=shoe,
        stage=stage,
        situation=remember(stood.situation, running, felt),
        layout=felt.carried(),
        rounds=stood.rounds + 1,
        notice=stood.notice.after_round() if stood.notice is not None else None,
    )
    stood = sanctions(game, stood, felt, at)
    if stage.last_round:
        stood = shoes.announce(game, stood, at)
    if game.tables.room is not None:
        stood = after_a_round(stood, running.under, felt)
        if not played.void:
            stood = pay_jackpots(game, stood, felt, at)
        stood = raise_the_blinds(game, stood, at)
    stood = count_idle(game, stood, felt, at)
    return go_who_waited(game, stood, at)


def move_chips(game: Game, stood: Standing, running: Running, at: int) -> Standing:
    """Chips are conserved: what the seats lose the house wins, to the cent. They were posted as
    they moved on the felt; what is posted now is what stays up, is owed, or is made up in colour.
    """
    felt, before = running.round.felt, stood
    felt.audit()
    gains = felt.net()
    for id, cents in felt.brought.items():
        seat = stood.seat(id)
        stood = stood.with_seat(replace(seat, balance=seat.balance + cents))
        stood = replace(stood, chips=stood.chips + cents)
    gains.pop(THE_HOUSE, None)  # what the house wagers on a hand comes back to its own float
    stood, on_tickets, came = pay_tickets(game, stood, felt, at)
    for id, cents in on_tickets.items():
        gains[id] -= cents
        stood = replace(stood, house=stood.house - cents)
    stood = settle_seats(stood, gains)
    own = None if running.linked else running.under.situation.pools
    postings = [*running.posted.closing(felt, own)]
    if running.entries is not None:
        postings += tickets_came_to(stood, running.entries, came, gains)
    return stood.posted([*postings, *running.posted.in_colour(before, stood, felt)])


def collect_cards(running: Running) -> ShoeAt | None:
    """The cards of the round go to the rack, but for those that begin the next one."""
    box, dealer = running.box, running.dealer
    if box is None or dealer is None:
        return None
    rack, kept = dealer.clear()
    back = len(rack) + len(kept) + len(box.rack)
    if back != box.drawn:
        raise Unbalanced(f"{box.drawn} cards came out and {back} went back")
    return box.put_away(kept, dealer.kept)


def after_rulings(stood: Standing, running: Running, felt: Felt) -> Stage:
    """The stage of the shoe after what has happened to its cards during the round."""
    stage = replace(stood.stage, loaded=running.loaded, shuffles=running.shuffles)
    if not shoes.has_a_shoe(stood):
        return stage
    if running.ran_out:
        stage = replace(stage, due=True)
    for effect in felt.effects:
        if effect.name == "cards" and effect.value == "shuffled after the round":
            stage = shoes.out(stage, first=False)
        elif effect.name == "cards" and effect.value == "replaced":
            stage = replace(stage, due=True)
    return stage


def remember(last: Situation, running: Running, felt: Felt) -> Situation:
    """What the next round must know: held cards, a dummy, who deals, where the cards are cut."""
    left, to = felt.leaves(), felt.cutting_card_to
    if running.linked:  # they are whoever's who keeps them; the table has its own as before
        left = replace(left, pools=last.pools)
    if not to and running.dealer is not None and running.dealer.cutting_card_to:
        to = owner(felt, running.dealer.cutting_card_to)
    return replace(left, cutting_card_to=to or last.cutting_card_to)


def owner(felt: Felt, place: str) -> str:
    """Whose hand lies at a place: the player with the first wager on that box, or the dealer."""
    box = read_spot(place).box
    for bet in felt.bets:
        if place in (bet.seat, bet.box) or box == bet.box:
            return bet.seat
    return "dealer"
