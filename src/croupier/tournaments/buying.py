"""More chips for more money, ways back, and what the operator adds to the prizes."""

from __future__ import annotations

from croupier.play.event_facts import EventFacts
from croupier.play.refusals import refuse
from croupier.tournaments import commands as c
from croupier.tournaments.conditions import LARGEST, Purchase, Term, stages
from croupier.tournaments.documenting import session_stated
from croupier.tournaments.entering import entered, gone_by, still_in, undecided
from croupier.tournaments.rules import (
    Clause,
    TournamentRules,
    add_on_open,
    buys_back,
    rebuy_open,
    to_the_pool,
)
from croupier.tournaments.state import (
    OPERATOR,
    POOL,
    Phase,
    Player,
    Status,
    TournamentState,
    purse,
    replace,
)


def _bought(
    rules: TournamentRules, stood: TournamentState, player: Player, purchase: Purchase, what: str
) -> TournamentState:
    stood = stood.with_player(
        replace(player, bought=player.bought + purchase.price, chips=player.chips + purchase.chips)
    )
    stood = replace(stood, issued=stood.issued + purchase.chips)
    by = rules.law.of(to_the_pool)
    return stood.post(purse(player.id), POOL, purchase.price, what, by).note(what, player.id)


def _offered(
    rules: TournamentRules,
    stood: TournamentState,
    offer: object,
    term: Term,
    player: Player,
    what: str,
) -> Purchase:
    if stood.phase is not Phase.PLAYING:
        during = rules.where(Clause.DURING_PLAY, term)
        raise refuse(f"no session is open: {what}s are bought during play", during, player.id)
    by = rules.where(term)
    if not isinstance(offer, Purchase):
        raise refuse(f"the conditions permit no {what}", by, player.id)
    if offer.session is not None and offer.session != stood.session:
        raise refuse(f"{what}s are for session {offer.session} only", by, player.id)
    if player.status is Status.IN and not player.table:
        raise refuse(f"{{seat}} does not play in session {stood.session}", by, player.id)
    back = player.out if rules.rebuy_by == "eliminated" else None
    table = player.table or (back.table if back is not None else "")
    if table in stood.tables and stood.table(table).begun:
        raise refuse(f"{what}s are bought between rounds", by, player.id)
    return offer


def may_rebuy(rules: TournamentRules, stood: TournamentState, player: Player, at: int) -> bool:
    """Whether a player without chips could still buy again."""
    offer = stood.terms.rebuys
    if not isinstance(offer, Purchase) or (offer.session or stood.session) != stood.session:
        return False
    level = stood.level(at)
    return rebuy_open(player.rebuys, offer.most, level, offer.from_level, offer.until_level)


def rebuy(rules: TournamentRules, stood: TournamentState, command: c.Rebuy) -> TournamentState:
    """A player buys again."""
    player = entered(rules, stood, command.player)
    offer = _offered(rules, stood, stood.terms.rebuys, Term.REBUYS, player, "re-buy")
    level = stood.level(command.at)
    rules.need(
        rebuy_open(player.rebuys, offer.most, level, offer.from_level, offer.until_level),
        rebuy_open,
        "the number or the time of re-buys is over for {seat}",
        player.id,
    )
    if rules.rebuy_by == "eliminated":
        out = player.out if player.status is Status.OUT else None
        if out is None or out.session != stood.session:
            raise rules.refusal(
                Clause.WHEN_OUT, "{seat} is not eliminated: a re-buy is for who is", player.id
            )
        # he comes back to the seat that he drew
        player = replace(player, status=Status.IN, table=out.table, seat=out.seat)
    else:
        if player.status is not Status.IN:
            raise refuse(f"{{seat}} is {player.status.value}", gone_by(rules, player), player.id)
        rules.need(
            player.chips < (stood.terms.chips or 0),
            Clause.SHORT_OF_BANK,
            "{seat} has no less than the starting bank",
            player.id,
        )
    player = replace(player, rebuys=player.rebuys + 1, out=None)
    return _bought(rules, stood, player, offer, "re-buy")


def add_on(rules: TournamentRules, stood: TournamentState, command: c.AddOn) -> TournamentState:
    """A player buys the additional bank of chips."""
    player = still_in(rules, stood, command.player)
    offer = _offered(rules, stood, stood.terms.add_ons, Term.ADD_ONS, player, "add-on")
    rules.need(
        not (rules.one_add_on and player.add_ons),
        Clause.ONCE_ONLY,
        "{seat} has had the add-on: it is bought once",
        player.id,
    )
    level = stood.level(command.at)
    rules.need(
        add_on_open(player.add_ons, offer.most, level, offer.from_level, offer.until_level),
        add_on_open,
        "it is not the time for {seat} to add on",
        player.id,
    )
    player = replace(player, add_ons=player.add_ons + 1)
    return _bought(rules, stood, player, offer, "add-on")


def buy_back(rules: TournamentRules, stood: TournamentState, command: c.BuyBack) -> TournamentState:
    """An eliminated player buys his way into a session to come."""
    player, offer = entered(rules, stood, command.player), stood.terms.buy_back
    by = rules.where(Term.BUY_BACK)
    undecided(rules, stood)
    if not isinstance(offer, Purchase):
        raise refuse("the conditions give no way back", by, player.id)
    rules.need(
        buys_back(player.status is Status.OUT, player.buy_backs, offer.most),
        buys_back,
        "{seat} may not buy back",
        player.id,
    )
    numbers = range(1, len(stages(stood.terms)) + 1)
    to = offer.session or next((n for n in numbers if not stood.has_begun(n)), stood.session)
    session_stated(rules, stood, to)
    if stood.has_begun(to):
        raise refuse(f"session {to} has begun", by, player.id)
    player = replace(
        player,
        status=Status.IN,
        out=None,
        session=to,
        owes=0,
        buy_backs=player.buy_backs + 1,
        bought=player.bought + offer.price,
    )
    to_pool = rules.law.of(to_the_pool)
    stood = stood.with_player(player).post(purse(player.id), POOL, offer.price, "buy-back", to_pool)
    return stood.note("bought back", player.id, EventFacts(session=to), by)


def add_value(
    rules: TournamentRules, stood: TournamentState, command: c.AddValue
) -> TournamentState:
    """The operator adds to the prizes."""
    if not 0 <= command.cents <= LARGEST or not (command.cents or command.goods):
        raise refuse("say how many cents are added, or what goods or services")
    by = rules.law.of(Clause.ADDED_VALUE)
    if command.from_jackpot:
        by = rules.law.of(Clause.JACKPOT_MONEY)
        if not rules.jackpot_money:
            raise rules.refusal(to_the_pool, "no rule lets money of a jackpot go into this pool")
        rules.need(
            command.approved,
            Clause.JACKPOT_MONEY,
            "money of a jackpot goes into the pool by an approved arrangement",
        )
    stood = stood.post(OPERATOR, POOL, command.cents, "added", by)
    if command.goods:
        stood = replace(stood, goods=(*stood.goods, command.goods))
    facts = EventFacts(name=command.goods) if command.goods else EventFacts(cents=command.cents)
    return stood.note("added to the prizes", "", facts, by)
