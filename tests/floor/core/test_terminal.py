"""A player's terminal: what schedule 16 has it show, and what it has the house do about credits."""

from __future__ import annotations

from pathlib import Path

from croupier import law
from croupier.books.index import code_index
from croupier.floor.core import messages as m
from croupier.play.seeing.wagering import areas
from tests.floor.core.evening import LIMITS, PERIOD, Evening
from tests.provisions import provision

SIC_BO = "qld-2024/electronic-sic-bo"


@provision(
    "qld-2024 sch 16 s 3(2)(a)",
    "qld-2024 sch 16 s 3(2)(b)",
    "qld-2024 sch 16 s 3(2)(c)",
    "qld-2024 sch 16 s 3(2)(d)",
    "qld-2024 sch 16 s 3(2)(e)",
)
def test_a_terminal_shows_limits_areas_credits_and_when_bets_are_taken() -> None:
    evening = Evening("qld-2024/roulette", credit=10_000)
    evening.done("p1", m.DoSit(1), "T1")
    view = evening.until("open")
    limits = {one.wager: (one.least, one.most) for one in view.limits}
    assert limits
    assert all(one == (LIMITS["*"].least, LIMITS["*"].most) for one in limits.values())
    assert areas(evening.table().table.game), "an area for every wager"
    assert view.open.all or view.open.areas, "when a player may place bets"
    assert evening.table().clock.due == evening.now + PERIOD
    evening.done("p1", m.DoWager("red", 4_000, round=1), "T1")
    assert evening.credit("p1") == 6_000, "the credits that are available to him"
    evening.tick()
    after = evening.view("p1")
    assert (after.open.all, after.open.areas) == (False, ())
    assert after.open.why, "the words that no more bets are taken"


@provision(
    "qld-2024 sch 16 s 3(2)(f)",
    "qld-2024 sch 16 s 3(2)(g)",
    "qld-2024 sch 16 s 3(2)(h)",
    "qld-2024 sch 16 s 7(1)",
    "qld-2024 sch 16 s 7(3)(a)",
    "qld-2024 sch 16 s 7(3)(b)",
)
def test_a_terminal_shows_the_result_the_wager_and_the_winnings_of_the_last_round() -> None:
    evening = Evening("qld-2024/roulette", credit=10_000)
    evening.done("p1", m.DoSit(1), "T1")
    evening.until("open")
    for colour in ("red", "black"):
        evening.done("p1", m.DoWager(colour, 1_000, round=1), "T1")
    evening.tick()
    over = evening.view("p1")
    assert over.spins, "the winning result"
    won = [line for line in over.lines if line.outcome == "win"]
    zero = over.spins[0] in ("0", "00")
    assert len(won) == (0 if zero else 1)
    assert all(line.stake == line.pays == 1_000 for line in won), "the wager and the winnings"
    evening.until("open")
    last = evening.view("p1").last
    assert last.wagered == 2_000
    assert last.won == (0 if zero else 1_000)
    assert last.result
    assert evening.credit("p1") == (8_000 if zero else 10_000)


@provision("qld-2024 sch 16 s 9(3)", "qld-2024 sch 16 s 9(3)(a)", "qld-2024 sch 16 s 9(3)(b)")
def test_where_a_terminal_gives_no_voucher_an_attendant_or_manager_pays() -> None:
    for who in ("attendant", "manager"):
        evening = Evening(credit=10_000)
        issued = evening.done(who, m.DoCashOut(4_000), "p1")
        assert isinstance(issued, m.VoucherIssued)
        assert issued.voucher.cents == 4_000
        evening.done(who, m.DoHandPay(6_000, "in chips: the printer is out of paper"), "p1")
        assert evening.credit("p1") == 0
        assert evening.refused("dealer", m.DoHandPay(1, "no attendant"), "p1").status == 403
        evening.core.ledger.check()


@provision("qld-2024 sch 16 s 10(1)", "qld-2024 sch 16 s 10(1)(a)", "qld-2024 sch 16 s 10(1)(b)")
def test_a_result_that_terminals_do_not_show_or_show_wrongly_is_worked_out_again() -> None:
    evening = Evening(SIC_BO, mode=m.TableMode.DEALER, credit=10_000)
    evening.done("p1", m.DoSit(1, 10_000), "T1")
    evening.done("dealer", m.DoOpenRound(), "T1")
    evening.done("p1", m.DoWager("small", 1_000, round=1), "T1")
    again = m.DoRecalculate(1, 3, "the terminals showed 6, 6 and 5", dice=(1, 2, 3))
    assert evening.refused("manager", again, "T1").status == 409, "before there is a result"
    for _ in ("no more bets", "nobody presses the button"):
        evening.done("dealer", m.DoClose(), "T1")
    evening.done("dealer", m.DoRoll((6, 6, 5)), "T1")
    assert evening.view("p1").rolls == ((6, 6, 5),)
    evening.done("dealer", m.DoGoOn(), "T1")
    evening.done("dealer", m.DoCloseRound(), "T1")
    evening.done("manager", again, "T1")
    assert evening.credit("p1") == 11_000


def test_every_provision_of_the_schedule_has_code_and_a_test() -> None:
    root = Path(__file__).parents[3]
    tests = law.tests_citing(root, keep=True)
    lacking = law.without_test("qld-2024", tests)
    near = law.near_test(lacking, tests)  # a whole of which each part is tested
    untested = [one.citation for one in lacking if one.citation not in near]
    uncoded = [one.citation for one in law.without_code("qld-2024", code_index())]
    assert [str(one) for one in (*untested, *uncoded) if one.schedule == "sch 16"] == []
