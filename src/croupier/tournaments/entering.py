"""Before play: the conditions, entries, buy-ins; and what players buy and have back later."""

from __future__ import annotations

from croupier.law import BadCitation, Citation, UnknownProvision, find
from croupier.money import dollars
from croupier.play.refusals import refuse
from croupier.tournaments import commands as c
from croupier.tournaments.conditions import FIELDS, STATED, Conditions, Purchase, Term, stage_of
from croupier.tournaments.rules import (
    Clause,
    TournamentRules,
    add_on_open,
    buys_back,
    entrant,
    most_retained,
    prevails,
    rebuy_open,
    room,
    to_the_pool,
    withdrawn,
)
from croupier.tournaments.rules import Source as Origin
from croupier.tournaments.state import (
    OPERATOR,
    POOL,
    Phase,
    Player,
    State,
    Status,
    purse,
    replace,
)

# -- the conditions --------------------------------------------------------------------------------


def document(rules: TournamentRules, stood: State, command: c.Document) -> State:
    """The conditions are written down, with everything that the book wants in them."""
    conditions = command.conditions
    if stood.players:
        raise rules.refusal(Clause.DOCUMENTED, "the conditions stand: entries have been taken")
    for term in rules.needs:
        fields = " or ".join(FIELDS[term])
        rules.need(
            STATED[term](conditions),
            term,
            f"the conditions do not state {term.value} ({fields})",
        )
    _possible(conditions)
    if not rules.buy_ins and conditions.buy_in:
        raise rules.refusal(
            to_the_pool, "there is no buy-in beside the entry fee here: make it one fee"
        )
    if not rules.among_players and any(one.heads_up for one in conditions.sessions):
        raise refuse("heads up is between players, and here they play against the house")
    _retained(rules, conditions)
    for varied in conditions.varies:
        holds = holding(rules, stood.begun.game, varied.rule)
        stood = stood.note(
            "condition against a rule",
            "",
            f"{varied.rule}: {varied.says}: the {holds.value} hold",
            rules.law.of(prevails),
        )
    return replace(stood, conditions=conditions, published=False, notified=False, approved=False)


def holding(rules: TournamentRules, game: str, provision: str) -> Origin:
    """Where a condition is inconsistent with a provision, which of them holds."""
    try:
        cited = Citation.parse(game.partition("/")[0], provision)
        find(cited)
    except (BadCitation, UnknownProvision) as error:
        raise refuse(f"varies: {error}") from None
    if not rules.applies(cited):
        return Origin.CONDITIONS
    return prevails(rules.order, rules.source(cited), Origin.CONDITIONS)


def _possible(conditions: Conditions) -> None:
    """Figures that no tournament can have are refused, whatever the book."""
    figures = {
        "entry_fee": conditions.entry_fee,
        "buy_in": conditions.buy_in,
        "retained_percent": conditions.retained_percent,
        "commission": conditions.commission,
    }
    for name, figure in figures.items():
        if figure is not None and figure < 0:
            raise refuse(f"{name} is {figure}: an amount is zero or more")
    for name, most in (("chips", conditions.chips), ("seats", conditions.seats)):
        if most is not None and most < 1:
            raise refuse(f"{name} is {most}: at least one is needed")
    for name, bought in _purchases(conditions).items():
        if bought.price < 0 or bought.chips < 1:
            raise refuse(f"{name}: the price is zero or more, and chips are given for it")
    prizes = conditions.prizes
    if prizes is not None:
        tables = [prizes.shares, prizes.amounts, *(shares for _, shares in prizes.by_entries)]
        if sum(map(bool, (prizes.shares, prizes.amounts, prizes.by_entries))) != 1:
            raise refuse("prizes are by shares, by amounts or by_entries: give one of them")
        if any(part < 1 for table in tables for part in table):
            raise refuse("each prize is more than nothing: leave the others out")
    if any(one.minimum < 0 for one in conditions.levels):
        raise refuse("a minimum wager is zero or more")


def _purchases(conditions: Conditions) -> dict[str, Purchase]:
    found = {
        "rebuys": conditions.rebuys,
        "add_ons": conditions.add_ons,
        "buy_back": conditions.buy_back,
    }
    return {name: one for name, one in found.items() if isinstance(one, Purchase)}


def _retained(rules: TournamentRules, conditions: Conditions) -> None:
    fee = conditions.entry_fee or 0
    percent, amount = conditions.retained_percent, conditions.commission
    if percent is not None and amount is not None:
        raise refuse("what is retained is a percentage or a commission: give one of them")
    cap = rules.most_retained
    too_much = (percent or 0) > cap or (amount or 0) > most_retained(fee, cap)
    kept = f"{percent}%" if percent is not None else dollars(amount or 0)
    rules.need(
        not too_much,
        most_retained,
        f"{kept} of an entry fee of {dollars(fee)} is more than the {cap}% that may be retained",
    )


def publish(rules: TournamentRules, stood: State, command: c.Publish) -> State:
    """The conditions are displayed."""
    return replace(stood.note("conditions published"), published=stood.terms is not None)


def notify(rules: TournamentRules, stood: State, command: c.Notify) -> State:
    """The authority has a copy of the conditions."""
    return replace(stood.note("authority notified"), notified=stood.terms is not None)


def approve(rules: TournamentRules, stood: State, command: c.Approve) -> State:
    """The authority approves the conditions."""
    return replace(stood.note("conditions approved"), approved=stood.terms is not None)


def appoint(rules: TournamentRules, stood: State, command: c.Appoint) -> State:
    """Somebody is named to conduct the tournament."""
    rules.need(
        command.licensed or not rules.licensed,
        Clause.CONDUCTED,
        f"{command.person} holds no licence: the {rules.director} must",
    )
    return replace(stood.note("appointed", command.person), director=command.person)


# -- entries ---------------------------------------------------------------------------------------


def taking_entries(rules: TournamentRules, stood: State) -> None:
    """Refuse entries before what must come before them."""
    rules.need(
        stood.conditions is not None,
        Clause.DOCUMENTED,
        "entries are taken when the conditions are documented",
    )
    for wanted, done, by, what in (
        (rules.published, stood.published, Clause.DISPLAYED, "published"),
        (rules.notified, stood.notified, Clause.AUTHORITY_TOLD, "with the authority"),
        (rules.approved, stood.approved, Clause.APPROVED, "approved by the authority"),
    ):
        rules.need(done or not wanted, by, f"the conditions are not {what} yet")


def enter(rules: TournamentRules, stood: State, command: c.Enter) -> State:
    """A player enters."""
    taking_entries(rules, stood)
    terms, id = stood.terms, command.player
    fee = terms.entry_fee or 0
    if not id:
        raise refuse("a player needs an id")
    if stood.started:
        raise rules.refusal(entrant, "the tournament has begun", id)
    again = stood.players.get(id)
    may = (Status.RESERVE,) if rules.one_entry else (Status.RESERVE, Status.WITHDRAWN)
    rules.need(
        again is None or again.status in may,
        Clause.ONE_ENTRY,
        "{seat} has entered already",
        id,
    )
    rules.need(command.entitled, Clause.ENTITLED, "{seat} may not enter the casino and gamble", id)
    rules.need(
        command.meets or terms.criteria is None,
        Clause.CRITERIA,
        f"{{seat}} does not meet the criteria: {terms.criteria}",
        id,
    )
    rules.need(
        command.agreed or not terms.agree_in_writing,
        Clause.AGREED,
        "{seat} has not agreed to the rules and conditions in writing",
        id,
    )
    stood.rules_of_session(command.session)
    before = again or Player(id)  # who comes back has paid before, and had it back
    player = replace(before, name=command.name, status=Status.IN, session=command.session)
    if command.reserve:
        if before.status is Status.WITHDRAWN:
            raise rules.refusal(Clause.RESERVE, "{seat} has withdrawn: let him enter again", id)
        return stood.with_player(replace(player, status=Status.RESERVE)).note("reserved", id)
    if stood.phase is Phase.SEATED:
        raise rules.refusal(Clause.BALLOT, "seats are drawn: enter {seat} as a reserve", id)
    rules.need(
        room(stood.entries, terms.most), room, f"there is room for {terms.most} players only", id
    )
    paid = command.paid if command.paid is not None else fee
    rules.need(
        entrant(command.form, paid, fee),
        entrant,
        f"{{seat}} enters with the form filled in and {dollars(fee)} paid",
        id,
    )
    stood = pay_fee(rules, stood, player)
    stood = replace(stood, phase=Phase.BETWEEN).note("entered", id)
    return _pay_buy_in(rules, stood, id) if command.buy_in else stood


def pay_fee(rules: TournamentRules, stood: State, player: Player) -> State:
    """The entry fee: what is retained to the operator, the rest into the pool."""
    terms = stood.terms
    fee = terms.entry_fee or 0
    if terms.commission is not None:
        retained = terms.commission
    else:
        retained = most_retained(fee, terms.retained_percent or 0)
    stood = stood.with_player(
        replace(player, fee=player.fee + fee, retained=player.retained + retained)
    )
    by = rules.law.of(to_the_pool)
    stood = stood.post(
        purse(player.id), OPERATOR, retained, "retained", rules.law.of(most_retained)
    )
    return stood.post(purse(player.id), POOL, to_the_pool(fee, retained), "entry fee", by)


def refuse_entry(rules: TournamentRules, stood: State, command: c.RefuseEntry) -> State:
    """The operator refuses an application."""
    rules.need(
        stood.terms.may_refuse or not rules.may_refuse_if_reserved,
        Clause.MAY_REFUSE,
        "the conditions do not reserve the right to refuse {seat}",
        command.player,
    )
    if command.player in stood.players:
        raise refuse("{seat} has entered already", seat=command.player)
    return stood.note("entry refused", command.player, "", rules.law.of(Clause.MAY_REFUSE))


def buy_in(rules: TournamentRules, stood: State, command: c.BuyIn) -> State:
    """A player who has entered pays his buy-in."""
    player = still_in(stood, command.player)
    if stood.started:
        raise rules.refusal(
            Clause.BUY_IN_FIRST, "the buy-in is provided before play begins", player.id
        )
    if player.has_buy_in or not stood.terms.buy_in:
        raise refuse("{seat} owes no buy-in", seat=player.id)
    return _pay_buy_in(rules, stood, player.id)


def _pay_buy_in(rules: TournamentRules, stood: State, id: str) -> State:
    price = stood.terms.buy_in or 0
    player = stood.player(id)
    bought = replace(player, bought=player.bought + price, has_buy_in=True)
    by = rules.law.of(to_the_pool)
    return stood.with_player(bought).post(purse(id), POOL, price, "buy-in", by)


def still_in(stood: State, id: str) -> Player:
    """A player who is in the tournament."""
    player = stood.player(id)
    if player.status is not Status.IN:
        raise refuse(f"{{seat}} is {player.status.value}", seat=id)
    return player


def withdraw(rules: TournamentRules, stood: State, command: c.Withdraw) -> State:
    """A player withdraws; what he has back is for the rules, and then for the conditions."""
    player = still_in(stood, command.player)
    undecided(stood)
    if player.table:
        raise refuse("{seat} has a seat: withdraw before seats are drawn", seat=player.id)
    until = stood.terms.withdraw_until
    in_time = isinstance(until, int) and command.at <= until and not stood.started
    back = withdrawn(rules.withdrawal, player.paid, player.retained, in_time)
    by = rules.law.of(withdrawn)
    if back:
        kept = player.paid - back
        stood = stood.post(OPERATOR, purse(player.id), player.retained - kept, "refund", by)
        pooled = player.paid - player.retained
        stood = stood.post(POOL, purse(player.id), pooled, "refund", by)
        player = replace(player, fee=kept, bought=0, retained=kept, refund=player.refund + back)
    gone = replace(player, status=Status.WITHDRAWN, has_buy_in=False)
    return stood.with_player(gone).note("withdrawn", player.id, dollars(back), by)


def refund(rules: TournamentRules, stood: State, command: c.Refund) -> State:
    """The entry fee of a player who was disqualified for his absence, if that is approved."""
    player = stood.player(command.player)
    for_absence = player.status is Status.DISQUALIFIED and player.absent
    rules.need(
        for_absence and command.approved and rules.absence_refundable,
        Clause.NO_REFUND,
        "what {seat} has paid is not refunded",
        player.id,
    )
    if player.refund or not player.fee:
        raise refuse("{seat} has had the entry fee back", seat=player.id)
    by = rules.law.of(Clause.NO_REFUND)
    stood = stood.post(OPERATOR, purse(player.id), player.retained, "refund", by)
    stood = stood.post(POOL, purse(player.id), player.fee - player.retained, "refund", by)
    changed = replace(player, refund=player.fee, fee=0, retained=0)
    return stood.with_player(changed).note("refunded", player.id, dollars(player.fee), by)


def transfer(rules: TournamentRules, stood: State, command: c.Transfer) -> State:
    """An entry is moved to another session of the same stage."""
    player = still_in(stood, command.player)
    rules.need(
        stood.terms.transfers,
        Clause.TRANSFER,
        "the conditions do not let {seat} transfer the entry",
        player.id,
    )
    stood.rules_of_session(command.session)
    same_stage = stage_of(stood.terms, command.session) == stage_of(stood.terms, player.session)
    if player.table or command.session in (*stood.closed, stood.session) or not same_stage:
        raise rules.refusal(
            Clause.TRANSFER, f"session {command.session} is not open to {{seat}}", player.id
        )
    return stood.with_player(replace(player, session=command.session)).note(
        "transferred", player.id, f"session {command.session}", rules.law.of(Clause.TRANSFER)
    )


def substitute(rules: TournamentRules, stood: State, command: c.Substitute) -> State:
    """Another takes a player's entry, and his seat, chips and places with it."""
    player = still_in(stood, command.player)
    rules.need(
        stood.terms.substitutes or rules.substitutes == "discretion",
        Clause.SUBSTITUTE,
        "the conditions do not let {seat} nominate a substitute",
        player.id,
    )
    rules.need(
        command.in_person or not rules.substitute_in_person,
        Clause.SUBSTITUTE,
        "{seat} nominates a substitute in person",
        player.id,
    )
    rules.need(
        command.approved, Clause.SUBSTITUTE, "a substitute for {seat} is not approved", player.id
    )
    if command.by in stood.players:
        raise rules.refusal(Clause.SUBSTITUTE, "{seat} has entered", command.by)
    undecided(stood)
    others = {(command.by if id == player.id else id): one for id, one in stood.players.items()}
    others[command.by] = replace(player, id=command.by, name=command.name)
    stood = _named(replace(stood, players=others), player.id, command.by)
    return stood.note(
        "substituted", command.by, f"for {player.id}", rules.law.of(Clause.SUBSTITUTE)
    )


def undecided(stood: State) -> None:
    """Refuse what cannot be done when places are settled, or wait for a play-off."""
    if stood.phase in (Phase.TIED, Phase.DECIDED):
        raise refuse(f"places are being settled: {stood.phase.value}")


def _named(stood: State, was: str, now: str) -> State:
    """The same with another in somebody's place, in what was and what is being played."""

    def other(id: str) -> str:
        return now if id == was else id

    tables = {
        name: replace(
            one,
            wagers=tuple((other(id), chips) for id, chips in one.wagers),
            folded=tuple(map(other, one.folded)),
        )
        for name, one in stood.tables.items()
    }
    places = tuple(
        tuple(tuple(map(other, group)) for group in session) for session in stood.session_places
    )
    return replace(stood, tables=tables, session_places=places)


# -- more chips ------------------------------------------------------------------------------------


def _bought(
    rules: TournamentRules, stood: State, player: Player, purchase: Purchase, what: str
) -> State:
    stood = stood.with_player(
        replace(player, bought=player.bought + purchase.price, chips=player.chips + purchase.chips)
    )
    stood = replace(stood, issued=stood.issued + purchase.chips)
    by = rules.law.of(to_the_pool)
    return stood.post(purse(player.id), POOL, purchase.price, what, by).note(what, player.id)


def _offered(
    rules: TournamentRules, stood: State, offer: object, term: Term, player: Player, what: str
) -> Purchase:
    if stood.phase is not Phase.PLAYING:
        raise rules.refusal(term, f"no session is open: {what}s are bought during play", player.id)
    by = rules.law.of(term) or rules.law.of(Clause.DOCUMENTED)
    if not isinstance(offer, Purchase):
        raise refuse(f"the conditions permit no {what}", by, player.id)
    if offer.session is not None and offer.session != stood.session:
        raise refuse(f"{what}s are for session {offer.session} only", by, player.id)
    if player.table and stood.table(player.table).begun:
        raise refuse(f"{what}s are bought between rounds", by, player.id)
    return offer


def may_rebuy(rules: TournamentRules, stood: State, player: Player, at: int) -> bool:
    """Whether a player without chips could still buy again."""
    offer = stood.terms.rebuys
    if not isinstance(offer, Purchase) or (offer.session or stood.session) != stood.session:
        return False
    level = stood.level(at)
    return rebuy_open(player.rebuys, offer.most, level, offer.from_level, offer.until_level)


def rebuy(rules: TournamentRules, stood: State, command: c.Rebuy) -> State:
    """A player buys again."""
    player = stood.player(command.player)
    offer = _offered(rules, stood, stood.terms.rebuys, Term.REBUYS, player, "re-buy")
    level = stood.level(command.at)
    rules.need(
        rebuy_open(player.rebuys, offer.most, level, offer.from_level, offer.until_level),
        rebuy_open,
        "the number or the time of re-buys is over for {seat}",
        player.id,
    )
    eliminated = player.status is Status.OUT and player.out is not None
    this_session = eliminated and player.out is not None and player.out.session == stood.session
    if rules.rebuy_by == "eliminated":
        rules.need(
            this_session,
            Clause.WHEN_OUT,
            "{seat} is not eliminated: a re-buy is for who is",
            player.id,
        )
    else:
        if player.status is not Status.IN:
            raise rules.refusal(Term.REBUYS, f"{{seat}} is {player.status.value}", player.id)
        rules.need(
            player.chips < (stood.terms.chips or 0),
            Clause.SHORT_OF_BANK,
            "{seat} has no less than the starting bank",
            player.id,
        )
    player = replace(player, rebuys=player.rebuys + 1)
    if eliminated:
        player = replace(player, status=Status.IN, out=None)
        stood = stood.with_player(player)
        stood = _seat_somewhere(stood, player)
        player = stood.player(player.id)
    return _bought(rules, stood, player, offer, "re-buy")


def _seat_somewhere(stood: State, player: Player) -> State:
    """A player who comes back gets a free seat at the emptiest table; his own is free at least."""
    tables = [name for name in stood.tables if stood.free_seats(name)]
    name = min(tables, key=lambda one: len(stood.at_table(one)))
    return stood.seated(player.id, name, stood.free_seats(name)[0])


def add_on(rules: TournamentRules, stood: State, command: c.AddOn) -> State:
    """A player buys the additional bank of chips."""
    player = still_in(stood, command.player)
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


def buy_back(rules: TournamentRules, stood: State, command: c.BuyBack) -> State:
    """An eliminated player buys his way into a session to come."""
    player, offer = stood.player(command.player), stood.terms.buy_back
    by = rules.law.of(Term.BUY_BACK) or rules.law.of(Clause.DOCUMENTED)
    undecided(stood)
    if not isinstance(offer, Purchase):
        raise refuse("the conditions give no way back", by, player.id)
    rules.need(
        buys_back(player.status is Status.OUT, player.buy_backs, offer.most),
        buys_back,
        "{seat} may not buy back",
        player.id,
    )
    to = offer.session or stood.next_session
    if to in stood.closed or (to == stood.session and stood.phase is Phase.PLAYING):
        raise refuse(f"session {to} has begun", by, player.id)
    stood.rules_of_session(to)
    player = replace(
        player,
        status=Status.IN,
        out=None,
        session=to,
        buy_backs=player.buy_backs + 1,
        bought=player.bought + offer.price,
    )
    to_pool = rules.law.of(to_the_pool)
    stood = stood.with_player(player).post(purse(player.id), POOL, offer.price, "buy-back", to_pool)
    return stood.note("bought back", player.id, f"session {to}", by)


def add_value(rules: TournamentRules, stood: State, command: c.AddValue) -> State:
    """The operator adds to the prizes."""
    if command.cents < 0 or not (command.cents or command.goods):
        raise refuse("say how many cents are added, or what goods or services")
    by = rules.law.of(Clause.ADDED_VALUE)
    if command.from_jackpot:
        by = rules.law.of(Clause.JACKPOT_MONEY)
        if not rules.jackpot_money:
            raise refuse("no rule lets money of a jackpot go into this pool")
        rules.need(
            command.approved,
            Clause.JACKPOT_MONEY,
            "money of a jackpot goes into the pool by an approved arrangement",
        )
    stood = stood.post(OPERATOR, POOL, command.cents, "added", by)
    if command.goods:
        stood = replace(stood, goods=(*stood.goods, command.goods))
    return stood.note("added to the prizes", "", command.goods or dollars(command.cents), by)
