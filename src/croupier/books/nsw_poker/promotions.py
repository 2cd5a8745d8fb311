"""New South Wales: promotional prizes (rule 29)."""

from __future__ import annotations

from collections.abc import Iterator

from croupier.jackpots import promotions
from croupier.jackpots.promotions import DETAILS, TERMS, NotAllowed, Promotion
from croupier.law import Cites, Law, concordance, provisions, said

PROMOTIONS = concordance(
    "nsw-poker",
    {
        "s 29.2": (promotions.needs_scrutineer, promotions.draw),
        "s 29.3": promotions.cash_instead,
        "s 29.4": promotions.pay,
        "s 29.5, s 29.5.1, s 29.5.2, s 29.5.3, s 29.5.4, s 29.5.5": promotions.may_be_a_prize,
        "s 29.7": promotions.terms_missing,
        "s 29.7.1, s 29.7.2, s 29.7.3, s 29.7.4, s 29.7.5, s 29.7.6": promotions.terms_missing,
        "s 29.7.7, s 29.7.8, s 29.7.9, s 29.7.10, s 29.7.11": promotions.terms_missing,
        "s 29.7.11.1, s 29.7.11.1(i)-(iii)": promotions.details_missing,
        "s 29.7.11.2, s 29.7.11.2(i)-(iv)": promotions.details_missing,
        "s 29.7.11.3, s 29.7.11.3(i)-(iv)": promotions.details_missing,
        "s 29.7.11.4, s 29.7.11.4(i)-(vi)": promotions.details_missing,
        "s 29.8": (promotions.notify_by, promotions.notify),
        "s 29.8.1, s 29.8.2, s 29.8.3, s 29.8.4": promotions.notify,
        "s 29.9": promotions.authority_told,
        "s 29.9.1": promotions.amend,
        "s 29.10, s 29.10.1": promotions.refuse_claim,
        "s 29.12": (promotions.compromised, promotions.validated),
    },
)
LAW = Law(PROMOTIONS)

IN_THE_TERMS = {term: f"s 29.7.{number}" for number, term in enumerate(TERMS, 1)}
"""Where it says what the terms and conditions must say."""
NO_PRIZES = {
    "tobacco": "s 29.5.1",
    "firearm": "s 29.5.2",
    "ammunition": "s 29.5.2",
    "imitation firearm": "s 29.5.2",
    "prohibited weapon": "s 29.5.3",
    "prescribed": "s 29.5.5",
}
LIQUOR = "s 29.5.4"
DESCRIBED = dict(zip(DETAILS, ("1", "1", "2", "3", "4"), strict=True))
"""Under which number of 29.7.11 a kind of prize is described."""


def against(error: NotAllowed) -> Cites:
    """Where it says that something is not allowed."""
    return LAW.of(error.rule)


def wrong_with(promotion: Promotion) -> Iterator[tuple[str, Cites]]:
    """Why a promotion may not be offered as it is: each fault with its provision."""
    for term in promotions.terms_missing(promotion):
        yield f"the terms and conditions do not say: {term}", provisions(IN_THE_TERMS[term])
    for prize in promotion.prizes:
        if wrong := promotions.may_be_a_prize(prize):
            kinds = [NO_PRIZES[one] for one in (prize.kind, *prize.includes) if one in NO_PRIZES]
            yield wrong, provisions(kinds[0] if kinds else LIQUOR)
        if wrong := promotions.cash_instead(prize):
            yield wrong, LAW.of(promotions.cash_instead)
        for detail in promotions.details_missing(prize):
            where = f"s 29.7.11.{DESCRIBED[prize.kind]}"
            yield f"nothing is said of {prize.name}: {detail}", provisions(where)


def faults(promotion: Promotion) -> Iterator[str]:
    """All that keeps a promotion from being held as it is: also who oversees it, and the notice."""
    for sentence, where in wrong_with(promotion):
        yield f"{sentence} ({said(where)})"
    if promotions.needs_scrutineer(promotion.prizes) and not promotion.scrutineer:
        where = LAW.of(promotions.needs_scrutineer)
        yield f"a prize above $10,000 is drawn before a scrutineer ({said(where)})"
    if wrong := promotions.authority_told(promotion):
        yield f"{wrong} ({said(LAW.of(promotions.authority_told))})"
