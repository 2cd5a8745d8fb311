"""The floor against a ledger of a few plain lines: whatever is said in whatever order, everybody
has what he paid in, took out and won, to the cent.
"""

from __future__ import annotations

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from croupier.floor.core import messages as m
from croupier.floor.core.messages import FloorRequest
from croupier.floor.simulate.ledger import PlainLedger
from croupier.floor.store.memory import MemoryStore
from tests.floor.core.evening import CALLERS, PERSONS, Evening
from tests.often import often
from tests.provisions import provision

TABLES = {"T1": "qld-2024/roulette", "T2": "qld-2024/sic-bo"}
WAGERS = {"T1": ("red", "even", "low"), "T2": ("small", "big")}
players = st.sampled_from(("p1", "p2"))
tables = st.sampled_from(tuple(TABLES))
amounts = st.sampled_from((1, 100, 500, 2_500, 10_000))


class FloorBesideALedger(RuleBasedStateMachine):
    """People at two tables and at the cage; the disk refuses, and the floor is started again."""

    def __init__(self) -> None:
        super().__init__()
        self.store = MemoryStore(PERSONS)
        self.evening = Evening(*TABLES.values(), store=self.store, credit=0)
        self.plain = PlainLedger()
        self.rounds = dict.fromkeys(TABLES, 0)

    def says(self, who: str, body: m.Body, target: str) -> m.Reply | None:
        """Somebody says something; the plain ledger hears of it if it is written."""
        pending = self.evening.say(who, body, target)
        written = self.evening.write()
        if pending.error is not None or not written:
            return None
        assert pending.reply is not None
        self.plain.done(FloorRequest(CALLERS[who], body, target), pending.reply)
        return pending.reply

    # -- what happens --------------------------------------------------------------------------

    @rule(who=players, cents=amounts)
    def pays_in(self, who: str, cents: int) -> None:
        self.says("attendant", m.DoBuyIn(cents * 10), who)

    @rule(who=players, cents=amounts)
    def cashes_out(self, who: str, cents: int) -> None:
        self.says(who, m.DoCashOut(cents), who)

    @rule(who=players, data=st.data())
    def brings_a_voucher(self, who: str, data: st.DataObject) -> None:
        known = sorted(self.plain.vouchers)
        if known:
            number = data.draw(st.sampled_from(known))
            if data.draw(st.booleans()):
                self.says(who, m.DoBuyIn(0, number), who)
            else:
                self.says("attendant", m.DoRedeem(), number)

    @rule(who=players, cents=amounts)
    def is_paid_by_hand(self, who: str, cents: int) -> None:
        self.says("attendant", m.DoHandPay(cents, "asked for it"), who)

    @rule(who=players, cents=amounts)
    def is_disputed(self, who: str, cents: int) -> None:
        self.says("operator", m.DoDispute(cents, "a malfunction"), who)
        self.says("operator", m.DoSettleDispute(1, True, "a cent was right"), who)

    @rule(who=players, table=tables)
    def sits_down(self, who: str, table: str) -> None:
        self.says(who, m.DoSit(0), table)

    @rule(who=players, table=tables)
    def leaves(self, who: str, table: str) -> None:
        self.says(who, m.DoLeave(), table)

    @rule(who=players, table=tables, cents=amounts, nth=st.integers(0, 2))
    def wagers(self, who: str, table: str, cents: int, nth: int) -> None:
        name = WAGERS[table][nth % len(WAGERS[table])]
        round = self.evening.table(table).open_round
        self.says(who, m.DoWager(name, cents, round=round), table)

    @rule(who=players, table=tables, nth=st.integers(0, 2))
    def withdraws(self, who: str, table: str, nth: int) -> None:
        name = WAGERS[table][nth % len(WAGERS[table])]
        round = self.evening.table(table).open_round
        self.says(who, m.DoChange(name, 0, round=round), table)

    @rule(table=tables)
    def is_void(self, table: str) -> None:
        self.says("manager", m.DoVoidRound("it cannot go on"), table)

    @rule(times=st.integers(1, 4))
    def time_passes(self, times: int) -> None:
        for _ in range(times):
            self.evening.tick()
            self.rounds_are_over()

    @rule(who=players, cents=amounts)
    def nothing_can_be_written(self, who: str, cents: int) -> None:
        self.store.refuses = "the disk is full"
        self.says("attendant", m.DoBuyIn(cents), who)
        self.store.refuses = ""
        self.evening.core.goes_on(self.evening.now)

    @rule()
    def is_restarted(self) -> None:
        self.evening.core = self.evening.again()

    # -- what must hold ------------------------------------------------------------------------

    def rounds_are_over(self) -> None:
        """The plain ledger hears what rounds came to."""
        for id, known in self.rounds.items():
            table = self.evening.table(id).table
            for played in table.history[len(table.history) - (table.standing.rounds - known) :]:
                self.plain.won(dict(played.felt.net()))
            self.rounds[id] = table.standing.rounds

    @invariant()
    def everybody_has_what_he_must(self) -> None:
        self.rounds_are_over()
        core = self.evening.core
        assert not core.stopped
        core.ledger.check()
        for who in ("p1", "p2"):
            has = core.ledger.belongs_to(who)
            for id in TABLES:
                running = self.evening.table(id).table.running
                if running is not None:
                    felt = running.round.felt
                    has += sum(bet.stake for bet in felt.live() if bet.seat == who)
                    has -= felt.net().get(who, 0)
            assert has == self.plain.has[who]
            assert core.ledger.of(f"disputed:{who}") == self.plain.disputed[who]
        assert core.ledger.of("voucher") == sum(self.plain.vouchers.values())
        assert {k: v for k, v in core.ledger.balances.items() if v} == {
            k: v for k, v in self.store.ledger.balances.items() if v
        }


FloorBesideALedger.TestCase.settings = settings(
    max_examples=often(25, 400), stateful_step_count=30, deadline=None
)
TestFloorBesideALedger = provision(
    "qld-2024 sch 16 s 4(2)", "qld-2024 sch 16 s 7(3)(b)", "qld-2024 sch 16 s 9(2)"
)(FloorBesideALedger.TestCase)
