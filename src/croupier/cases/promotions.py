"""A case about a promotion: what is offered, what is done with it, and what has become of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec

from croupier.books.catalogue import UnknownGame
from croupier.books.promotions import PromotionLaw, promotion_law
from croupier.cases.actual import Actual
from croupier.cases.form import Case, CaseWords, Order, PromotionSetup, Word
from croupier.cases.report import CaseReport
from croupier.cases.steps import naming_the_form, of_promotion
from croupier.cases.transcript import StepDone, Transcript
from croupier.cases.values import CaseForm, CaseSaid, Schema, typed
from croupier.jackpots import promotions
from croupier.jackpots.promotions import (
    CASH,
    DAY,
    DETAILS,
    ITSELF,
    KEPT_ABOVE,
    TERMS,
    ClaimRefused,
    NotAllowed,
    PrizeOffered,
    Promotion,
)

NEVER: Final = 1 << 62
"""When a promotion commences that has not begun."""
SAID: Final = "said"
WAYS: Final[Schema] = {"type": "object", "additionalProperties": {"type": "integer"}}
replace = msgspec.structs.replace


class PaidWays(CaseSaid, dict[str, int]):
    """In what ways a prize is paid, in cents."""

    schema = WAYS

    @classmethod
    def read(cls, said: object) -> PaidWays:
        if not isinstance(said, dict) or not all(type(cents) is int for cents in said.values()):
            raise ValueError("how: ways of paying in cents, such as {cash: 50000}")
        return cls({str(way): cents for way, cents in said.items()})


PRIZE_KEYS: Final = frozenset("name value kind includes litres details cash_instead".split())


class PromotionStep(CaseForm, frozen=True):
    """Something that is done with a promotion."""

    def done(self, run: PromotionRun) -> Promotion:
        """The promotion after it."""
        raise NotImplementedError


class Submit(PromotionStep, frozen=True):
    """The authority is told."""

    def done(self, run: PromotionRun) -> Promotion:
        return replace(run.promotion, told_authority=run.at)


class BeginPromotion(PromotionStep, frozen=True):
    """It commences."""

    def done(self, run: PromotionRun) -> Promotion:
        begun = replace(run.promotion, commences=run.at)
        if wrong := promotions.authority_told(begun):
            raise NotAllowed(wrong, promotions.authority_told)
        return begun


class AmendTerms(PromotionStep, frozen=True):
    """Its terms are changed."""

    terms: CaseWords = ()
    approved: bool = False

    def done(self, run: PromotionRun) -> Promotion:
        return promotions.amend(
            run.promotion, dict.fromkeys(self.terms, SAID), run.at, self.approved
        )


class OfPrize(PromotionStep, frozen=True):
    """Something that is done with one of its prizes."""

    prize: str


class DrawWinner(OfPrize, frozen=True):
    """A winner is drawn."""

    winner: Word = ""
    scrutineer: Word = ""

    def done(self, run: PromotionRun) -> Promotion:
        return promotions.draw(run.promotion, self.prize, self.winner, run.at, self.scrutineer)


class NotifyWinner(PromotionStep, frozen=True):
    """A winner is told."""

    player: Word = ""
    by: Word = ""

    def done(self, run: PromotionRun) -> Promotion:
        return promotions.notify(run.promotion, self.player, self.by, run.at)


class PayPrize(OfPrize, frozen=True):
    """A prize is paid."""

    player: Word = ""
    how: PaidWays | None = None

    def done(self, run: PromotionRun) -> Promotion:
        prize = run.promotion.prize(self.prize)
        how = self.how or {CASH if prize.kind == CASH else ITSELF: prize.value}
        return promotions.pay(run.promotion, self.prize, self.player, how)


class Deny(OfPrize, frozen=True):
    """A claim is refused."""

    player: Word = ""
    address: Word = ""
    why: Word = ""

    def done(self, run: PromotionRun) -> Promotion:
        denied = ClaimRefused(self.prize, self.player, self.address, self.why)
        return promotions.refuse_claim(run.promotion, denied)


class Compromised(PromotionStep, frozen=True):
    """Something has gone wrong with it."""

    do: str = ""

    def __post_init__(self) -> None:
        if self.do not in ("postpone", "cancel"):
            raise ValueError("do: postpone or cancel")

    def done(self, run: PromotionRun) -> Promotion:
        after, notified = promotions.compromised(run.promotion, self.do == "cancel")
        run.events.append(f"to be notified: {notified}")
        return after


class Validated(PromotionStep, frozen=True):
    """It is found to be good again."""

    def done(self, run: PromotionRun) -> Promotion:
        return promotions.validated(run.promotion)


STEPS: Final[Mapping[str, type[PromotionStep]]] = {
    "submit": Submit,
    "begin": BeginPromotion,
    "amend": AmendTerms,
    "draw": DrawWinner,
    "notify": NotifyWinner,
    "pay": PayPrize,
    "deny": Deny,
    "compromised": Compromised,
    "validated": Validated,
}
"""What may be done, by the names that a case gives it."""


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
        setup = self.case.promotion or PromotionSetup()
        leaves_out = setup.leaves_out or ()
        if unknown := [one for one in leaves_out if one not in TERMS]:
            raise self.case.wrong(
                "promotion.leaves_out", f"{unknown[0]!r} is no term; there are: {', '.join(TERMS)}"
            )
        found = tuple(self._prize(number, one) for number, one in enumerate(setup.prizes or (), 1))
        if len({prize.name for prize in found}) < len(found):
            raise self.case.wrong("promotion.prizes", "two prizes go by one name")
        return Promotion(
            "case",
            0 if setup.begun else NEVER,
            found,
            {term: SAID for term in TERMS if term not in leaves_out},
            told_authority=-DAY if setup.begun else None,
            compulsory_wager=bool(setup.minimum),
            present=setup.present,
        )

    def _prize(self, number: int, fields: Mapping[str, object]) -> PrizeOffered:
        where = f"promotion.prizes {number}"
        if strange := sorted(fields.keys() - PRIZE_KEYS):
            known = ", ".join(sorted(PRIZE_KEYS))
            raise self.case.wrong(where, f"unknown key {strange[0]!r}; there are: {known}")
        told = dict(fields)
        if (details := told.pop("details", None)) is not None:
            known_of = DETAILS.get(str(told.get("kind")), ())
            named = details if isinstance(details, list) else [details]
            if unknown := [one for one in named if one not in known_of]:
                raise self.case.wrong(
                    where, f"{unknown[0]!r} is no detail; there are: {', '.join(known_of)}"
                )
            told["details"] = dict.fromkeys(named, SAID)
        try:
            return msgspec.convert(told, PrizeOffered)
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
        for step in self.case.sequence or ():
            self.at = self.at if step.at is None else step.at
            assert isinstance(step.gives, Order)
            with naming_the_form(of_promotion()[step.gives.name]):
                told = self._told(step.where, step.gives)
            with self.transcript.giving(step.where, "table", step.refused):
                self._do(step.gives, told)

    def _told(self, where: str, order: Order) -> PromotionStep:
        kind, fields = STEPS[order.name], {} if order.fields is None else order.fields
        if not isinstance(fields, dict):
            raise self.case.wrong(where, f"{order.name} wants fields such as {{prize: car, …}}")
        told = typed(self.case.wrong, where, fields, kind)
        names = [prize.name for prize in self.promotion.prizes]
        if isinstance(told, OfPrize) and told.prize not in names:
            raise self.case.wrong(where, f"prize: one of {', '.join(names)}")
        return told

    def _do(self, order: Order, told: PromotionStep) -> None:
        fields = order.fields if isinstance(order.fields, dict) else {}
        words = ", ".join(f"{key} {value}" for key, value in fields.items())
        says = f"{order.name}{f' ({words})' if words else ''}, at {self.at}"
        try:
            self.promotion = told.done(self)
        except NotAllowed as error:
            self.transcript.refuse(says, None, str(error), self.law.against(error))
            return
        self.transcript.steps.append(
            StepDone(self.transcript.fact, says, self.promotion.state, (), effects=())
        )

    # -- what has become of it -----------------------------------------------------------------

    def read(self) -> Actual:
        """Whether it may be, and what was drawn, paid, refused and kept."""
        actual = Actual()
        actual.decided(self.transcript)
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


def run_promotion(case: Case) -> CaseReport:
    """A case about a promotion."""
    try:
        law = promotion_law(case.game)
    except UnknownGame as error:
        if str(error).startswith("there is no game"):
            raise case.wrong("game", str(error)) from None
        actual = Actual(accepted=False, refused=str(error))  # its book has none: a refusal too
        return CaseReport.of(case, actual)
    run = PromotionRun(case, law)
    run.play()
    return CaseReport.of(case, run.read(), run.transcript)
