"""A case about a promotion: what is offered, what is done with it, and what has become of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

import msgspec

from croupier.books.catalogue import UnknownGame
from croupier.books.promotions import PromotionLaw, promotion_law
from croupier.cases.reader import BESIDE, Case
from croupier.cases.report import Actual, Report, compare
from croupier.cases.said import whole
from croupier.cases.transcript import Step, Transcript
from croupier.jackpots import promotions
from croupier.jackpots.promotions import (
    DAY,
    DETAILS,
    ITSELF,
    KEPT_ABOVE,
    TERMS,
    NotAllowed,
    Prize,
    Promotion,
    Refused,
)
from croupier.law import Cites, said

NEVER: Final = 1 << 62
"""When a promotion commences that has not begun."""
SAID: Final = "said"
replace = msgspec.structs.replace
FIELDS: Final[Mapping[str, frozenset[str]]] = {
    "submit": frozenset(),
    "begin": frozenset(),
    "amend": frozenset({"terms", "approved"}),
    "draw": frozenset({"prize", "winner", "scrutineer"}),
    "notify": frozenset({"player", "by"}),
    "pay": frozenset({"prize", "player", "how"}),
    "deny": frozenset({"prize", "player", "address", "why"}),
    "compromised": frozenset({"do"}),
    "validated": frozenset(),
}
"""What may be said of each thing that is done."""
PRIZE_KEYS: Final = frozenset("name value kind includes litres details cash_instead".split())


class PromotionRun:
    """A promotion that is run as a case says."""

    def __init__(self, case: Case, law: PromotionLaw) -> None:
        self.case = case
        self.law = law
        self.transcript = Transcript()
        self.events: list[str] = []
        self.at = 0
        self.promotion = self._offered()

    # -- what is offered -----------------------------------------------------------------------

    def _offered(self) -> Promotion:
        setup = self.case.promotion or {}
        leaves_out = setup.get("leaves_out") or []
        if unknown := [one for one in leaves_out if one not in TERMS]:
            raise self.case.wrong(
                "promotion.leaves_out", f"{unknown[0]!r} is no term; there are: {', '.join(TERMS)}"
            )
        begun = setup.get("begun", False)
        prizes = setup.get("prizes") or []
        if not isinstance(prizes, list) or not all(isinstance(one, dict) for one in prizes):
            raise self.case.wrong("promotion.prizes", "a list such as [{name: car, value: 100}]")
        found = tuple(self._prize(number, one) for number, one in enumerate(prizes, 1))
        if len({prize.name for prize in found}) < len(found):
            raise self.case.wrong("promotion.prizes", "two prizes go by one name")
        return Promotion(
            "case",
            0 if begun else NEVER,
            found,
            {term: SAID for term in TERMS if term not in leaves_out},
            told_authority=-DAY if begun else None,
            compulsory_wager=bool(setup.get("minimum", 0)),
            present=bool(setup.get("present", True)),
        )

    def _prize(self, number: int, fields: Mapping[str, Any]) -> Prize:
        where = f"promotion.prizes {number}"
        if strange := sorted(fields.keys() - PRIZE_KEYS):
            known = ", ".join(sorted(PRIZE_KEYS))
            raise self.case.wrong(where, f"unknown key {strange[0]!r}; there are: {known}")
        told = dict(fields)
        details = told.pop("details", None)
        if details is not None:
            known_of = DETAILS.get(str(told.get("kind")), ())
            if unknown := [one for one in details if one not in known_of]:
                raise self.case.wrong(
                    where, f"{unknown[0]!r} is no detail; there are: {', '.join(known_of)}"
                )
            told["details"] = dict.fromkeys(details, SAID)
        try:
            return msgspec.convert(told, Prize)
        except msgspec.ValidationError as error:
            raise self.case.wrong(where, str(error)) from None

    # -- what is done --------------------------------------------------------------------------

    def play(self) -> None:
        """It is offered; then one thing after another."""
        with self.transcript.giving("promotion", "table"):
            wrong = list(self.law.wrong_with(self.promotion))
            for sentence, cites in wrong:
                self.transcript.refuse("offer", None, sentence, cites)
        if wrong:
            return
        for number, entry in enumerate(self.case.sequence or (), 1):
            where = f"sequence {number}"
            ((name, fields),) = ((k, v) for k, v in entry.items() if k not in BESIDE)
            self.at = whole(self.case, f"{where} at", entry.get("at", self.at))
            told = self._told(where, name, fields)
            with self.transcript.giving(where, "table", entry.get("refused")):
                self._do(where, name, told)

    def _told(self, where: str, name: str, fields: Any) -> dict[str, Any]:
        told = dict(fields or {}) if isinstance(fields, dict | None) else None
        if told is None:
            raise self.case.wrong(where, f"{name} wants fields such as {{prize: car, …}}")
        if strange := sorted(told.keys() - FIELDS[name]):
            known = ", ".join(sorted(FIELDS[name])) or "none"
            raise self.case.wrong(where, f"unknown key {strange[0]!r}; there are: {known}")
        names = [prize.name for prize in self.promotion.prizes]
        if "prize" in FIELDS[name] and told.get("prize") not in names:
            raise self.case.wrong(where, f"prize: one of {', '.join(names)}")
        return told

    def _do(self, where: str, name: str, told: dict[str, Any]) -> None:
        words = ", ".join(f"{key} {value}" for key, value in told.items())
        says = f"{name}{f' ({words})' if words else ''}, at {self.at}"
        try:
            self.promotion = STEPS[name](self, where, told)
        except NotAllowed as error:
            self.transcript.refuse(says, None, str(error), self.law.against(error))
            return
        self.transcript.steps.append(
            Step(self.transcript.fact, says, self.promotion.state, (), effects=())
        )

    def _submit(self, where: str, told: dict[str, Any]) -> Promotion:
        return replace(self.promotion, told_authority=self.at)

    def _begin(self, where: str, told: dict[str, Any]) -> Promotion:
        begun = replace(self.promotion, commences=self.at)
        if wrong := promotions.authority_told(begun):
            raise NotAllowed(wrong, promotions.authority_told)
        return begun

    def _amend(self, where: str, told: dict[str, Any]) -> Promotion:
        terms = {str(term): SAID for term in told.get("terms") or ()}
        return promotions.amend(self.promotion, terms, self.at, bool(told.get("approved", False)))

    def _draw(self, where: str, told: dict[str, Any]) -> Promotion:
        winner, scrutineer = str(told.get("winner", "")), str(told.get("scrutineer", ""))
        return promotions.draw(self.promotion, told["prize"], winner, self.at, scrutineer)

    def _notify(self, where: str, told: dict[str, Any]) -> Promotion:
        return promotions.notify(
            self.promotion, str(told.get("player", "")), str(told.get("by", "")), self.at
        )

    def _pay(self, where: str, told: dict[str, Any]) -> Promotion:
        name = told["prize"]
        how = told.get("how", {ITSELF: self.promotion.prize(name).value})
        if not isinstance(how, dict) or not all(type(cents) is int for cents in how.values()):
            raise self.case.wrong(where, "how: ways of paying in cents, such as {cash: 50000}")
        return promotions.pay(self.promotion, name, str(told.get("player", "")), how)

    def _deny(self, where: str, told: dict[str, Any]) -> Promotion:
        said = (str(told.get(key, "")) for key in ("player", "address", "why"))
        return promotions.refuse_claim(self.promotion, Refused(told["prize"], *said))

    def _compromised(self, where: str, told: dict[str, Any]) -> Promotion:
        if told.get("do") not in ("postpone", "cancel"):
            raise self.case.wrong(where, "do: postpone or cancel")
        after, notified = promotions.compromised(self.promotion, told["do"] == "cancel")
        self.events.append(f"to be notified: {notified}")
        return after

    def _validated(self, where: str, told: dict[str, Any]) -> Promotion:
        return promotions.validated(self.promotion)

    # -- what has become of it -----------------------------------------------------------------

    def read(self) -> Actual:
        """Whether it may be, and what was drawn, paid, refused and kept."""
        actual = Actual()
        if (decided := self.transcript.deciding) is not None:
            actual.accepted, actual.refused = False, decided.refused
            cites: Cites = decided.cites
            actual.reason = said(cites)
        held = self.promotion
        rewards: dict[str, int] = {}
        for one in held.paid:
            rewards[one.winner] = rewards.get(one.winner, 0) + sum(one.how.values())
        actual.promotion = {
            "state": held.state,
            "drawn": {one.prize: one.winner for one in held.drawn},
            "notified": [one.winner for one in held.drawn if one.notified],
            "rewards": rewards,
            "account": held.account(),
            "refused": [one.claimant for one in held.refused],
            "kept": [
                one.claimant for one in held.refused if held.prize(one.prize).value > KEPT_ABOVE
            ],
            "events": self.events,
        }
        return actual


STEPS: Final[Mapping[str, Callable[[PromotionRun, str, dict[str, Any]], Promotion]]] = {
    "submit": PromotionRun._submit,
    "begin": PromotionRun._begin,
    "amend": PromotionRun._amend,
    "draw": PromotionRun._draw,
    "notify": PromotionRun._notify,
    "pay": PromotionRun._pay,
    "deny": PromotionRun._deny,
    "compromised": PromotionRun._compromised,
    "validated": PromotionRun._validated,
}


def run_promotion(case: Case) -> Report:
    """A case about a promotion."""
    try:
        law = promotion_law(case.game)
    except UnknownGame as error:
        if str(error).startswith("there is no game"):
            raise case.wrong("game", str(error)) from None
        actual = Actual(accepted=False, refused=str(error))  # its book has none: a refusal too
        return Report(case, compare(case, actual, Transcript()), actual)
    run = PromotionRun(case, law)
    run.play()
    actual = run.read()
    return Report(case, compare(case, actual, run.transcript), actual, run.transcript)
