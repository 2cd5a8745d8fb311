"""What always holds in a tournament, whatever is done in it."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.books.tournaments import tournament_rules, tournaments
from croupier.equipment import SeededSource
from croupier.play import Refused
from croupier.play.offices import OPERATOR
from croupier.tournaments import Phase, Tournament, TournamentState, usual
from croupier.tournaments import commands as c
from croupier.tournaments.conditions import Prizes, Purchase, Session
from croupier.tournaments.offices import whoever_may
from croupier.tournaments.simulate import play_out, set_up
from croupier.tournaments.state import POOL, TournamentAccount, replace
from tests.often import often
from tests.tournaments.anything import GAMES, Anything
from tests.tournaments.uncited import citing_nothing


def counted(stood: TournamentState) -> None:
    """Chips and money, counted from the beginning and by nothing that the program keeps."""
    accounts: dict[TournamentAccount, int] = {}
    for one in stood.postings:
        assert one.cents > 0
        accounts[one.giver] = accounts.get(one.giver, 0) - one.cents
        accounts[one.taker] = accounts.get(one.taker, 0) + one.cents
    assert sum(accounts.values()) == 0
    assert accounts.get(POOL, 0) == stood.pool >= 0
    if stood.phase in (Phase.PAID, Phase.CANCELLED):
        assert stood.pool == 0
    held = sum(one.chips for one in stood.players.values())
    assert held == stood.issued - stood.house - stood.returned - stood.missing
    assert all(one.chips >= 0 for one in stood.players.values())
    seats = [(one.table, one.seat) for one in stood.players.values() if one.table]
    assert len(set(seats)) == len(seats)


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=often(20, 400))
@given(seed=st.integers(0, 1_000_000))
def test_whatever_is_done_chips_are_conserved_and_the_pool_balances(game: str, seed: int) -> None:
    any_tournament = Anything(game, seed)
    any_tournament.run(60)
    for data in any_tournament.saved:
        counted(Tournament.restore(data, SeededSource(0), tournament_rules).state)


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=often(6, 100))
@given(seed=st.integers(0, 1_000_000))
def test_from_every_prefix_it_is_resumed_as_it_was(game: str, seed: int) -> None:
    done = Anything(game, seed)
    done.run(40)
    assert len(done.saved) == len(done.record)
    last = done.tournament.save()
    for at, data in enumerate(done.saved, 1):
        prefix = Tournament.rebuild(done.record[:at], SeededSource(5), tournament_rules)
        assert prefix.save() == data
        again = Tournament.restore(data, SeededSource(6), tournament_rules, done.record[at:])
        assert again.save() == last


def test_random_tournaments_come_to_every_phase_and_are_refused_much_with_citations() -> None:
    """Otherwise the properties above would hold of little."""
    phases: set[Phase] = set()
    kinds: set[str] = set()
    refused = 0
    silent: dict[str, str] = {}
    for seed in range(400):
        for game in GAMES:
            tried = Anything(game, seed)
            tried.run(60)
            refused += len(tried.refusals)
            silent |= citing_nothing(tried)
            phases.add(tried.tournament.state.phase)
            kinds |= {type(c.read(one)).__name__ for one in tried.record}
        if refused > 1000 and len(kinds) == len(c.KINDS) and seed >= often(20, 200):
            break
    assert {Phase.PLAYING, Phase.PAID, Phase.CANCELLED} <= phases
    assert refused > 1000
    assert not silent, silent
    assert {kind.__name__ for kind in c.KINDS} == kinds


@pytest.mark.parametrize("seed", range(1, often(2, 20)))
def test_two_hundred_players_end_with_one_winner(seed: int) -> None:
    game = "nsw-poker/texas-holdem"
    record: list[bytes] = []
    rules = tournament_rules(game)
    tournament = Tournament("big", game, rules, SeededSource(seed), keep=record.append)
    tournament.give(c.Document, whoever_may(c.Document), conditions=usual(buy_in=True))
    set_up(tournament, 200)
    play_out(tournament, SeededSource(f"{seed} play"))
    stood = tournament.state
    assert stood.phase is Phase.PAID
    assert len(stood.finish) == 200
    assert all(len(group) == 1 for group in stood.finish)
    assert stood.returned == stood.issued == 2_000_000
    assert [stood.player(group[0]).prize for group in stood.finish[:4]] == [
        1_000_000,
        600_000,
        400_000,
        0,
    ]
    counted(stood)
    assert Tournament.rebuild(record, SeededSource(0), tournament_rules).save() == tournament.save()


@pytest.mark.parametrize("game", sorted(tournaments()))
@pytest.mark.parametrize("players", [2, 3, 11, 31])
def test_a_tournament_of_every_game_is_played_to_its_end(game: str, players: int) -> None:
    rules = tournament_rules(game)
    tournament = Tournament("any", game, rules, SeededSource(players))
    stated = replace(
        usual(rules.buy_ins),
        rebuys=Purchase(5_000, 10_000, 2, until_level=2),
        sessions=(Session(rounds=5, advance=5), Session(rounds=20)),
        prizes=Prizes(by_entries=((5, (1,)), (100, (60, 30, 11)))),
    )
    tournament.give(c.Document, whoever_may(c.Document), conditions=stated)
    set_up(tournament, players)
    play_out(tournament, SeededSource(players))
    stood = tournament.state
    assert stood.phase is Phase.PAID
    paid_in = sum(one.paid for one in stood.players.values())
    prizes = sum(one.prize for one in stood.players.values())
    assert prizes == paid_in - sum(one.retained for one in stood.players.values())
    counted(stood)


def test_a_command_that_could_not_be_written_has_not_happened_and_draws_the_same_again() -> None:
    game = "nsw-poker/texas-holdem"
    full = [False]
    record: list[bytes] = []

    def keep(data: bytes) -> None:
        if full[0]:
            raise OSError("no room")
        record.append(data)

    tournament = Tournament("disk", game, tournament_rules(game), SeededSource(4), keep=keep)
    tournament.give(c.Document, whoever_may(c.Document), conditions=usual())
    set_up(tournament, 9)
    tournament.give(c.Designate, whoever_may(c.Designate), tables=("T1",))
    before = tournament.save()
    ballot = c.Ballot(tournament.moment.last + 1, OPERATOR, 0)
    full[0] = True
    for _ in range(2):
        with pytest.raises(OSError, match="no room"):
            tournament.do(ballot)
        assert tournament.save() == before
    full[0] = False
    tried = tournament.propose(ballot)
    tournament.drop(tried)
    assert tournament.do(ballot)
    assert c.read(record[-1]) == tried.command
    assert not tournament.do(ballot)
    with pytest.raises(Refused, match="another one"):
        tournament.do(c.Publish(ballot.id, OPERATOR, 0))
