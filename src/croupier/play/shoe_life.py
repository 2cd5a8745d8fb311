"""The life of a shoe: shuffled, cut, marked, dealt to the cutting card, and shuffled again."""

from __future__ import annotations

import msgspec

from croupier.equipment.cards import Card
from croupier.equipment.machine import CardMachine
from croupier.equipment.randomness import SeededSource, Source
from croupier.equipment.shoe import Shoe
from croupier.law import cites
from croupier.play.game import Game
from croupier.play.refusals import Refusal, Refused
from croupier.play.round import Round
from croupier.play.table_rules import ShoeRules

Box = Shoe | CardMachine
"""What cards are dealt from."""


class Stage(msgspec.Struct):
    """Where a shoe is in its life; what is written down of it."""

    due: bool = False
    """No more cards may be dealt until they are shuffled."""
    left: int | None = None
    """Rounds still to be played since the cutting card appeared; None before it has."""
    fresh: bool = False
    """Shuffled, and no round has been played from it yet."""
    loaded: bool = True
    """Cut, marked with the cutting card and in the shoe."""
    out: bool = False
    """The cutting card has come out."""
    first: bool = False
    """It came out before any card of its round."""
    rounds: int = 0
    """Rounds played from it since it was shuffled."""
    shuffles: int = 0
    mark: int = 0
    """How many cards go behind the cutting card."""


def box_for(game: Game, source: Source) -> Box | None:
    """A shoe or a card machine with the game's cards; nothing for a game without cards."""
    cards = [Card(code) for code, many in enumerate(game.deck) for _ in range(many)]
    if not cards:
        return None
    shoe = Shoe(cards)
    options = game.options
    if "machine" in (options.get("dealt_from"), options.get("dealing")) or options.get("machine"):
        return CardMachine.restore(shoe.save(), source)
    return shoe


class ShoeLife:
    """One shoe over successive shuffles, under its book's rules. A machine has no such life."""

    def __init__(
        self, box: Box | None, rules: ShoeRules | None, source: Source, stage: Stage | None = None
    ) -> None:
        self.box = box
        self.rules = rules if rules is not None else ShoeRules()
        self.source = source
        self.stage = stage if stage is not None else Stage(mark=self.rules.mark_least)

    @property
    def shoe(self) -> Shoe | None:
        """The shoe, where cards come from one."""
        return self.box if isinstance(self.box, Shoe) else None

    # -- before a shoe -------------------------------------------------------------------------

    @cites(
        "qld-2024 s 15(2)(a)", "qld-2024 s 15(2)(b)", "qld-2024 s 15(2)(c)",
        "act-1992 BA 7.4", "act-1992 MB 7.4", "qld-2024 sch 12 s 13(4)(a)",
        "qld-2024 sch 15 s 7(4)(a)",
        "qld-2024 sch 11(a) s 13(4)(a)", "wa-uth s 4.1",
        "qld-2024 sch 3 s 10(4)(c)",
    )  # fmt: skip
    def shuffle(self) -> None:
        """All cards are gathered and shuffled; the next round begins with a new shoe."""
        source = self._stream()
        if self.shoe is not None:
            self.shoe.shuffle(source)
        stage = self.stage
        self.stage = Stage(fresh=True, loaded=False, shuffles=stage.shuffles, mark=stage.mark)

    @cites(
        "qld-2024 sch 2 s 33(1)", "qld-2024 sch 14 s 24", "qld-2024 sch 13 s 24(1)",
        "act-1992 BJ 18(f)", "act-1992 RD 10(c)",
    )  # fmt: skip
    def shuffle_discards(self) -> bool:
        """The shoe is empty and the round goes on: the discards are shuffled and dealt from."""
        if self.shoe is None or not self.shoe.rack:
            return False
        self.shoe.shuffle_discards(self._stream())
        self.stage.due = True
        return True

    def _stream(self) -> Source:
        """A drill's shuffles have a stream each, so that it goes on alike in another process."""
        self.stage.shuffles += 1
        if isinstance(self.source, SeededSource):
            return self.source.stream(f"shuffle {self.stage.shuffles}")
        return self.source

    @cites(
        "qld-2024 sch 1 s 14(8)", "act-1992 BA 7.3", "act-1992 MB 7.3", "qld-2024 sch 14 s 12(8)",
        "qld-2024 sch 2 s 6(8)", "act-1992 BJ 6.2", "qld-2024 sch 13 s 13(7)", "act-1992 RD 6.2",
    )  # fmt: skip
    def place_mark(self, from_back: int) -> None:
        """The dealer decides where the cutting card goes into the next shoe."""
        rules = self.rules
        most = rules.mark_most
        if from_back < rules.mark_least or (most is not None and from_back > most):
            upper = f" and at most {most}" if most is not None else ""
            raise Refused(
                Refusal(
                    f"the cutting card goes in at least {rules.mark_least}{upper} cards from the "
                    f"back, not {from_back}",
                    rules.mark_cites,
                )
            )
        self.stage.mark = from_back

    @cites(
        "qld-2024 sch 1 s 14(7)", "qld-2024 sch 14 s 12(7)", "act-1992 BA 7.3", "act-1992 MB 7.3",
        "qld-2024 sch 13 s 13(6)", "act-1992 RD 6.2",
    )  # fmt: skip
    def load(self, round: Round) -> None:
        """The stack is cut where the round was told, marked and put into the shoe."""
        stage, rules, shoe = self.stage, self.rules, self.shoe
        if stage.loaded:
            return
        stage.loaded = True
        if shoe is None:
            return
        felt = round.felt
        if felt.cut_at is not None:
            shoe.cut(felt.cut_at, at_least=rules.cut_from_ends)
        mark = shoe.size - felt.mark_at if felt.mark_at is not None else stage.mark
        shoe.insert_cutting_card(mark, at_least=rules.mark_least, at_most=rules.mark_most)

    # -- rounds --------------------------------------------------------------------------------

    @property
    def last_round(self) -> bool:
        """Whether the next round is the last of the shoe, unless it earns another."""
        return self.stage.left == 1 or (self.stage.left == 0 and not self.stage.due)

    def cutting_card_out(self, first: bool) -> None:
        """The cutting card has come out; `first` if before any card of the round."""
        if not self.stage.out:
            self.stage.out, self.stage.first = True, first

    @cites(
        "qld-2024 sch 1 s 15(1)", "qld-2024 sch 1 s 15(2)", "qld-2024 sch 1 s 15(3)",
        "qld-2024 sch 1 s 15(4)", "qld-2024 sch 1 s 15(5)", "qld-2024 sch 1 s 13(2)",
        "qld-2024 sch 14 s 18", "act-1992 BA 7.5", "act-1992 MB 7.5", "qld-2024 sch 2 s 23(1)",
        "qld-2024 sch 2 s 23(2)", "qld-2024 sch 2 s 23(3)", "act-1992 BJ 6.2(a)",
        "act-1992 BJ 6.2(b)", "qld-2024 sch 13 s 18", "act-1992 RD 6.2(a)", "act-1992 RD 6.2(b)",
        "qld-2024 sch 11(a) s 13(4)(b)", "wa-uth s 4.1", "qld-2024 sch 12 s 13(4)(b)",
        "qld-2024 sch 15 s 7(4)(b)",
        "qld-2024 sch 3 s 10(4)(d)", "act-1992 CP 6.1",
    )  # fmt: skip
    def after_round(self, round: Round) -> None:
        """A round has been played: count what is left after the cutting card."""
        stage, rules = self.stage, self.rules
        stage.rounds += 1
        stage.fresh = self.shoe is not None and not stage.loaded
        if rules.every_round and self.shoe is not None:
            stage.due = True
            return
        if self.shoe is not None and self.shoe.cutting_card_reached:
            self.cutting_card_out(self.shoe.cutting_card_first)
        if stage.left is None:
            if not stage.out:
                if rules.stops_if_first and self.shoe is not None and self.shoe.cutting_card_next:
                    stage.due = True
                return
            stage.left = rules.further_if_first if stage.first else rules.further
        elif stage.left:
            stage.left -= 1
        if stage.left == 0 and not (
            rules.again is not None and not round.void and rules.again(round.felt)
        ):
            stage.due = True
