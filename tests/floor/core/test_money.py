"""Money in and out, one credit for several games, and every cent accounted for."""

from __future__ import annotations

from croupier.floor.core import messages as m
from croupier.floor.core.messages import Code
from tests.floor.core.evening import Evening
from tests.provisions import provision

ROULETTE, BACCARAT = "qld-2024/roulette", "qld-2024/electronic-baccarat"


def straight_up(evening: Evening, cents: int, table: str = "T1") -> m.DoWager:
    """A wager on 17 in the round that is open."""
    return m.DoWager("straight-up", cents, numbers=("17",), round=evening.table(table).open_round)


@provision("qld-2024 sch 16 s 4(2)", "qld-2024 sch 16 s 4(3)", "qld-2024 sch 16 s 3(2)(b)")
def test_one_credit_serves_two_games_and_a_wager_funds_itself() -> None:
    evening = Evening(ROULETTE, BACCARAT, credit=10_000)
    for table in ("T1", "T2"):
        evening.done("p1", m.DoSit(1), table)
    evening.until("open", "T1")
    evening.until("open", "T2")
    first = evening.done("p1", straight_up(evening, 6_000), "T1")
    assert isinstance(first, m.CommandTaken)
    assert first.credit == 4_000
    error = evening.refused("p1", m.DoWager("player", 5_000, round=1), "T2")
    assert (error.code, error.status) == (Code.NO_CREDIT, 409)
    evening.done("p1", m.DoWager("player", 4_000, round=1), "T2")
    assert evening.credit("p1") == 0
    assert evening.core.ledger.of("staked:T1") == 6_000
    assert evening.core.ledger.of("staked:T2") == 4_000
    meters = evening.core.ledger.meters["p1"]
    assert (meters.came, meters.wagered) == (10_000, 10_000)


@provision("qld-2024 sch 16 s 7(3)(c)", "qld-2024 sch 16 s 7(4)")
def test_what_is_won_goes_back_to_the_credit_when_the_round_is_closed() -> None:
    evening = Evening(ROULETTE)
    evening.done("p1", m.DoSit(1), "T1")
    evening.until("open")
    evening.done("p1", m.DoWager("red", 5_000, round=1), "T1")
    while evening.table().table.standing.rounds < 1:
        evening.tick()
    ledger = evening.core.ledger
    assert ledger.of("chips:T1:p1") == ledger.of("staked:T1") == 0
    assert ledger.of("credit:p1") == 1_000_000 - ledger.of("float:T1")
    assert abs(ledger.of("float:T1")) == 5_000


@provision("qld-2024 sch 16 s 9(2)", "qld-2024 sch 16 s 9(3)(c)")
def test_a_voucher_is_redeemed_once() -> None:
    evening = Evening()
    issued = evening.done("p1", m.DoCashOut(2_500), "p1", key="out")
    assert isinstance(issued, m.VoucherIssued)
    assert (issued.voucher.cents, issued.credit) == (2_500, 997_500)
    number = issued.voucher.number
    assert evening.done("p1", m.DoCashOut(2_500), "p1", key="out") == issued
    assert evening.core.ledger.of("voucher") == 2_500
    paid = evening.done("attendant", m.DoRedeem(), number)
    assert isinstance(paid, m.VoucherPaid)
    assert paid.cents == 2_500
    assert evening.refused("attendant", m.DoRedeem(), number).status == 409
    assert evening.refused("p1", m.DoBuyIn(2_500, number), "p1").status == 409
    assert evening.refused("attendant", m.DoRedeem(), "1" * 18).status == 404
    assert evening.core.ledger.of("voucher") == 0


@provision("qld-2024 sch 16 s 4(2)")
def test_a_voucher_is_paid_in_by_another_player() -> None:
    evening = Evening(credit=10_000)
    issued = evening.done("p1", m.DoCashOut(), "p1")
    assert isinstance(issued, m.VoucherIssued)
    number = issued.voucher.number
    assert evening.refused("p2", m.DoBuyIn(1, number), "p2").status == 409
    evening.done("p2", m.DoBuyIn(10_000, number), "p2")
    assert (evening.credit("p1"), evening.credit("p2")) == (0, 20_000)
    assert number not in str(evening.core.vouchers.rows), "a number is money and is kept nowhere"


@provision("qld-2024 sch 16 s 9(3)(a)", "qld-2024 sch 16 s 10(4)")
def test_credits_are_paid_by_hand_or_disputed() -> None:
    evening = Evening(credit=10_000)
    evening.done("attendant", m.DoHandPay(4_000, "a large win"), "p1")
    assert evening.refused("attendant", m.DoHandPay(7_000, "too much"), "p1").status == 409
    assert evening.refused("manager", m.DoDispute(1_000, "a fault"), "p1").status == 403
    evening.done("operator", m.DoDispute(1_000, "the terminal counted twice"), "p1")
    assert evening.credit("p1") == 5_000
    evening.done("operator", m.DoSettleDispute(400, True, "he was right"), "p1")
    evening.done("operator", m.DoSettleDispute(600, False, "it was a fault"), "p1")
    assert evening.credit("p1") == 5_400
    assert evening.core.ledger.of("disputed:p1") == 0
    evening.core.ledger.check()


def test_nobody_pays_himself_in() -> None:
    evening = Evening()
    assert evening.refused("p1", m.DoBuyIn(100), "p1").status == 403
    assert evening.refused("p1", m.DoCashOut(100), "p2").status == 403
    assert evening.refused("inspector", m.DoCashOut(100), "p1").status == 403
    assert evening.refused("attendant", m.DoBuyIn(100), "dealer").status == 404


def test_a_table_is_filled_and_closed_and_its_players_take_their_chips() -> None:
    evening = Evening("nsw-poker/texas-holdem")
    evening.done("p1", m.DoSit(1, 40_000), "T1")
    assert evening.core.ledger.of("chips:T1:p1") == 40_000
    evening.done("supervisor", m.DoFill("T1", 90_000, "opening"))
    evening.done("supervisor", m.DoCredit("T1", 30_000, "too many"))
    assert evening.core.ledger.of("filled:T1") == 60_000
    assert evening.refused("supervisor", m.DoDrop("T1", 1, "count")).status == 409
    assert evening.refused("supervisor", m.DoCloseTable("T1", "night")).status == 403
    evening.done("manager", m.DoCloseTable("T1", "night"))
    assert evening.credit("p1") == 1_000_000
    assert evening.refused("p1", m.DoSit(1, 40_000), "T1").status == 409


@provision("qld-2024 sch 16 s 10(2)")
def test_a_result_is_corrected_after_payment_and_the_difference_posted() -> None:
    evening = Evening("qld-2024/electronic-sic-bo", mode=m.TableMode.DEALER)
    evening.done("p1", m.DoSit(1, 10_000), "T1")
    evening.done("dealer", m.DoOpenRound(), "T1")
    evening.done("p1", m.DoWager("small", 1_000, round=1), "T1")
    for _ in ("no more bets", "nobody presses the button"):
        evening.done("dealer", m.DoClose(), "T1")
    evening.done("dealer", m.DoRoll((6, 6, 5)), "T1")
    evening.done("dealer", m.DoGoOn(), "T1")
    evening.done("dealer", m.DoCloseRound(), "T1")
    assert evening.credit("p1") == 999_000
    again = m.DoRecalculate(1, 3, "1, 2 and 3 were thrown", dice=(1, 2, 3))
    assert evening.refused("dealer", again, "T1").status == 403
    evening.done("manager", again, "T1")
    assert evening.credit("p1") == 1_001_000
    evening.core.ledger.check()
    assert evening.again().tables["T1"].table.save() == evening.table().table.save()


@provision("qld-2024 sch 16 s 10(2)", "qld-2024 sch 16 s 10(3)")
def test_what_a_player_owes_after_a_correction_is_paid_out_of_his_credit_or_waived() -> None:
    evening = Evening("qld-2024/electronic-sic-bo", mode=m.TableMode.DEALER, credit=10_000)
    evening.done("p1", m.DoSit(1, 10_000), "T1")
    evening.done("dealer", m.DoOpenRound(), "T1")
    evening.done("p1", m.DoWager("small", 1_000, round=1), "T1")
    for _ in ("no more bets", "nobody presses the button"):
        evening.done("dealer", m.DoClose(), "T1")
    evening.done("dealer", m.DoRoll((1, 2, 3)), "T1")
    evening.done("dealer", m.DoGoOn(), "T1")
    evening.done("dealer", m.DoCloseRound(), "T1")
    evening.done("p1", m.DoCollect(10_900), "T1")
    evening.done("p1", m.DoCashOut(10_900), "p1")
    again = m.DoRecalculate(1, 3, "6, 6 and 5 were thrown", dice=(6, 6, 5))
    evening.done("manager", again, "T1")
    owes = evening.table().table.standing.disputed["p1"]
    assert owes == 1_900, "he lost the stake that he had back, and has $1 left"
    assert evening.core.ledger.of("chips:T1:p1") == 0
    pays = m.DoPayDisputed("p1", "he has come back", 900)
    assert evening.refused("dealer", pays, "T1").status == 403
    assert evening.refused("operator", pays, "T1").code is Code.NO_CREDIT
    evening.done("attendant", m.DoBuyIn(2_000), "p1")
    evening.done("operator", pays, "T1")
    assert evening.credit("p1") == 1_100
    evening.done("operator", m.DoPayDisputed("p1", "it was our mistake", waived=True), "T1")
    assert evening.table().table.standing.disputed == {}
    assert evening.credit("p1") == 1_100
    assert evening.refused("operator", pays, "T1").status == 409, "he owes nothing"
    evening.core.ledger.check()
    assert evening.again().tables["T1"].table.save() == evening.table().table.save()


@provision("qld-2024 sch 16 s 4(2)")
def test_cash_taken_at_a_table_lies_in_its_box_until_it_is_counted() -> None:
    evening = Evening(ROULETTE, credit=0)
    cash = m.DoBuyIn(5_000, table="T1")
    assert evening.refused("p1", cash, "p1").status == 403, "nobody pays himself in"
    assert evening.refused("dealer", m.DoBuyIn(5_000), "p1").status == 403
    assert evening.refused("dealer", m.DoBuyIn(5_000, table="T9"), "p1").status == 404
    evening.done("dealer", cash, "p1")
    evening.done("attendant", m.DoBuyIn(1_000), "p1")
    ledger = evening.core.ledger
    assert (evening.credit("p1"), ledger.of("drop:T1")) == (6_000, 5_000)
    dropped = m.DoDrop("T1", 4_000, "the count")
    assert evening.refused("dealer", dropped).status == 403
    assert evening.refused("supervisor", m.DoDrop("T1", 5_001, "too much")).status == 409
    evening.done("supervisor", dropped)
    assert (ledger.of("drop:T1"), ledger.of("bank")) == (1_000, -7_000)
    evening.done("supervisor", m.DoDrop("T1", 1_000, "the rest"))
    assert (ledger.of("drop:T1"), ledger.of("bank")) == (0, -6_000)
    meters = ledger.meters["p1"]
    assert (meters.came, meters.credit) == (6_000, 6_000)
    ledger.check()
    assert evening.again().ledger.balances == ledger.balances
