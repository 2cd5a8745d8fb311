"""Promotional prizes (rule 29 of New South Wales): offers, draws, payments, claims."""

from __future__ import annotations

import re

import msgspec
import pytest

from croupier.books.nsw_poker.promotions import faults
from croupier.jackpots.promotions import (
    DAY,
    DETAILS,
    TERMS,
    ClaimRefused,
    PrizeOffered,
    Promotion,
    amend,
    compromised,
    draw,
    notify,
    notify_by,
    pay,
    refuse_claim,
    validated,
)
from tests.provisions import provision

replace = msgspec.structs.replace
SMALL = PrizeOffered("dinner", 20_000, kind="meal", cash_instead=20_000)
BIG = PrizeOffered("jackpot", 2_500_000)
GOOD = Promotion(
    "Spring",
    commences=10 * DAY,
    prizes=(SMALL, BIG),
    terms=dict.fromkeys(TERMS, "said"),
    told_authority=9 * DAY,
    scrutineer="S. Crutineer",
)


def why(promotion: Promotion) -> str:
    return "; ".join(faults(promotion))


def refused(text: str) -> pytest.RaisesExc[ValueError]:
    return pytest.raises(ValueError, match=re.escape(text))


def test_a_good_offer_has_no_fault() -> None:
    assert why(GOOD) == ""


@provision("nsw-poker s 29.2")
@pytest.mark.parametrize(("value", "needs"), [(1_000_000, False), (1_000_001, True)])
def test_a_scrutineer_oversees_prizes_above_ten_thousand_dollars(value: int, needs: bool) -> None:
    offer = replace(GOOD, prizes=(PrizeOffered("cash", value),), scrutineer="")
    assert ("(s 29.2)" in why(offer)) is needs
    if needs:
        with refused("no scrutineer"):
            pay(offer, "cash", "P1", {"cash": value})


@provision("nsw-poker s 29.3")
@pytest.mark.parametrize("kind", ["cash", "slots dollars", "casino dollars"])
def test_there_is_no_cash_instead_of_money_or_casino_dollars(kind: str) -> None:
    assert "(s 29.3)" in why(
        replace(GOOD, prizes=(PrizeOffered("x", 100, kind, cash_instead=100),))
    )


@provision("nsw-poker s 29.5", "nsw-poker s 29.5.1", "nsw-poker s 29.5.2", "nsw-poker s 29.5.3")
@provision("nsw-poker s 29.5.4", "nsw-poker s 29.5.5")
@pytest.mark.parametrize(
    "prize",
    [
        PrizeOffered("x", 100, "tobacco"),
        PrizeOffered("x", 100, "hamper", ("wine", "tobacco")),
        PrizeOffered("x", 100, "firearm"),
        PrizeOffered("x", 100, "imitation firearm"),
        PrizeOffered("x", 100, "prohibited weapon"),
        PrizeOffered("x", 100, "hamper", ("prescribed",)),
        PrizeOffered("x", 100, "hamper", ("liquor",), litres=21),
    ],
)
def test_some_things_are_no_prizes(prize: PrizeOffered) -> None:
    assert "(s 29.5" in why(replace(GOOD, prizes=(prize,)))
    assert why(replace(GOOD, prizes=(PrizeOffered("x", 100, "hamper", ("liquor",), 20),))) == ""


@provision("nsw-poker s 29.7", "nsw-poker s 29.7.1", "nsw-poker s 29.7.2", "nsw-poker s 29.7.3")
@provision("nsw-poker s 29.7.5", "nsw-poker s 29.7.6", "nsw-poker s 29.7.7", "nsw-poker s 29.7.8")
@provision("nsw-poker s 29.7.9", "nsw-poker s 29.7.10", "nsw-poker s 29.7.11")
@pytest.mark.parametrize(
    "term",
    [
        "manner of award",  # 29.7.1
        "when and where awarded",  # 29.7.2
        "eligibility",  # 29.7.3
        "nature and qualifications",  # 29.7.5
        "closing of entries",  # 29.7.6
        "place, date and time",  # 29.7.7
        "method of claiming",  # 29.7.8
        "notification of winners",  # 29.7.9
        "publication of results",  # 29.7.10
        "prizes and their value",  # 29.7.11
    ],
)
def test_every_term_is_said(term: str) -> None:
    without = {name: said for name, said in GOOD.terms.items() if name != term}
    assert f"do not say: {term} (s 29.7" in why(replace(GOOD, terms=without))


@provision("nsw-poker s 29.7.4")
def test_a_compulsory_wager_is_said() -> None:
    without = {name: said for name, said in GOOD.terms.items() if name != "minimum wager"}
    assert why(replace(GOOD, terms=without)) == ""
    assert "minimum wager" in why(replace(GOOD, terms=without, compulsory_wager=True))


@provision("nsw-poker s 29.7.11.1", "nsw-poker s 29.7.11.2", "nsw-poker s 29.7.11.3")
@provision("nsw-poker s 29.7.11.4")
@pytest.mark.parametrize("kind", sorted(DETAILS))
def test_some_prizes_are_described(kind: str) -> None:
    said = dict.fromkeys(DETAILS[kind], "said")
    assert why(replace(GOOD, prizes=(PrizeOffered("x", 100, kind, details=said),))) == ""
    for detail in DETAILS[kind]:
        short = {name: "said" for name in said if name != detail}
        offer = replace(GOOD, prizes=(PrizeOffered("x", 100, kind, details=short),))
        assert f"nothing is said of x: {detail} (s 29.7.11" in why(offer)


@provision("nsw-poker s 29.9", "nsw-poker s 29.9.1")
def test_the_authority_is_told_a_day_before_and_approves_later_changes() -> None:
    assert "(s 29.9)" in why(replace(GOOD, told_authority=9 * DAY + 1))
    assert "(s 29.9)" in why(replace(GOOD, told_authority=None))
    assert amend(GOOD, {"eligibility": "new"}, 10 * DAY - 1, False).terms["eligibility"] == "new"
    with refused("the Authority approves"):
        amend(GOOD, {"eligibility": "new"}, 10 * DAY, False)
    assert amend(GOOD, {"eligibility": "new"}, 10 * DAY, True).terms["eligibility"] == "new"


@provision("nsw-poker s 29.4")
def test_a_large_cash_prize_is_paid_as_the_winner_chooses_and_the_account_is_exact() -> None:
    how = {"cash": 500_000, "crossed cheque": 1_000_000, "electronic funds transfer": 1_000_000}
    after = pay(GOOD, "jackpot", "P1", how)
    assert after.account() == {
        "offered": 2_520_000,
        "paid": 2_500_000,
        "open": 20_000,
        "spared": 0,
    }
    with refused("has been paid"):
        pay(after, "jackpot", "P1", how)
    for wrong in ({"cash": 2_499_999}, {"cash": 2_500_001}, {"cash": 2_600_000, "cheque": 0}):
        with pytest.raises(ValueError, match="jackpot"):
            pay(GOOD, "jackpot", "P1", wrong)
    with refused("not paid by crossed cheque: cash"):
        pay(GOOD, "dinner", "P2", {"crossed cheque": 20_000})
    done = pay(after, "dinner", "P2", {"cash": 20_000})
    assert done.account()["open"] == 0


@provision("nsw-poker s 29.8")
def test_absent_winners_are_notified_within_two_days() -> None:
    assert notify_by(1_000, present=False) == 1_000 + 2 * DAY
    assert notify_by(1_000, present=True) is None


@provision("nsw-poker s 29.10", "nsw-poker s 29.10.1")
def test_a_claimant_is_told_why_and_details_above_a_hundred_dollars_are_kept() -> None:
    with refused("told the reason"):
        refuse_claim(GOOD, ClaimRefused("dinner", "P1", "Sydney", ""))
    with refused("name and address"):
        refuse_claim(GOOD, ClaimRefused("dinner", "P1", "", "too late"))
    cheap = replace(GOOD, prizes=(PrizeOffered("cup", 10_000, "cup"),))
    assert refuse_claim(cheap, ClaimRefused("cup", "", "", "too late")).refused
    kept = refuse_claim(GOOD, ClaimRefused("dinner", "P1", "Sydney", "too late"))
    assert kept.refused[0].claimant == "P1"


@provision("nsw-poker s 29.12")
@pytest.mark.parametrize(("cancel", "state"), [(True, "cancelled"), (False, "postponed")])
def test_a_compromised_draw_pays_nothing(cancel: bool, state: str) -> None:
    after, told = compromised(GOOD, cancel)
    assert told == "the inspectorate, immediately"
    with refused(f"the promotion is {state}"):
        pay(after, "dinner", "P1", {"cash": 20_000})
    if not cancel:
        assert pay(validated(after), "dinner", "P1", {"cash": 20_000}).paid
    else:
        with refused("is cancelled, not postponed"):
            validated(after)


@provision("nsw-poker s 29.2", "nsw-poker s 29.4")
def test_a_prize_is_drawn_once_and_paid_to_whom_it_was_drawn_for() -> None:
    nobody = replace(GOOD, scrutineer="")
    with refused("no scrutineer has overseen the draw of jackpot"):
        draw(nobody, "jackpot", "P1", 0)
    drawn = draw(nobody, "jackpot", "P1", 0, "S. Crutineer")
    with refused("jackpot has been drawn"):
        draw(drawn, "jackpot", "P2", 0, "S. Crutineer")
    with refused("was drawn for P1"):
        pay(drawn, "jackpot", "P2", {"cash": 2_500_000})
    assert pay(drawn, "jackpot", "P1", {"cash": 2_500_000}).account()["paid"] == 2_500_000


@provision("nsw-poker s 29.3")
def test_a_cash_alternative_has_its_own_amount_and_is_in_the_terms() -> None:
    watch = PrizeOffered("watch", 300_000, "goods", cash_instead=250_000)
    offer = replace(GOOD, prizes=(watch,))
    with refused("watch is worth 250000 cents"):
        pay(offer, "watch", "P1", {"cash": 300_000})
    account = {"offered": 300_000, "paid": 250_000, "open": 0, "spared": 50_000}
    assert pay(offer, "watch", "P1", {"cash": 250_000}).account() == account
    assert pay(offer, "watch", "P1", {"prize": 300_000}).account()["spared"] == 0
    without = replace(offer, prizes=(replace(watch, cash_instead=0),))
    with refused("the terms give no cash alternative to watch"):
        pay(without, "watch", "P1", {"cash": 300_000})


@provision("nsw-poker s 29.8", "nsw-poker s 29.8.1", "nsw-poker s 29.8.2")
@provision("nsw-poker s 29.8.3", "nsw-poker s 29.8.4")
def test_winners_are_notified_by_four_means_and_in_time() -> None:
    drawn = draw(replace(GOOD, present=False), "dinner", "P1", 1_000)
    for by in ("face-to-face", "mail", "telephone", "email"):
        assert notify(drawn, "P1", by, 1_000 + 2 * DAY).drawn[0].notified == by
    with refused("not by pigeon"):
        notify(drawn, "P1", "pigeon", 2_000)
    with refused("nothing was drawn for P2"):
        notify(drawn, "P2", "mail", 2_000)
    with refused("within two days of the draw"):
        notify(drawn, "P1", "mail", 1_001 + 2 * DAY)
    there = draw(GOOD, "dinner", "P1", 1_000)
    assert notify(there, "P1", "mail", 9 * DAY).drawn[0].notified
