"""The driver of a round: dealing in one go, refusing, failing safely, keeping and reading back."""

from __future__ import annotations

import random
from dataclasses import replace

import msgspec
import pytest

from croupier.books import game, game_of
from croupier.equipment.cards import BACK, CARDS, Card, parse_cards
from croupier.law import NoRule
from croupier.money import Odds, PayTable, Prize, Row
from croupier.play import (
    CLOSE,
    DONE,
    Answer,
    Answered,
    BadJournal,
    Bets,
    Close,
    Dice,
    Draw,
    Felt,
    Game,
    Header,
    Move,
    Place,
    Refused,
    Result,
    Roll,
    Round,
    Script,
    Settle,
    Spin,
    Unbalanced,
    Verdict,
    Void,
    Wager,
    lose,
    read,
    standoff,
)
from croupier.play.events import events
from croupier.play.felt import HOUSE, Purse
from croupier.play.header import Carried, Situation
from croupier.play.round import find_irregularity
from tests.play.lying import lying
from tests.provisions import provision

BACCARAT = game("qld-2024/baccarat")
BET = Place("P1", "banker", 1000)


def shuffled(seed: int) -> list[Card]:
    cards = list(CARDS) * 8
    random.Random(seed).shuffle(cards)
    return cards


@pytest.mark.parametrize("seed", range(40))
def test_dealing_in_one_go_is_answering_card_by_card(seed: int) -> None:
    one = Round(BACCARAT).answer(BET).answer(CLOSE)
    other = Round(BACCARAT).answer(BET).answer(CLOSE)
    draw = iter(shuffled(seed))
    one.deal(draw)
    for card in shuffled(seed):
        if not isinstance(other.prompt, Draw):
            break
        other.answer(card)
    assert isinstance(one.prompt, Settle)
    assert one.answer(DONE).journal == other.answer(DONE).journal
    assert one.settlement == other.settlement
    assert one.deal(draw) is one


def test_dealing_goes_on_when_no_card_can_be_taken_for_granted() -> None:
    bets = [Place(f"P{n}", "banker", 1000) for n in range(1, 12)]
    coup = Round(BACCARAT)
    for bet in bets:
        coup.answer(bet)
    coup.answer(CLOSE).deal(iter(parse_cards("9S 2D KH KC")))
    assert isinstance(coup.prompt, Settle)
    used = Round(BACCARAT, Header(BACCARAT.id, situation=Situation(held=(CARDS[0],)))).answer(CLOSE)
    used.deal(iter([CARDS[0], *parse_cards("2D KH KC 5S 6S")]))
    assert used.felt.cards("player")[0] == CARDS[0]


@pytest.mark.parametrize("wrong", [BACK, 5, "AS", None])
def test_what_is_no_card_is_refused_and_nothing_lost(wrong: object) -> None:
    coup = Round(BACCARAT).answer(BET).answer(CLOSE)
    cards = iter([CARDS[3], wrong])
    with pytest.raises(Refused):
        coup.deal(cards)  # type: ignore[arg-type]
    assert coup.felt.cards("player") == [CARDS[3]]
    assert len(coup.journal) == 3


def test_a_shoe_that_fails_leaves_the_round_where_it_was() -> None:
    coup = Round(BACCARAT).answer(BET).answer(CLOSE)
    with pytest.raises(StopIteration):
        coup.deal(iter(CARDS[:2]))
    assert len(coup.journal) == 4
    coup.deal(iter(parse_cards("KS KD 2S 2D")))
    assert isinstance(coup.prompt, Settle)


def test_a_round_that_is_over_takes_nothing_more() -> None:
    coup = Round(BACCARAT).answer(CLOSE).deal(iter(parse_cards("9S 2D KH KC")))
    coup.answer(DONE)
    assert coup.over
    assert coup.refusal(DONE) is not None
    with pytest.raises(Refused, match="over"):
        coup.answer(DONE)
    with pytest.raises(Refused, match="over"):
        coup.interrupt("not-enough-cards")


# -- a made-up game --------------------------------------------------------------------------------

HEADS = Wager(
    "heads",
    "Heads",
    "",
    events("heads", "edge", "tails", "both")(lambda felt, bet: felt.spins[0]),
    PayTable("heads", (Row("heads", "heads", Odds(1, 1)), Row("edge", "edge", Prize(700)))),
    (lose("tails", "tails", ""), standoff("both", "both", "")),
)


def coin(felt: Felt) -> Script:
    """Wagers, a spin of a coin, a roll of dice, settlement."""
    while not felt.closed:
        answer = yield Bets(("heads",))
        if isinstance(answer, Close):
            felt.closed = True
        else:
            felt.place(answer.seat, answer.wager, answer.stake)
    while not felt.spins:
        answer = yield Spin(("heads", "tails", "edge", "both", "rim", "crash", "void", "twice"))
        if isinstance(answer, Result):
            felt.spins.append(answer.at)
    if felt.spins[0] == "crash":
        raise ValueError("the script fails")
    if felt.spins[0] == "void":
        raise Void((), "the coin was lost")
    yield Roll("P1", 2)
    for bet in felt.live():
        verdict = HEADS.verdict(felt, bet) if felt.spins[0] != "twice" else HEADS.rest[0]
        felt.settle(bet, verdict)
        if felt.spins[0] == "twice":
            felt.settle(bet, verdict)


COIN = Game(coin, {"heads": HEADS}, None, [0] * 52, "made-up/coin", "Coin", law=BACCARAT.law)


def tossed(face: str) -> Round:
    played = Round(COIN).answer(Place("P1", "heads", 100)).answer(CLOSE)
    return played.answer(Result(face))


@pytest.mark.parametrize(
    ("face", "net"), [("heads", 100), ("tails", -100), ("edge", 700), ("both", 0), ("void", 0)]
)
def test_a_coin_is_played_like_any_game(face: str, net: int) -> None:
    played = tossed(face)
    if face != "void":
        played.answer(Dice((1, 6)))
    assert played.over
    assert played.void is (face == "void")
    assert played.felt.net() == {"P1": net}


def test_results_that_the_wheel_or_the_dice_cannot_show_are_refused() -> None:
    played = Round(COIN).answer(CLOSE)
    wrongs: list[Answer] = [Result("moon"), Dice((1, 2)), CARDS[0], DONE]
    for wrong in wrongs:
        with pytest.raises(Refused):
            played.answer(wrong)
    played.answer(Result("heads"))
    wrongs = [Dice((1, 7)), Dice((1,)), Result("heads"), Move("P1", "look")]
    for wrong in wrongs:
        with pytest.raises(Refused):
            played.answer(wrong)


def test_a_script_that_fails_leaves_the_round_as_it_was() -> None:
    played = Round(COIN).answer(Place("P1", "heads", 100)).answer(CLOSE)
    before = played.journal, lying(played.felt)
    for fails in ("crash",):
        with pytest.raises(ValueError, match="the script fails"):
            played.answer(Result(fails))
    assert (played.journal, lying(played.felt)) == before
    played.answer(Result("heads")).answer(Dice((3, 3)))
    assert played.felt.net() == {"P1": 100}


def test_nothing_is_paid_by_no_rule_or_twice() -> None:
    played = tossed("rim")
    with pytest.raises(NoRule, match="nothing says what becomes of a heads wager on rim"):
        played.answer(Dice((1, 1)))
    assert isinstance(played.prompt, Roll)
    twice = tossed("twice")
    with pytest.raises(Unbalanced, match="settled twice"):
        twice.answer(Dice((1, 1)))
    assert twice.felt.net() == {"P1": 0}


def test_chips_that_appear_or_vanish_stop_the_round() -> None:
    def leaky(felt: Felt) -> Script:
        felt.place("P1", "heads", 100)
        yield Settle()
        felt.bets[0].stake = 50

    def unsettled(felt: Felt) -> Script:
        felt.place("P1", "heads", 100)
        yield Settle()

    def forged(felt: Felt) -> Script:
        felt.place("P1", "heads", 100)
        yield Settle()
        felt.settle(felt.bets[0], HEADS.rest[0])
        felt.house += 1

    for script, words in (
        (leaky, "lie on the layout"),
        (unsettled, "undecided"),
        (forged, "differ"),
    ):
        with pytest.raises(Unbalanced, match=words):
            Round(replace(COIN, script=script)).answer(DONE)
    carried = replace(
        COIN,
        script=unsettled,
        paying=replace(COIN.paying, carries=True),
    )
    assert Round(carried).answer(DONE).over
    audited = Round(carried)
    audited.felt.postings.append((Purse("P1"), HOUSE, 5, ()))
    with pytest.raises(Unbalanced, match="by its postings"):
        audited.felt.audit()


def test_a_script_may_have_nothing_to_ask() -> None:
    def nothing(felt: Felt) -> Script:
        yield from ()

    assert Round(replace(COIN, script=nothing)).over


def test_wagers_that_stayed_lie_on_the_next_layout() -> None:
    header = Header("made-up/coin", layout=(Carried("P1", "heads", 300),))
    played = Round(COIN, header).answer(CLOSE).answer(Result("heads")).answer(Dice((1, 1)))
    assert played.felt.net() == {"P1": 300}


def test_a_wager_has_one_verdict_for_each_event() -> None:
    with pytest.raises(ValueError, match="two verdicts"):
        replace(HEADS, rest=(lose("heads", "", ""),))
    assert Verdict("x", "win", "", (), Prize(250)).wins(100) == 250


# -- keeping -------------------------------------------------------------------------------------


def test_a_round_saved_under_other_rules_is_taken_if_it_comes_out_the_same() -> None:
    saved = Round(BACCARAT).answer(BET).save()
    assert read(saved).header.game == "qld-2024/baccarat"
    assert Round.resume(saved, game_of).prompt == Round(BACCARAT).prompt
    other = msgspec.msgpack.decode(saved)
    other["header"]["rules"] = "0" * 16
    assert Round.resume(msgspec.msgpack.encode(other), game_of).felt.bets  # it comes out the same
    other["outcome"] = b""
    with pytest.raises(BadJournal, match="played under rules 0000"):
        Round.resume(msgspec.msgpack.encode(other), game_of)
    other["format"] = 99
    with pytest.raises(BadJournal, match="format 99"):
        read(msgspec.msgpack.encode(other))
    with pytest.raises(BadJournal, match="not a saved round"):
        read(b"nonsense")


def test_an_answer_to_another_question_is_no_replay() -> None:
    with pytest.raises(BadJournal, match="entry 1 answers 'Draw player'"):
        Round.replay(BACCARAT, BACCARAT.plain_header, [Answered("Draw player", 5)])


@pytest.mark.parametrize(
    ("keep", "by", "why"), [(-1, "s", "x"), (9, "s", "x"), (0, "", "x"), (0, "s", "")]
)
def test_a_correction_needs_a_name_a_reason_and_entries(keep: int, by: str, why: str) -> None:
    coup = Round(BACCARAT).answer(BET)
    with pytest.raises(Refused):
        coup.correct(keep, by, why)
    assert len(coup.journal) == 1
    assert len(coup.entries_in_force) == 1


@provision("qld-2024 sch 1 s 24(1)(a)", "qld-2024 sch 1 s 24(2)")
def test_an_irregularity_is_found_by_its_provision_or_a_part_of_it() -> None:
    assert find_irregularity(BACCARAT, "sch 1 s 24(1)(a)").slug == "player-third-card"
    assert find_irregularity(BACCARAT, "sch 1 s 24(2)").slug == "banker-third-card"
    assert find_irregularity(BACCARAT, "s 17(3)").slug == "machine-malfunction"
    for unknown in ("sch 1 s 23", "meteor"):
        with pytest.raises(Refused, match="has no ruling for"):
            find_irregularity(BACCARAT, unknown)
