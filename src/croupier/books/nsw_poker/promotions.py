"""New South Wales: promotional prizes (rule 29)."""

from __future__ import annotations

from collections.abc import Iterator

from croupier.jackpots import promotions
from croupier.jackpots.promotions import Promotion
from croupier.law import Law, concordance, said

PROMOTIONS = concordance(
    "nsw-poker",
    {
        "s 29.2": promotions.needs_scrutineer,
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
        "s 29.8": promotions.notify_by,
        "s 29.9": promotions.authority_told,
        "s 29.9.1": promotions.amend,
        "s 29.10, s 29.10.1": promotions.refuse_claim,
        "s 29.12": promotions.compromised,
    },
)
LAW = Law(PROMOTIONS)


def faults(promotion: Promotion) -> Iterator[str]:
    """Why a promotion may not be offered as it is: each fault with its provision."""

    def at(sentence: str, rule: object) -> str:
        return f"{sentence} ({said(LAW[rule])})"

    for term in promotions.terms_missing(promotion):
        yield at(f"the terms and conditions do not say: {term}", promotions.terms_missing)
    for prize in promotion.prizes:
        for rule in (promotions.may_be_a_prize, promotions.cash_instead):
            if wrong := rule(prize):
                yield at(wrong, rule)
        for detail in promotions.details_missing(prize):
            yield at(f"nothing is said of {prize.name}: {detail}", promotions.details_missing)
    if promotions.needs_scrutineer(promotion.prizes) and not promotion.scrutineer:
        yield at("a prize above $10,000 is drawn before a scrutineer", promotions.needs_scrutineer)
    if wrong := promotions.authority_told(promotion):
        yield at(wrong, promotions.authority_told)
