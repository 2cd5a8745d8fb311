"""Who sits in, where the button is, and what is put in before the cards."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from itertools import filterfalse
from operator import itemgetter

from croupier.games.poker import rules as rule_of
from croupier.games.poker.rules import ANTE, BLIND, STRADDLE
from croupier.games.poker.state import MIDDLE, PokerFelt, PokerState, Post
from croupier.law import Cites, Point, essential, rule
from croupier.money import dollars
from croupier.play.answers import Change, Place
from croupier.play.dues import Dues, Owed
from croupier.play.felt import LIVE, Bet
from croupier.play.game import LARGEST_STAKE
from croupier.play.refusals import Refusal, typed

ROUND = 16
"""More places than a table has: to count clockwise by."""
PlaceOf = dict[str, int]
"""By seat, its place at the table."""


def seated(felt: PokerFelt) -> tuple[PlaceOf, dict[str, int], PlaceOf]:
    """Everybody at the table, clockwise from the dealer's left (without a place, as listed); what
    each can put in, which is his stake less what the round costs; and who of them may be dealt in:
    seated, with more chips than that, and there.
    """
    state, fee = felt.state, felt.rules.fee
    at: PlaceOf = {}
    has: dict[str, int] = {}
    gone = [*felt.excluded, *state.absent]
    for number, seat in enumerate(felt.header.seats, 1):
        id, balance = seat.id, seat.balance
        at[id] = seat.place or number
        has[id] = chips = (LARGEST_STAKE if balance is None else balance) - fee
        if chips <= 0 or seat.standing or seat.excluded:
            gone.append(id)
    places = [*at.values()]
    if places != sorted(places):
        at = dict(sorted(at.items(), key=itemgetter(1)))
    if state.below:
        gone += _too_small(felt, has)
    return at, has, _without(at, gone) if gone else at


def _too_small(felt: PokerFelt, has: dict[str, int]) -> list[str]:
    """Whose stake was found too small, and still is."""
    least = felt.game.tables.room.least - felt.rules.fee if felt.game.tables.room is not None else 0
    return [seat for seat in felt.state.below if has.get(seat, least) < least]


def _without(at: PlaceOf, gone: Collection[str]) -> PlaceOf:
    return {seat: place for seat, place in at.items() if seat not in gone}


def places_of(felt: PokerFelt) -> PlaceOf:
    """By seat, the place of everybody at the table, clockwise from the dealer's left."""
    at, _, _ = seated(felt)
    return at


def begin(felt: PokerFelt) -> None:
    """The button goes to its place, and it is known who has to put in what."""
    if felt.state.began:
        felt.state = felt.game.begin(felt.header)
    state, rules = felt.state, felt.rules
    state.began = True
    at, has, there = seated(felt)
    if len(there) < 2:
        return
    regular, playing = _regular(felt, at), there
    if state.missed or regular is not at:
        playing = _need_not_post(state, there, regular)
    blinds = _button_and_blinds(felt, at, there, playing or there)
    if leave_out_the_button(len(there), rules.most_players):
        _pass_over_the_button(state, rules.most_players)
    if rules.new_on_last_blind:
        newcomers_wait(state, at, blinds, playing)
    state.stakes = [*map(has.__getitem__, state.order)]
    _antes_and_blinds(felt, blinds, has)
    dealt: Collection[str] = playing
    if len(playing) < len(there):
        dealt = [*playing, *filter(None, blinds), *_back_again(state, there)]
    if rules.blinds:
        if dealt is not there:
            _entries(felt, dealt, has)
        state.last_poster = blinds[-1]
        if rules.straddle or rules.voluntary_blinds:
            _voluntary(felt, has)
    if regular is at:
        state.regular = [*at]
    else:
        state.regular = _with([*filter(at.__contains__, regular)], dealt)
    if felt.bets:
        for bet in felt.live():
            _lies_already(felt, bet)


def _need_not_post(state: PokerState, there: PlaceOf, regular: Collection[str]) -> PlaceOf:
    """Who of the players is dealt in without posting, and has missed no blind."""
    return {seat: there[seat] for seat in there if seat in regular and not state.missed.get(seat)}


def _back_again(state: PokerState, there: PlaceOf) -> list[str]:
    """Who has come back from an absence and has missed no blind."""
    return [seat for seat in state.returning if seat in there and not state.missed.get(seat)]


def _pass_over_the_button(state: PokerState, most: int) -> None:
    """No more than so many are dealt in, and not the player with the button."""
    state.order = [seat for seat in state.order if seat != state.on_button][:most]


def newcomers_wait(state: PokerState, at: PlaceOf, blinds: list[str], playing: PlaceOf) -> None:
    """Who comes to the game or back to it is not dealt in on the button, nor next to it."""
    last = at[blinds[-1]]
    before = [seat for seat in playing if seat not in state.returning]
    state.order = [
        seat
        for seat in state.order
        if seat in before
        or not (on_the_button(state, at[seat]) or next_to_the_button(state, at[seat], last))
    ]


@rule
def on_the_button(state: PokerState, place: int) -> bool:
    """Whether a newcomer is not dealt in because he would have the button."""
    return place == state.button


@rule
def next_to_the_button(state: PokerState, place: int, last: int) -> bool:
    """Whether a newcomer is not dealt in because he sits next to the button, where any blind but
    the last is posted or was passed over him.
    """
    return _between(state.button, place, last)


def _with(regular: list[str], seats: Iterable[str]) -> list[str]:
    """These players, and those who are not among them yet."""
    for seat in seats:
        if seat not in regular:
            regular.append(seat)
    return regular


def _regular(felt: PokerFelt, at: PlaceOf) -> Collection[str]:
    """Who is dealt in without posting: at first everybody, and everybody who plays for the buck;
    then those who were, and who sits where the last blind has not come to yet, if that is the rule.
    """
    state, rules = felt.state, felt.rules
    if not state.regular or rules.buck:
        return at
    if not rules.new_on_last_blind or not state.passed:
        return state.regular
    early = (seat for seat, place in at.items() if not_passed_yet(place, state.passed))
    return _with(state.regular[:], early)


@rule
def not_passed_yet(place: int, passed: Sequence[int]) -> bool:
    """Whether the second blind has not come to this place since the game started: who sits down
    there is no new player.
    """
    return place not in passed


def somebody_is_gone(felt: PokerFelt) -> bool:
    """Whether a ruling has shut out a player, or given back what he had put in."""
    given_back = any(bet.state != LIVE for bet in felt.bets)
    return given_back or any(seat in felt.excluded for seat in felt.state.order)


def _lies_already(felt: PokerFelt, bet: Bet) -> None:
    """Something was put in before others went: it stays if it is still due."""
    due = (bet.seat, bet.wager, bet.stake)
    if any(due == (one.seat, one.wager, one.stake) for one in felt.state.owes):
        note_post(felt, bet.seat, bet.wager)
    else:
        felt.give_back(bet, "void", felt.law[posts], "the blinds have moved on")


@rule
def leave_out_the_button(players: int, most: int) -> bool:
    """Whether one more sits at the table than can be dealt in: the button is not."""
    return players > most


def _button_and_blinds(felt: PokerFelt, at: PlaceOf, there: PlaceOf, playing: PlaceOf) -> list[str]:
    """The button moves on among those who need not post, and it is known who is dealt in before
    whom: those who post, with nobody for a blind that nobody posts.
    """
    state, rules = felt.state, felt.rules
    last, state.blinds_at = state.blinds_at, []
    before = state.passed[-1] if state.passed else 0
    places = [*there.values()]
    posting: list[int] = []
    if rules.dead_button and last and len(there) > 2 and _was_there(felt, at, last[0]):
        first, second = last
        left = second not in places
        state.button, posting = rule_of.after_the_blinds(places, first, second, left)
        if not left and _anyone_between(state.button, playing, second):
            posting = []  # who sits there is no new player: he is next to the button, and posts
        else:
            state.blinds_at = [second, posting[-1]]
    elif not state.button:
        state.button = rule_of.first_button(places, rules.buck)
    else:
        # a new player may have the button where it is said that he is not dealt in there
        stops = rules.new_on_last_blind and not rules.passes_newcomers
        among = places if stops or rules.buck else [*playing.values()]
        state.button = rule_of.next_place(among, state.button)
    state.order = order = rule_of.dealing_order(there, state.button, rules.buck)
    holder = order[0 if rules.buck else -1]
    state.on_button = holder if there[holder] == state.button else ""
    if posting:
        blinds = _who_sits_at(posting, there)
    else:
        posters = pass_over_newcomers(order, playing) if rules.passes_newcomers else order
        blinds = rule_of.blind_places(posters, state.on_button, len(rules.blinds))
        if rules.dead_button and len(blinds) == 2:
            state.blinds_at = [*map(there.__getitem__, blinds)]
    if len(there) < len(at) and not rules.buck:
        posted_at = state.blinds_at or [*map(there.__getitem__, blinds)]
        _note_who_missed(felt, at, there, posted_at)
    if rules.new_on_last_blind and (before or not state.regular):
        _gone_by(state, before, there[blinds[-1]])
    return blinds


@rule
def pass_over_newcomers(order: list[str], playing: Collection[str]) -> list[str]:
    """Who may post the blinds, in the order of the deal, where the first of them passes over those
    who come to the game or back to it. The last does not: it is what they wait for.

    >>> pass_over_newcomers(["New", "A", "B", "C"], ["A", "B", "C"])
    ['A', 'B', 'C']
    >>> pass_over_newcomers(["A", "New", "B", "C"], ["A", "B", "C"])
    ['A', 'New', 'B', 'C']
    """
    first = next((n for n, seat in enumerate(order) if seat in playing), 0)
    return order[first:] if len(order) - first > 1 else order


def _anyone_between(start: int, playing: PlaceOf, end: int) -> bool:
    """Whether one of these players sits between two places, clockwise from the first."""
    return any(_between(start, place, end) for place in playing.values())


def _who_sits_at(places: Sequence[int], there: PlaceOf) -> list[str]:
    """The players at these places; nobody at an empty one."""
    sits = {place: seat for seat, place in there.items()}
    return [sits.get(place, "") for place in places]


def _was_there(felt: PokerFelt, at: PlaceOf, place: int) -> bool:
    """Whether nobody who is absent now has this place."""
    return not any(at.get(seat) == place for seat in felt.state.absent)


def _gone_by(state: PokerState, before: int, last: int) -> None:
    """The last blind has come to a place, and past those between."""
    past = [place for place in range(1, ROUND) if before and _between(before, place, last)]
    state.passed = [one for one in dict.fromkeys([*state.passed, *past]) if one != last] + [last]


def _between(start: int, place: int, end: int) -> bool:
    """Whether a place lies between two others, clockwise from the first."""
    return 0 < (place - start) % ROUND < (end - start) % ROUND


def _note_who_missed(felt: PokerFelt, at: PlaceOf, there: PlaceOf, blinds: list[int]) -> None:
    """A player who is not there, or has no chips, and whose turn it would have been to post has
    missed that blind.
    """
    state, rules = felt.state, felt.rules
    known = state.regular or state.absent
    gone = [seat for seat in at if seat not in there and seat in known]
    if not gone or not blinds or len(there) + len(gone) < 3:
        return
    for seat in gone:
        for number, place in enumerate(blinds):
            before = blinds[number - 1] if number else state.button
            if at[seat] == place or _between(before, at[seat], place):
                missed = state.missed.get(seat, 0) + rules.blinds[number]
                state.missed[seat] = min(missed, sum(rules.blinds))


def _antes_and_blinds(felt: PokerFelt, posting: Sequence[str], has: dict[str, int]) -> None:
    """What each player has to put in, in the order in which it is put in; nothing by nobody."""
    state, rules = felt.state, felt.rules
    order, owes = state.order, state.owes
    if rules.ante and not rules.ante_by_last_blind:
        for seat in order:
            enters = not rules.blinds  # beside blinds it is no matter of choice
            owes.append(Post(seat, ANTE, _puts_in(has, seat, rules.ante), not enters, entry=enters))
    for number, seat in enumerate(posting):
        if seat in order:
            chips = _puts_in(has, seat, rules.blinds[number])
            if chips:
                owes.append(Post(seat, BLIND, chips))
            if state.missed:
                state.missed.pop(seat, None)
    if rules.ante_by_last_blind and posting[-1] in order:
        ante = _puts_in(has, posting[-1], rules.ante)
        if ante:
            owes.append(Post(posting[-1], ANTE, ante, dead=ante))


def _puts_in(has: dict[str, int], seat: str, cents: int) -> int:
    """So much, or all that a player has left beside what he owes already."""
    chips = has[seat] if has[seat] < cents else cents
    has[seat] -= chips
    return chips


def _entries(felt: PokerFelt, dealt: Collection[str], has: dict[str, int]) -> None:
    """What those put in who are not dealt in without it."""
    state, rules = felt.state, felt.rules
    for seat in state.order:
        if seat in dealt:
            continue
        live, dead = rule_of.posted_by_a_newcomer(rules), 0
        if state.missed.get(seat):
            live, dead = rule_of.posted_by_a_returner(state.missed[seat], rules.blinds)
        chips = _puts_in(has, seat, live + dead)
        if chips:
            state.owes.append(
                Post(seat, BLIND, chips, False, entry=True, dead=min(dead, max(chips - live, 0)))
            )


def _voluntary(felt: PokerFelt, has: dict[str, int]) -> None:
    """What the next player may put in behind the blinds."""
    state, rules = felt.state, felt.rules
    if state.last_poster in state.order and len(state.order) > 2:
        after = state.order[(state.order.index(state.last_poster) + 1) % len(state.order)]
        if after in (due.seat for due in state.owes if due.wager == BLIND):
            return
        if rules.straddle:
            _offer(state, has, after, STRADDLE, rule_of.straddles(rules))
        if rules.voluntary_blinds:
            _offer(state, has, after, BLIND, rule_of.voluntary_blind(rules.blinds[-1]))


def _offer(state: PokerState, has: dict[str, int], seat: str, wager: str, cents: int) -> None:
    """A player may put in a blind that he need not; he must have that much."""
    if has[seat] >= cents:
        state.owes.append(Post(seat, wager, _puts_in(has, seat, cents), False))


# -- what is put in --------------------------------------------------------------------------------


@essential
def posts(felt: PokerFelt, answer: Place | Change) -> Refusal | None:
    """Antes, blinds and straddles are put in by those whose turn it is, for what they come to, and
    stay there.
    """
    state, why = felt.state, felt.law[posts]
    if isinstance(answer, Change):
        article = "an" if answer.wager == ANTE else "a"
        changed = felt.law.of(Point.CHANGE) or why
        return Refusal(f"{article} {typed(answer.wager)} is not taken back or changed", changed)
    if overcrowded(felt):
        return Refusal("more people sit at the table than may", felt.law[overcrowded])
    mine = [due for due in state.owes if due.seat == answer.seat and due.wager == answer.wager]
    if not mine and waits_here(felt, answer.seat):
        return _waits(felt, answer.seat)
    if not mine and answer.wager == STRADDLE and felt.rules.straddle:
        what = "{seat} does not straddle: that is for the player after the last blind"
        return Refusal(what, felt.law[rule_of.straddles], answer.seat)
    if not mine:
        return Refusal(f"{{seat}} has no {typed(answer.wager)} to put in", why, answer.seat)
    due = mine[0]
    if not on_the_sign(due, answer.stake):
        what = f"{{seat}} puts in {dollars(due.stake)} as {typed(answer.wager)}"
        why = _amount_of(felt, due, answer.stake)
        return Refusal(f"{what}, not {dollars(answer.stake)}", why, answer.seat)
    first = next((one for one in state.owes if one.compulsory), None)
    if first is not None and not due.compulsory:
        what = f"the blind of {{seat}} comes first: {dollars(first.stake)}"
        return Refusal(what, why, first.seat)
    return None


def waits_here(felt: PokerFelt, seat: str) -> bool:
    """Whether a player comes to the game or back to it where he is not dealt in yet."""
    if not felt.rules.new_on_last_blind or seat in felt.state.order:
        return False
    _, _, there = seated(felt)
    return seat in there


def _waits(felt: PokerFelt, seat: str) -> Refusal:
    """Why somebody who comes to the game or back to it puts nothing in."""
    if on_the_button(felt.state, places_of(felt)[seat]):
        where, why = "on the button", felt.law[on_the_button]
    else:
        where, why = "next to the button", felt.law[next_to_the_button]
    return Refusal(f"{{seat}} is not dealt in {where}, and puts nothing in", why, seat)


@essential
def on_the_sign(due: Post, stake: int) -> bool:
    """An ante or a blind is what the sign at the table says."""
    return stake == due.stake


def _amount_of(felt: PokerFelt, due: Post, stake: int) -> Cites:
    """Where it stands how much is due, or that another player puts in what this one wants to."""
    state, law = felt.state, felt.law
    if due.wager == STRADDLE:
        return law[rule_of.straddles]
    if due.wager == BLIND:
        if due.entry and state.missed.get(due.seat):
            return law[rule_of.posted_by_a_returner]
        if due.entry:
            return law[rule_of.posted_by_a_newcomer]
        if not due.compulsory:
            return law[rule_of.voluntary_blind]
        if any(one.stake == stake and one.seat != due.seat for one in state.owes):
            return law[rule_of.of_two if len(state.order) == 2 else rule_of.blind_places]
        on_it = law.of_field(felt.rules, "blinds")
        return tuple(dict.fromkeys((*law[on_the_sign], *on_it)))
    return law[on_the_sign]


@essential
def overcrowded(felt: PokerFelt) -> bool:
    """Whether more people sit at the table than may."""
    room, seats = felt.game.tables.room, felt.header.seats
    return room is not None and len(seats) > room.places


@essential
def none_declined(felt: PokerFelt, due: Owed) -> Refusal:
    """No card before every compulsory blind lies there."""
    what = f"the {due.wager} of {{seat}} is to come: {dollars(due.stake)}"
    return Refusal(what, felt.law[none_declined], due.seat)


class Posts(Dues):
    """Antes, blinds and straddles."""

    def owed(self, felt: PokerFelt) -> Sequence[Post]:
        return felt.state.owes

    def why(self, felt: PokerFelt, one: Owed) -> Refusal:
        return (
            none_declined(felt, one) if one.compulsory else Refusal("", felt.law[posts], one.seat)
        )

    def is_next(self, felt: PokerFelt, answer: Place | Change) -> bool:
        owes = felt.state.owes
        if not owes or felt.header.limits or type(answer) is not Place:
            return False
        due = owes[0]
        if answer.seat != due.seat or answer.stake != due.stake or answer.wager != due.wager:
            return False
        return due.compulsory and answer.plain and not overcrowded(felt)

    def not_wanted(self, felt: PokerFelt, answer: Place | Change) -> Refusal | None:
        """Before the first card it is not too late to put something in: nothing more is due."""
        return posts(felt, answer) if not felt.state.street else None


def nobody_plays(felt: PokerFelt) -> bool:
    """Whether fewer than two would be dealt in: there is no round, and an ante goes back."""
    return len(dealt_in(felt)) < 2


def dealt_in(felt: PokerFelt) -> list[str]:
    """Who is dealt in if nothing more is put in."""
    state = felt.state
    if not state.owes:
        return state.order
    waiting = {due.seat for due in state.owes if due.entry}
    return [seat for seat in state.order if seat not in waiting]


def post(felt: PokerFelt, answer: Place) -> None:
    """Somebody puts in what is due of him."""
    felt.place(answer.seat, answer.wager, answer.stake)
    note_post(felt, answer.seat, answer.wager)


def note_post(felt: PokerFelt, seat: str, wager: str) -> None:
    """What was due is there; further blinds may follow a voluntary one."""
    state, rules = felt.state, felt.rules
    owes = state.owes
    for due in owes:
        if due.seat == seat and due.wager == wager:
            break
    owes.remove(due)
    if due.dead:
        state.dead_parts[due.seat] = due.dead
    state.posted_beside |= not due.compulsory
    if due.compulsory or due.entry:
        return
    state.last_poster = due.seat
    if rules.voluntary_blinds:
        after = state.order[(state.order.index(due.seat) + 1) % len(state.order)]
        if not any(bet.seat == after for bet in felt.bets):
            _, has, _ = seated(felt)
            _offer(state, has, after, BLIND, rule_of.voluntary_blind(due.stake))


def gather(felt: PokerFelt) -> None:
    """What was put in before the cards goes into the middle, for the first betting round."""
    state, rules, why = felt.state, felt.rules, felt.game.law[posts]
    seat_players(state, dealt_in(felt))
    order = state.order
    for bet in felt.bets:
        if bet.state != LIVE:
            continue
        player, live = order.index(bet.seat), bet.stake
        state.stakes[player] -= live
        if state.dead_parts:
            dead = state.dead_parts.get(bet.seat, 0)
            if rules.ante_by_last_blind:
                dead = live if bet.wager == ANTE else 0
            state.dead[player] += dead
            live -= dead
        state.put_in[player] += live
        if bet.wager != ANTE:
            state.front[player] += live
            state.posted.append(player)
        felt.gather(bet, why, MIDDLE)
    if state.missed:
        for seat in order:
            state.missed.pop(seat, None)
    if state.below:
        state.below = [*filterfalse(order.__contains__, state.below)]
    if len(state.regular) < len(felt.header.seats):
        _with(state.regular, order)
    if not rules.blinds:
        return
    if state.last_poster in order:
        state.last_blind = order.index(state.last_poster)
    state.high, state.full, state.raises = rule_of.first_wagers(rules, state.front)
    state.level = state.high
    if state.raises and rules.straddle == rule_of.SLEEPER:
        state.sleeper = state.last_blind


def seat_players(state: PokerState, seats: list[str]) -> None:
    """The players are numbered; each has his chips in front of him, less what the round costs."""
    if len(seats) < len(state.order):
        has = dict(zip(state.order, state.stakes, strict=True))
        state.order, state.stakes = seats, [has[seat] for seat in seats]
    players = len(seats)
    state.put_in, state.front = [0] * players, [0] * players
    state.dead, state.returned = [0] * players, [0] * players
    state.out, state.acted = [False] * players, [False] * players
