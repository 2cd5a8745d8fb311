"""Around a table: players and their chips, the house's powers over them, and the limits."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from croupier.law import NoRule, cite, cites, said
from croupier.play.answers import Place
from croupier.play.game import RESERVED, Game
from croupier.play.header import Carried, Limit
from croupier.play.notice import Notice, limit_in, raises_a_minimum
from croupier.play.refusals import Refusal, Refused
from croupier.play.round import Round
from croupier.play.sitting import Apart, Event, Sitting
from croupier.play.table_rules import NoticeRules

TEACHING = {"*": Limit(200, 1000)}
"""The limits of a teaching table where chips have value (qld-2024 s 7(a))."""
IDLE = 3
"""Rounds without a wager after which a seat may be asked for (act-1992 BA 13.8)."""


def refuse(text: str, where: str = "") -> Refused:
    """A refusal, ready to be raised."""
    return Refused(Refusal(text, where))


def provision(game: Game, act: Callable[..., Any]) -> str:
    """Where the game's schedule or its book's general part provides for an act, if anywhere."""
    try:
        return cite(act, *game.parts, f"{game.book} general")
    except NoRule:
        return ""


class Seating:
    """Who is at the table, with what, and under which limits and directions."""

    def __init__(
        self,
        game: Game,
        places: int | None,
        limits: Mapping[str, Limit] | None,
        teaching: str,
    ) -> None:
        self.game = game
        options = game.options
        given = int(options.get("places", options.get("boxes", 7)))
        self.places = places if places is not None else given
        self.limits = dict(limits or {})
        self.teaching = teaching
        if teaching:
            self._teach(teaching, limits)
        self.seats: dict[str, Sitting] = {}
        self.layout: tuple[Carried, ...] = ()
        """Wagers that have stayed on the layout after the last round."""
        self.house = 0
        """What the house has won at this table, in cents."""
        self.chips = 0
        """Chips that players brought and have not taken away."""
        self.notice: Notice | None = None
        self.events: list[Event] = []
        self.round: Round | None = None
        self.apart: list[Apart] = []
        self.shut_out: dict[str, str] = {}
        """Players excluded from the game, with the provision."""
        self.warned: list[str] = []
        """Players told that further wagers below the minimum come back."""

    def _power(self, act: Callable[..., Any], words: str) -> str:
        """Where the game's book gives this power; without a provision it is refused."""
        where = provision(self.game, act)
        if not where:
            raise refuse(f"{self.game.id} has no rule that lets the house {words}")
        return where

    def _record(self, at: int, what: str, who: str = "", detail: str = "", where: str = "") -> None:
        self.events.append(Event(at, what, who, detail, where))

    def _seat(self, name: str) -> Sitting:
        seat = self.seats.get(name)
        if seat is None:
            raise refuse(f"{name} is not at this table")
        return seat

    # -- players -------------------------------------------------------------------------------

    def sit(self, name: str, place: int, chips: int, now: int) -> None:
        """A player takes a numbered place (0: stands) and puts chips in front of him."""
        if not name or name in RESERVED or name in self.seats:
            raise refuse(f"nobody can play under the name {name!r} here")
        if name in self.shut_out:
            raise refuse(f"{name} is shut out of the game", self.shut_out[name])
        for pair in self.apart:
            if name == pair.one and pair.other in self.seats:
                raise refuse(f"{pair.one} may not play beside {pair.other}", pair.cites)
        if not 0 <= place <= self.places:
            raise refuse(f"there is no place {place}: places are 1 to {self.places}")
        if place and any(seat.place == place for seat in self.seats.values()):
            raise refuse(f"place {place} is taken")
        if chips < 0:
            raise refuse("chips are a whole number of cents, not less than nothing")
        self.seats[name] = Sitting(name, place, chips)
        self._keep_apart()
        self.chips += chips
        self._record(now, "sat down" if place else "stood by", name, f"place {place}")

    def buy_in(self, name: str, chips: int, now: int) -> None:
        """A player puts more chips in front of him, for the next round."""
        if chips <= 0:
            raise refuse("chips are bought for more than nothing")
        self._seat(name).balance += chips
        self.chips += chips
        self._record(now, "bought in", name, str(chips))

    @cites("qld-2024 s 13(2)(b)")
    def leave(self, name: str, now: int) -> int | None:
        """A player takes his chips and goes: when the round is over, and no wager of his is left.

        His markers are removed. What comes back is the chips, or nothing if he still waits.
        """
        seat = self._seat(name)
        if self.round is not None or any(carried.seat == name for carried in self.layout):
            seat.leaving = True
            return None
        del self.seats[name]
        self.chips -= seat.balance
        self.warned = [other for other in self.warned if other != name]
        self._keep_apart()
        if seat.minimums or seat.maximum is not None:
            self._record(now, "marker removed", name, where=provision(self.game, Seating.leave))
        self._record(now, "left", name, str(seat.balance))
        return seat.balance

    @cites(
        "act-1992 AR 9.8", "act-1992 BA 13.8", "act-1992 BJ 20.8", "act-1992 MB 13.8",
        "act-1992 RD 12.8", "act-1992 CP 16.8", "wa-uth s 6.6",
    )  # fmt: skip
    def may_be_vacated(self) -> list[str]:
        """Who has abstained while every other place is in use, or where that does not matter."""
        if not provision(self.game, Seating.may_be_vacated):
            return []
        full = sum(1 for seat in self.seats.values() if seat.place) >= self.places
        return self.abstained() if full or provision(self.game, Seating.abstained) else []

    @cites("wa-uth s 6.6")
    def abstained(self) -> list[str]:
        """Seated players without a wager for three rounds."""
        return [seat.name for seat in self.seats.values() if seat.place and seat.idle >= IDLE]

    def vacate(self, name: str, now: int) -> int | None:
        """A player who may be asked to give up his seat is asked to."""
        where = self._power(Seating.may_be_vacated, "ask for a seat")
        if name not in self.may_be_vacated():
            raise refuse(
                f"{name} has not abstained for {IDLE} rounds, or another seat is free", where
            )
        self._record(now, "asked to vacate", name, where=where)
        return self.leave(name, now)

    # -- powers over players -------------------------------------------------------------------

    @cites("qld-2024 s 5(1)(a)", "qld-2024 s 5(1)(b)", "qld-2024 s 5(2)")
    def direct(
        self,
        name: str,
        now: int,
        by: str,
        *,
        one_box: bool | None = None,
        minimum_only: bool | None = None,
    ) -> None:
        """The manager holds a player to one box or to the minimum; an inspector is to be told."""
        where = self._power(Seating.direct, "give such a direction")
        if not any(self.game.deck):
            raise refuse("such a direction is given at card games only", where)
        seat = self._seat(name)
        if one_box is not None:
            seat.one_box = one_box
        if minimum_only is not None:
            seat.minimum_only = minimum_only
        now_held = [
            words
            for held, words in ((seat.one_box, "one box"), (seat.minimum_only, "minimum only"))
            if held
        ]
        self._record(now, "direction", name, f"{', '.join(now_held) or 'none'} by {by}", where)
        self._record(now, "inspector to be notified", name, "of the direction", where)

    @cites("act-1992 BA 5.6", "act-1992 MB 5.5")
    def raise_maximum(self, name: str, maximum: int | None, now: int, by: str) -> None:
        """A player may wager above the maximum displayed, by a marker; None takes it away."""
        where = self._power(Seating.raise_maximum, "let one player go above the maximum")
        seat = self._seat(name)
        highest = max((limit.most or 0 for limit in self.limits.values()), default=0)
        if maximum is not None and maximum <= highest:
            raise refuse("a marker is for a maximum above the one displayed", where)
        seat.maximum = maximum
        self._record(now, "marker", name, f"maximum {maximum} by {by}", where)

    def exclude(self, name: str, now: int, where: str) -> None:
        """A player is shut out of the game."""
        self.shut_out[name] = where
        if name in self.seats:
            self.seats[name].excluded = where
        self._record(now, "excluded", name, where=where)

    @cites("qld-2024 s 11(2)(c)")
    def separate(self, one: str, other: str, now: int, where: str) -> None:
        """A player may not play at one table with another: not here, while that one is here."""
        self.apart.append(Apart(one, other, where))
        self._keep_apart()
        self._record(now, "separated", one, f"from {other}", where)

    def _keep_apart(self) -> None:
        """Whoever may not play beside somebody is out of the game while that one is here."""
        for seat in self.seats.values():
            beside = [p for p in self.apart if p.one == seat.name and p.other in self.seats]
            seat.excluded = self.shut_out.get(seat.name) or (beside[0].cites if beside else "")

    def late(self, wager: Place, now: int) -> Refusal | None:
        """A wager after 'no more bets': refused and written down; nothing if bets are open."""
        if self.round is None:
            raise refuse("no round is open")
        refusal = self.round.refusal(wager)
        if refusal is not None:
            detail = f"{wager.wager} {wager.stake}: {refusal.text}"
            self._record(now, "wager refused", wager.seat, detail, said(refusal.cites))
        return refusal

    # -- limits --------------------------------------------------------------------------------

    @cites("qld-2024 s 7(a)", "qld-2024 s 7(b)", "qld-2024 s 7(c)")
    def _teach(self, teaching: str, limits: Mapping[str, Limit] | None) -> None:
        """A teaching table has the two dollar to ten dollar limits, or chips without value."""
        where = self._power(Seating._teach, "operate a teaching table")
        if teaching not in ("value", "non-value"):
            raise refuse("a teaching table uses value or non-value chips", where)
        if limits and (teaching == "non-value" or dict(limits) != TEACHING):
            raise refuse("a teaching table has no limits but those of its kind", where)
        self.limits = dict(TEACHING) if teaching == "value" else {}

    def _notice_rules(self) -> NoticeRules:
        if self.teaching:
            raise refuse("a teaching table keeps its limits", provision(self.game, Seating._teach))
        if self.game.notice is None:
            raise refuse(f"{self.game.id} has no rule on changing limits")
        return self.game.notice

    @cites(
        "qld-2024 s 13(1)(a)", "qld-2024 s 13(1)(c)", "act-1992 AR 4.2", "act-1992 BA 4.2",
        "act-1992 BJ 4.2",
        "act-1992 MB 4.2", "act-1992 SB 3.2", "act-1992 MW 4.2", "act-1992 RD 4.2",
        "act-1992 CP 4.2", "wa-uth s 6.3",
    )  # fmt: skip
    def give_notice(
        self, limits: Mapping[str, Limit], now: int, by: str, *, at: int | None = None
    ) -> Notice:
        """The players are told of new limits and, if it is set, of the time they come in."""
        rules = self._notice_rules()
        raises = raises_a_minimum(self.limits, limits)
        under_way = 1 if self.round is not None else 0
        self.notice = Notice(dict(limits), now, by, raises, at, rounds=-under_way)
        self._record(now, "notice of change", detail=f"by {by}", where=rules.cites)
        return self.notice

    def display_sign(self, now: int) -> Notice:
        """A sign with the new minimum and the time of the change goes up at the table."""
        rules = self._notice_rules()
        if self.notice is None:
            raise refuse("no change has been announced", rules.cites)
        self.notice = self.notice.displayed(now)
        self._record(now, "sign displayed", where=rules.raise_cites or rules.cites)
        return self.notice

    def withdraw_notice(self, now: int) -> None:
        """The change will not be made."""
        self.notice = None
        self._record(now, "notice withdrawn")

    @cites(
        "qld-2024 s 13(1)(a)", "qld-2024 s 13(1)(b)", "act-1992 AR 4.2", "act-1992 BA 4.2",
        "act-1992 BJ 4.2",
        "act-1992 MB 4.2", "act-1992 SB 3.2", "act-1992 MW 4.2", "act-1992 RD 4.2",
        "act-1992 CP 4.2", "wa-uth s 6.3(a)", "wa-uth s 6.3(b)", "wa-uth s 6.3(c)",
    )  # fmt: skip
    def change_limits(
        self, now: int, *, signage_changed: bool = False, agreed: bool = False
    ) -> None:
        """The announced limits come into force, from the next round on.

        `agreed` says that all players at the table agree, where the book asks for that.
        """
        rules = self._notice_rules()
        if self.notice is None:
            raise refuse("limits are changed only after prior notice to the players", rules.cites)
        at_once = bool(rules.if_agreed) and (agreed or not self.seats)
        refusal = None if at_once else self.notice.refusal(rules, now)
        if refusal is not None:
            raise Refused(refusal)
        if rules.sign and not signage_changed:
            raise refuse("the signage is to be changed with the limits", rules.sign_cites)
        self.limits, self.notice = self.notice.limits, None
        for seat in self.seats.values():
            seat.minimums = {}
        self._record(now, "limits changed", where=rules.cites)

    @cites("qld-2024 s 13(2)", "qld-2024 s 13(2)(a)", "qld-2024 s 13(2)(c)")
    def raise_minimum_now(self, limits: Mapping[str, Limit], now: int, by: str) -> None:
        """Higher minimums at once: those already playing go on at the old ones, by a marker."""
        rules = self._notice_rules()
        if not rules.at_once:
            raise refuse("the minimum is raised only after prior notice", rules.cites)
        for wager in {*self.limits, *limits}:
            old, new = limit_in(self.limits, wager), limit_in(limits, wager)
            if new.least < old.least or new.most != old.most:
                raise refuse("only a minimum may be raised without notice", rules.at_once)
        for seat in self.seats.values():
            old_minimums = {wager: limit.least for wager, limit in self.limits.items()}
            old_minimums.setdefault("*", 0)
            seat.minimums = {
                wager: min(least, seat.minimums.get(wager, seat.minimums.get("*", least)))
                for wager, least in old_minimums.items()
            }
            where = f"in front of place {seat.place}" if seat.place else "for a standing player"
            self._record(now, "marker", seat.name, f"old minimum, {where}", rules.at_once)
        self.limits = dict(limits)
        self._record(now, "minimum raised", detail=f"by {by}", where=rules.at_once)
