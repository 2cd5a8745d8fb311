"""The dealer's hands: cards from the shoe to the felt, and faces that nobody has seen."""

from __future__ import annotations

import msgspec
import pytest

from croupier.books import game
from croupier.equipment import BACK, Card, Scripted, SeededSource, parse_cards
from croupier.play import (
    CLOSE,
    DONE,
    At,
    Bets,
    Choose,
    Close,
    Draw,
    Header,
    Place,
    Refused,
    Round,
    Settle,
    Situation,
    Turn,
)
from croupier.play.dealer import Dealer, NotEnoughCards, WrongCard
from croupier.play.table import Table
from tests.play.lying import lying
from tests.provisions import provision

FACE_UP = game("qld-2024/baccarat")
FACE_DOWN = game("qld-2024/electronic-baccarat", reveal="threshold", threshold=100_000_000)
PASSED = game("act-1992/baccarat", cards="passed")


def opened(title: object = FACE_UP, cards: str = "", **situation: object) -> tuple[Round, Dealer]:
    """A coup with wagers closed and a shoe of these cards."""
    assert isinstance(title, type(FACE_UP))
    header = Header(title.id, situation=msgspec.convert(situation, Situation))
    coup = Round(title, header)
    return coup, Dealer(coup, Scripted(parse_cards(cards)))


def shoe_of(dealer: Dealer) -> Scripted:
    """The shoe a dealer deals from."""
    assert isinstance(dealer.dealing, Scripted)
    return dealer.dealing


def test_a_dealer_beside_deals_on_and_the_first_notices_nothing() -> None:
    coup, dealer = opened(cards="9D 2C TD 5S")
    coup.answer(CLOSE)
    dealer.deal()
    other = Round.replay(coup.game, coup.header, coup.journal)
    beside = dealer.beside(other, Scripted(parse_cards("2H KH 5H")))
    beside.run()
    assert beside.out == parse_cards("9D 2H KH 5H")
    assert beside.faces("player") == parse_cards("9D KH")
    assert dealer.out == parse_cards("9D")
    dealer.run()
    assert dealer.faces("player") == parse_cards("9D TD")


@provision("qld-2024 sch 1 s 16(2)", "qld-2024 sch 1 s 16(3)")
def test_the_dealer_deals_until_somebody_else_is_asked() -> None:
    coup, dealer = opened(cards="9D 2C TD 5S KC")
    assert type(dealer.run()) is Bets
    assert not dealer.deal()
    coup.answer(CLOSE)
    assert type(dealer.run()) is Settle
    assert coup.felt.hand("player").cards == parse_cards("9D TD")
    assert coup.felt.hand("banker").cards == parse_cards("2C 5S")
    assert dealer.out == parse_cards("9D 2C TD 5S")
    assert dealer.burnt == []
    assert shoe_of(dealer).remaining == 1


@provision("qld-2024 sch 1 s 4(2)")
def test_a_card_face_down_shows_its_face_only_when_it_is_turned() -> None:
    coup, dealer = opened(FACE_DOWN, "9D 2C TD 5S")
    coup.answer(CLOSE)
    for _ in range(4):
        assert dealer.deal()
    assert coup.felt.hand("player").cards == [BACK, BACK]
    assert coup.felt.hand("banker").cards == [BACK, BACK]
    faces = [str(card) for card in parse_cards("9D 2C TD 5S")]
    assert not any(face in repr(lying(coup.felt)) for face in faces)
    assert type(coup.prompt) is Turn
    assert type(dealer.run()) is Settle
    assert coup.felt.hand("player").cards == parse_cards("9D TD")
    assert coup.felt.hand("banker").cards == parse_cards("2C 5S")


@provision("act-1992 BA 8.2")
def test_burnt_cards_are_counted_apart_with_their_true_faces() -> None:
    title = game("act-1992/baccarat")
    coup, dealer = opened(title, "3H KD QS 2C 9D 2S TD 5S", new_shoe=True)
    while type(coup.prompt) is Choose:
        coup.answer(CLOSE)
    coup.answer(At(100))
    assert type(dealer.run()) is Bets
    assert coup.felt.hand("burnt").cards == [Card.parse("3H"), BACK, BACK, BACK]
    assert dealer.burnt == parse_cards("3H KD QS 2C")
    coup.answer(CLOSE)
    dealer.run()


def test_a_shoe_that_runs_out_is_reported_and_nothing_has_changed() -> None:
    coup, dealer = opened(cards="2D 2C 2D")
    coup.answer(Place("P1", "player", 1000)).answer(CLOSE)
    with pytest.raises(NotEnoughCards) as empty:
        dealer.run()
    assert empty.value.irregularity == "not-enough-cards"
    assert coup.prompt == Draw("banker", coup.prompt.cites if coup.prompt else ())
    coup.interrupt(empty.value.irregularity)
    assert coup.void
    rack, kept = dealer.clear()
    assert rack == parse_cards("2D 2C 2D")
    assert kept == []


@provision("qld-2024 sch 1 s 24(9)")
@pytest.mark.parametrize("cards", [2, 3, 4])
def test_after_a_forgotten_burn_the_hand_is_laid_again_card_by_card(cards: int) -> None:
    coup, dealer = opened(FACE_DOWN, "9D 2C TD 5S 6H 7C", new_shoe=True)
    coup.answer(At(100)).interrupt("burn-omitted").answer(CLOSE)
    for _ in range(cards):
        dealer.deal()
    coup.interrupt("burn-omitted", {"reconstruct": True})
    assert type(dealer.run()) is Settle
    assert dealer.burnt == parse_cards("9D")
    assert coup.felt.hand("player").cards[:2] == parse_cards("2C 5S")
    assert coup.felt.hand("banker").cards[:2] == parse_cards("TD 6H")
    assert dealer.out[:5] == parse_cards("9D 2C TD 5S 6H")


@provision("qld-2024 sch 1 s 24(9)")
def test_after_a_forgotten_burn_cards_already_turned_are_laid_again_too() -> None:
    coup, dealer = opened(FACE_DOWN, "9D 2C TD 5S 6H 7C", new_shoe=True)
    coup.answer(At(100)).interrupt("burn-omitted").answer(CLOSE)
    for _ in range(6):
        dealer.deal()
    assert coup.felt.hand("player").cards == parse_cards("9D TD")
    coup.interrupt("burn-omitted", {"reconstruct": True})
    dealer.run()
    assert dealer.burnt == parse_cards("9D")
    assert coup.felt.hand("player").cards[:2] == parse_cards("2C 5S")
    assert coup.felt.hand("banker").cards[:2] == parse_cards("TD 6H")


@provision("qld-2024 sch 1 s 24(1)")
@pytest.mark.parametrize("exposed", [False, True])
def test_a_third_card_the_player_was_not_due_becomes_the_bankers(exposed: bool) -> None:
    coup, dealer = opened(cards="6D 2C TD 3S 8H")
    coup.answer(Place("P1", "player", 1000)).answer(CLOSE)
    for _ in range(4):
        dealer.deal()
    card = dealer.surplus(exposed=exposed)
    assert (card is BACK) is not exposed
    coup.interrupt("player-third-card", {"card": int(card), "exposed": exposed})
    assert type(dealer.run()) is Choose
    coup.answer(Close())
    assert type(dealer.run()) is Settle
    assert coup.felt.hand("banker").cards == parse_cards("2C 3S 8H")
    assert dealer.out == parse_cards("6D 2C TD 3S 8H")


@provision("qld-2024 sch 1 s 24(2)")
def test_a_card_kept_for_the_next_round_comes_out_first_there() -> None:
    coup, dealer = opened(cards="9D 2C TD 5S 8H 7C 6S 4D AC 3D")
    coup.answer(CLOSE)
    dealer.run()
    assert dealer.surplus() is BACK
    coup.interrupt("banker-third-card")
    coup.answer(DONE)
    assert coup.over
    assert coup.felt.carry == [BACK]
    rack, kept = dealer.clear()
    assert (rack, kept) == (parse_cards("9D 2C TD 5S"), parse_cards("8H"))
    dealer.dealing.put_back_first(kept[0])

    following = Round(FACE_UP, Header(FACE_UP.id, situation=Situation(held=(BACK,))))
    again = Dealer(following, dealer.dealing)
    following.answer(CLOSE)
    again.run()
    assert again.out[:2] == parse_cards("8H 7C")
    assert following.felt.hand("player").cards[0] == Card.parse("8H")


def test_a_card_reported_by_its_face_must_be_the_one_in_the_shoe() -> None:
    coup, dealer = opened(cards="9D 2C TD 5S")
    coup.answer(CLOSE)
    dealer.deal()
    coup.interrupt("face-up-in-shoe", {"card": int(Card.parse("2C"))})
    dealer.run()
    assert dealer.out == parse_cards("9D 2C TD 5S")

    coup, dealer = opened(cards="9D 2C TD 5S")
    coup.answer(CLOSE)
    dealer.deal()
    coup.interrupt("face-up-in-shoe", {"card": int(Card.parse("AH"))})
    with pytest.raises(WrongCard, match="AH"):
        dealer.deal()
    assert shoe_of(dealer).remaining == 3


def test_a_correction_takes_cards_off_and_the_same_cards_come_again() -> None:
    coup, dealer = opened(FACE_DOWN, "9D 2C TD 5S 6H 7C")
    coup.answer(Place("P1", "player", 1000)).answer(CLOSE)
    for _ in range(3):
        dealer.deal()
    coup.correct(1, "supervisor", "bets were closed too early")
    coup.answer(Place("P2", "banker", 2000)).answer(CLOSE)
    assert type(dealer.run()) is Settle
    assert dealer.out == parse_cards("9D 2C TD 5S")
    assert coup.felt.hand("player").cards == parse_cards("9D TD")


def test_a_refused_card_is_not_lost() -> None:
    coup, dealer = opened(cards="9D 2C")
    coup.answer(CLOSE)
    coup.interrupt("burn-omitted")
    nines = coup.felt.hand("elsewhere")
    nines.cards += parse_cards(" ".join(["9D"] * 8))
    with pytest.raises(Refused, match="every 9D of this shoe"):
        coup.answer(Card.parse("9D"))
    nines.cards.clear()
    assert dealer.deal()
    assert shoe_of(dealer).remaining == 1
    assert dealer.out == parse_cards("9D")


@provision("qld-2024 sch 1 s 24(4)(c)")
def test_a_card_reported_by_its_face_is_the_one_that_lies_there() -> None:
    """Not one that happens to be the next of the shoe: whoever deals knows what lies face down."""
    played = game("qld-2024/baccarat", cards="face-down", opened_by="highest")
    box = Scripted(parse_cards("4S 2H 3D 3C 9D"))
    table = Table("T1", played, SeededSource(1), box=box)
    for place, seat in enumerate(("P1", "P2"), 1):
        table.sit(seat, place, 100_000, 0)
    coup = table.open_round(0)
    coup.answer(Place("P1", "player", 1000)).answer(Place("P2", "banker", 1000)).answer(CLOSE)
    facts = {"hand": "player", "position": 1, "card": int(parse_cards("9D")[0])}
    with pytest.raises(Refused, match=r"9D does not lie there \(sch 1 s 24\(4\)\(c\)\)"):
        table.report("card-exposed-by-dealer", facts)
    table.report("card-exposed-by-dealer", {**facts, "card": int(parse_cards("3D")[0])})
    assert coup.felt.hands["player"].cards[1] is parse_cards("3D")[0]
