"""Promotional prizes: what an offer must say, what may be a prize, and what becomes of claims.

An offer is data. Each rule looks at one thing and says what is wrong with it in a sentence, or
nothing; what is done with an offer is done or is `NotAllowed`, by one of the rules.
`Promotion.account` is exact: every prize is open or paid, to the cent.

>>> car = PrizeOffered("car", 3_000_000, kind="motor vehicle", details={"make": "M", "model": "X"})
>>> details_missing(car)
['accessories', 'registration and on-road costs']
>>> needs_scrutineer([car]), may_be_a_prize(car)
(True, '')
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

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
ITSELF = "prize"
"""How a prize that is not cash is given: as what it is."""
MEANS = ("face-to-face", "mail", "telephone", "email")
"""How a winner is notified who was not there."""
OFFERED, POSTPONED, CANCELLED = "offered", "postponed", "cancelled"

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
    "electric appliance": ("make", "model", "accessories"),
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


class NotAllowed(ValueError):
    """Something about a promotion that its rules do not allow."""

    def __init__(self, sentence: str, rule: Callable[..., object]) -> None:
        super().__init__(sentence)
        self.rule = rule
        """The rule that is against it."""


class PrizeOffered(msgspec.Struct, frozen=True, omit_defaults=True):
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
    cash_instead: int = 0
    """What the winner may have in cash instead, in cents; 0 where he has no such choice."""


class ClaimRefused(msgspec.Struct, frozen=True):
    """A claim that was not met, with the reason that the claimant was told."""

    prize: str
    claimant: str
    address: str
    reason: str


class PrizeDraw(msgspec.Struct, frozen=True):
    """A draw: who has won what, when, and who oversaw it."""

    prize: str
    winner: str
    at: int
    scrutineer: str = ""
    notified: str = ""
    """How the winner was told, if that was done."""


class PrizePaid(msgspec.Struct, frozen=True):
    """A prize that was paid, by how much in what form."""

    prize: str
    winner: str
    how: dict[str, int]


class Promotion(msgspec.Struct, frozen=True, omit_defaults=True):
    """An offer of prizes, and what has become of it."""

    name: str
    commences: int
    """When, in seconds."""
    prizes: tuple[PrizeOffered, ...]
    terms: dict[str, str]
    told_authority: int | None = None
    """When the Authority was given the terms and conditions."""
    compulsory_wager: bool = False
    scrutineer: str = ""
    present: bool = True
    """Whether entrants are required to be there at the draw."""
    drawn: tuple[PrizeDraw, ...] = ()
    paid: tuple[PrizePaid, ...] = ()
    refused: tuple[ClaimRefused, ...] = ()
    state: str = OFFERED
    """`offered`, `postponed` or `cancelled`."""

    def prize(self, name: str) -> PrizeOffered:
        """A prize by its name."""
        return next(one for one in self.prizes if one.name == name)

    def account(self) -> dict[str, int]:
        """What the prizes come to: all of it, what was paid, what is still open, and what a cash
        alternative was less than its prize.
        """
        offered = sum(one.value for one in self.prizes)
        paid = sum(sum(one.how.values()) for one in self.paid)
        left = offered - sum(self.prize(one.prize).value for one in self.paid)
        return {"offered": offered, "paid": paid, "open": left, "spared": offered - paid - left}


# -- the offer -----------------------------------------------------------------------------------


@rule
def needs_scrutineer(prizes: Sequence[PrizeOffered]) -> bool:
    """Whether a draw is overseen by a scrutineer: one prize is worth more than $10,000."""
    return any(prize.value > LARGE for prize in prizes)


@rule
def may_be_a_prize(prize: PrizeOffered) -> str:
    """Why this may not be a prize, or nothing."""
    for one in (prize.kind, *prize.includes):
        if one in PROHIBITED:
            return f"{prize.name} includes {one}, which is no prize"
    if prize.litres > MOST_LIQUOR:
        return f"{prize.name} includes {prize.litres} litres of liquor, more than {MOST_LIQUOR}"
    return ""


@rule
def cash_instead(prize: PrizeOffered) -> str:
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
def details_missing(prize: PrizeOffered) -> list[str]:
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
        raise NotAllowed(
            "the Authority approves an amendment after the promotion has commenced", amend
        )
    return msgspec.structs.replace(promotion, terms={**promotion.terms, **terms})


# -- the draw and what follows -------------------------------------------------------------------


@rule
def draw(
    promotion: Promotion, prize: str, winner: str, now: int, scrutineer: str = ""
) -> Promotion:
    """A prize is drawn once, before a scrutineer if it is worth more than $10,000, and not while
    the integrity of the draw is in doubt.
    """
    _must_go_on(promotion)
    scrutineer = scrutineer or promotion.scrutineer
    if needs_scrutineer([promotion.prize(prize)]) and not scrutineer:
        raise NotAllowed(f"no scrutineer has overseen the draw of {prize}", needs_scrutineer)
    if any(one.prize == prize for one in promotion.drawn):
        raise NotAllowed(f"{prize} has been drawn", draw)
    done = PrizeDraw(prize, winner, now, scrutineer)
    return msgspec.structs.replace(promotion, drawn=(*promotion.drawn, done))


def _must_go_on(promotion: Promotion) -> None:
    if promotion.state != OFFERED:
        raise NotAllowed(f"the promotion is {promotion.state}", compromised)


@rule
def pay(promotion: Promotion, prize: str, winner: str, how: Mapping[str, int]) -> Promotion:
    """A prize is paid once and in full, to whom it was drawn for. Cash above $10,000 may be paid as
    the winner chooses, in any combination; otherwise cash is cash.
    """
    won = promotion.prize(prize)
    drawn = next((one for one in promotion.drawn if one.prize == prize), None)
    if any(one.prize == prize for one in promotion.paid):
        raise NotAllowed(f"{prize} has been paid", pay)
    _must_go_on(promotion)
    if drawn is not None and drawn.winner != winner:
        raise NotAllowed(f"{prize} was drawn for {drawn.winner}", pay)
    if drawn is None and needs_scrutineer([won]) and not promotion.scrutineer:
        raise NotAllowed(f"no scrutineer has overseen the draw of {prize}", needs_scrutineer)
    due = won.value
    if won.kind == CASH or ITSELF not in how:
        due = _in_cash(won, how)
    if sum(how.values()) != due or any(cents <= 0 for cents in how.values()):
        raise NotAllowed(f"{prize} is worth {due} cents, no more and no less", pay)
    done = PrizePaid(prize, winner, dict(how))
    return msgspec.structs.replace(promotion, paid=(*promotion.paid, done))


def _in_cash(won: PrizeOffered, how: Mapping[str, int]) -> int:
    """What is due of a prize that is paid in money, if it may be, and by these ways."""
    if won.kind != CASH and not won.cash_instead:
        raise NotAllowed(f"the terms give no cash alternative to {won.name}", cash_instead)
    due = won.value if won.kind == CASH else won.cash_instead
    choices = PAYMENTS if due > LARGE else PAYMENTS[:1]
    if unknown := [way for way in how if way not in choices]:
        raise NotAllowed(f"{won.name} is not paid by {unknown[0]}: {', '.join(choices)}", pay)
    return due


@rule
def notify_by(drawn: int, present: bool) -> int | None:
    """Until when a winner is notified who need not have been present: two days from the draw."""
    return None if present else drawn + 2 * DAY


@rule
def notify(promotion: Promotion, winner: str, by: str, now: int) -> Promotion:
    """A winner is notified of what was drawn for him, by one of four means and in time."""
    if by not in MEANS:
        raise NotAllowed(f"a winner is notified by {', '.join(MEANS)}, not by {by}", notify)
    drawn = [one for one in promotion.drawn if one.winner == winner]
    if not drawn:
        raise NotAllowed(f"nothing was drawn for {winner}", notify)
    for one in drawn:
        until = notify_by(one.at, promotion.present)
        if until is not None and now > until and not one.notified:
            raise NotAllowed(f"{winner} had to be notified within two days of the draw", notify_by)
    told = tuple(
        msgspec.structs.replace(one, notified=by) if one.winner == winner else one
        for one in promotion.drawn
    )
    return msgspec.structs.replace(promotion, drawn=told)


@rule
def refuse_claim(promotion: Promotion, claim: ClaimRefused) -> Promotion:
    """A claim is refused: the claimant is told why, and above $100 who and where he is is kept."""
    if not claim.reason:
        raise NotAllowed("the claimant is told the reason for the refusal", refuse_claim)
    value = promotion.prize(claim.prize).value
    if value > KEPT_ABOVE and not (claim.claimant and claim.address):
        raise NotAllowed("name and address of a claimant above $100 are kept", refuse_claim)
    return msgspec.structs.replace(promotion, refused=(*promotion.refused, claim))


@rule
def compromised(promotion: Promotion, cancel: bool) -> tuple[Promotion, str]:
    """The integrity of a draw is compromised: it is postponed or cancelled, and who is told."""
    state = CANCELLED if cancel else POSTPONED
    return msgspec.structs.replace(promotion, state=state), "the inspectorate, immediately"


@rule
def validated(promotion: Promotion) -> Promotion:
    """What was postponed goes on when its integrity is validated; what was cancelled does not."""
    if promotion.state != POSTPONED:
        raise NotAllowed(f"the promotion is {promotion.state}, not postponed", validated)
    return msgspec.structs.replace(promotion, state=OFFERED)
