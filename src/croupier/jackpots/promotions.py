"""Promotional prizes: what an offer must say, what may be a prize, and what becomes of claims.

An offer is data. Each rule looks at one thing and says what is wrong with it in a sentence, or
nothing; `Promotion.account` is exact: every prize is open, paid or refused, to the cent.

>>> car = Prize("car", 3_000_000, kind="motor vehicle", details={"make": "M", "model": "X"})
>>> details_missing(car)
['accessories', 'registration and on-road costs']
>>> needs_scrutineer([car]), may_be_a_prize(car)
(True, '')
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from croupier.law import rule

DAY = 24 * 3600
LARGE = 1_000_000
"""Ten thousand dollars: above it a draw has a scrutineer, and cash may be paid otherwise."""
KEPT_ABOVE = 10_000
"""A hundred dollars: details of refused claims above it are kept."""
MOST_LIQUOR = 20
"""Litres of liquor that a prize may have."""

CASH, VOUCHERS = "cash", frozenset({"slots dollars", "casino dollars"})
PROHIBITED = frozenset(
    {"tobacco", "firearm", "ammunition", "imitation firearm", "prohibited weapon", "prescribed"}
)
"""What no prize consists of or includes, beside more than so much liquor."""
PAYMENTS = ("cash", "crossed cheque", "electronic funds transfer")

TERMS = (
    "manner of award",
    "when and where awarded",
    "eligibility",
    "minimum wager",
    "nature and qualifications",
    "closing of entries",
    "place, date and time",
    "method of claiming",
    "notification of winners",
    "publication of results",
    "prizes and their value",
)
"""What the terms and conditions say at least; a wager only where one is compulsory."""
DETAILS: Mapping[str, tuple[str, ...]] = {
    "machinery": ("make", "model", "accessories"),
    "motor vehicle": ("make", "model", "accessories", "registration and on-road costs"),
    "travel": ("persons", "what is included", "restrictions", "spending money"),
    "real estate": (
        "type of dwelling",
        "plans",
        "contract",
        "easements",
        "address",
        "what is included",
    ),
}
"""What they say more of some kinds of prize."""


class Prize(msgspec.Struct, frozen=True, omit_defaults=True):
    """A prize that is offered."""

    name: str
    value: int
    """In cents."""
    kind: str = CASH
    includes: tuple[str, ...] = ()
    """What it consists of, as far as that matters."""
    litres: int = 0
    """Of liquor."""
    details: dict[str, str] = {}
    cash_instead: bool = False
    """Whether the winner may have its value in cash."""


class Refused(msgspec.Struct, frozen=True):
    """A claim that was not met, with the reason that the claimant was told."""

    prize: str
    claimant: str
    address: str
    reason: str


class Paid(msgspec.Struct, frozen=True):
    """A prize that was paid, by how much in what form."""

    prize: str
    winner: str
    how: dict[str, int]


class Promotion(msgspec.Struct, frozen=True, omit_defaults=True):
    """An offer of prizes, and what has become of it."""

    name: str
    commences: int
    """When, in seconds."""
    prizes: tuple[Prize, ...]
    terms: dict[str, str]
    told_authority: int | None = None
    """When the Authority was given the terms and conditions."""
    compulsory_wager: bool = False
    scrutineer: str = ""
    paid: tuple[Paid, ...] = ()
    refused: tuple[Refused, ...] = ()
    state: str = "offered"
    """`offered`, `postponed` or `cancelled`."""

    def prize(self, name: str) -> Prize:
        """A prize by its name."""
        return next(one for one in self.prizes if one.name == name)

    def account(self) -> dict[str, int]:
        """What the prizes come to: all of it, what was paid, what is still open."""
        offered = sum(one.value for one in self.prizes)
        paid = sum(self.prize(one.prize).value for one in self.paid)
        return {"offered": offered, "paid": paid, "open": offered - paid}


# -- the offer -----------------------------------------------------------------------------------


@rule
def needs_scrutineer(prizes: Sequence[Prize]) -> bool:
    """Whether a draw is overseen by a scrutineer: one prize is worth more than $10,000."""
    return any(prize.value > LARGE for prize in prizes)


@rule
def may_be_a_prize(prize: Prize) -> str:
    """Why this may not be a prize, or nothing."""
    for one in (prize.kind, *prize.includes):
        if one in PROHIBITED:
            return f"{prize.name} includes {one}, which is no prize"
    if prize.litres > MOST_LIQUOR:
        return f"{prize.name} includes {prize.litres} litres of liquor, more than {MOST_LIQUOR}"
    return ""


@rule
def cash_instead(prize: Prize) -> str:
    """Why the winner may not have cash instead, or nothing: it must be a prize that is not money,
    nor the casino's own dollars.
    """
    if prize.cash_instead and prize.kind in {CASH, *VOUCHERS}:
        return f"{prize.name} is {prize.kind}: there is no cash alternative to it"
    return ""


@rule
def terms_missing(promotion: Promotion) -> list[str]:
    """What the terms and conditions do not say that they must."""
    wanted = [one for one in TERMS if one != "minimum wager" or promotion.compulsory_wager]
    return [one for one in wanted if not promotion.terms.get(one)]


@rule
def details_missing(prize: Prize) -> list[str]:
    """What they do not say of a prize of its kind."""
    return [one for one in DETAILS.get(prize.kind, ()) if not prize.details.get(one)]


@rule
def authority_told(promotion: Promotion) -> str:
    """Whether the Authority had the terms a day before the promotion commences."""
    told = promotion.told_authority
    if told is None or promotion.commences - told < DAY:
        return "the Authority has full details at least 24 hours before the promotion commences"
    return ""


@rule
def amend(promotion: Promotion, terms: Mapping[str, str], now: int, approved: bool) -> Promotion:
    """The terms change: after the promotion has commenced only with the Authority's approval."""
    if now >= promotion.commences and not approved:
        raise ValueError("the Authority approves an amendment after the promotion has commenced")
    return msgspec.structs.replace(promotion, terms={**promotion.terms, **terms})


# -- the draw and what follows -------------------------------------------------------------------


@rule
def pay(promotion: Promotion, prize: str, winner: str, how: Mapping[str, int]) -> Promotion:
    """A prize is paid once and in full. Cash above $10,000 may be paid as the winner chooses, in
    any combination; otherwise cash is cash.
    """
    won = promotion.prize(prize)
    if any(one.prize == prize for one in promotion.paid):
        raise ValueError(f"{prize} has been paid")
    if promotion.state != "offered":
        raise ValueError(f"the promotion is {promotion.state}")
    if needs_scrutineer([won]) and not promotion.scrutineer:
        raise ValueError(f"no scrutineer has overseen the draw of {prize}")
    if won.kind == CASH or won.cash_instead:
        choices = PAYMENTS if won.value > LARGE else PAYMENTS[:1]
        if unknown := [way for way in how if way not in choices]:
            raise ValueError(f"{prize} is not paid by {unknown[0]}: {', '.join(choices)}")
    if sum(how.values()) != won.value or any(cents <= 0 for cents in how.values()):
        raise ValueError(f"{prize} is worth {won.value} cents, no more and no less")
    done = Paid(prize, winner, dict(how))
    return msgspec.structs.replace(promotion, paid=(*promotion.paid, done))


@rule
def notify_by(drawn: int, present: bool) -> int | None:
    """Until when a winner is notified who need not have been present: two days from the draw."""
    return None if present else drawn + 2 * DAY


@rule
def refuse_claim(promotion: Promotion, claim: Refused) -> Promotion:
    """A claim is refused: the claimant is told why, and above $100 who and where he is is kept."""
    if not claim.reason:
        raise ValueError("the claimant is told the reason for the refusal")
    value = promotion.prize(claim.prize).value
    if value > KEPT_ABOVE and not (claim.claimant and claim.address):
        raise ValueError("name and address of a claimant above $100 are kept")
    return msgspec.structs.replace(promotion, refused=(*promotion.refused, claim))


@rule
def compromised(promotion: Promotion, cancel: bool) -> tuple[Promotion, str]:
    """The integrity of a draw is compromised: it is postponed or cancelled, and who is told."""
    state = "cancelled" if cancel else "postponed"
    return msgspec.structs.replace(promotion, state=state), "the inspectorate, immediately"
