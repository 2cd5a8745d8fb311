"""Running a case: the facts answer the prompts of a round, and the round says what follows.

What a case gives is used in the order the round asks for it. When the facts run out, the moves
then open are noted; after that silence decides what silence can decide (an offer nobody takes up is
declined, cards nobody opens are opened, a finished hand is settled), and the result is read.
"""

from __future__ import annotations

from collections import deque
from typing import Any

import msgspec

from croupier.books import BadOption, UnknownGame, game
from croupier.cases.facts import Given
from croupier.cases.reader import Case, Fields
from croupier.cases.report import Actual, Report, compare
from croupier.cases.tables import impossible_card, lies_already, place_of, table_of
from croupier.equipment.cards import BACK, Card
from croupier.equipment.dealing import ShoeEmpty
from croupier.play import (
    CLOSE,
    DONE,
    LIVE,
    Answer,
    At,
    Bets,
    Change,
    Choose,
    Cut,
    Draw,
    Facts,
    Felt,
    Game,
    Header,
    Move,
    Place,
    Prompt,
    Refused,
    Roll,
    Round,
    Settle,
    Spin,
    Turn,
    find_irregularity,
)
from croupier.play.dealer import Dealer, NotEnoughCards, WrongCard
from croupier.play.round import facts_of
from croupier.play.spoken import as_named, numbers_named

ABOUT_CARDS_LEFT_OUT = frozenset(
    {
        "no-cards", "one-card", "last-box-no-second", "last-box-skipped", "dealer-no-first-card",
        "extra-hand", "fewer-than-four",
    }
)  # fmt: skip
"""Events of games with boxes that are about cards dealt to too few places, or to too many."""

CLOSED_PHASES = frozenset({"no-more-bets", "no more bets", "closed", "dealing"})


class _Run:
    """One case being played."""

    def __init__(self, case: Case, played: Game) -> None:
        self.case = case
        self.given = Given(case)
        self.round = Round(played, table_of(case, played))
        self.before: list[Round] = []
        """Rounds that are over; what they left on the layout lies in the next."""
        self.dealer = Dealer(self.round, self.given)
        self.actual = Actual()
        self.keep_wagers = False
        self.coming: Any = None
        """The card that comes after an event, as the sequence has it."""

    # -- the world's answers -------------------------------------------------------------------

    def tell(self, answer: Answer) -> None:
        """Give an answer, and note whether it was taken."""
        try:
            self.round.answer(answer)
        except Refused as refused:
            self.refuse(str(refused), refused.refusal.cites)
        else:
            self.actual.accepted = True

    def throw(self) -> bool:
        """Roll or spin what the case gives; says whether there was something to roll or spin."""
        prompt = self.round.prompt
        assert isinstance(prompt, Roll | Spin)
        answer = self.given.thrown(self.round.felt, prompt)
        if answer is None:
            return False
        try:
            self.round.answer(answer)
        except Refused as refused:
            self.refuse(str(refused), refused.refusal.cites)
            self.given.rolls.clear()
            self.given.spins.clear()
            return False
        return True

    def next_round(self) -> bool:
        """Dice and wheels go on: the next round is opened with what stays on the layout."""
        if not self.round.over or any(self.round.game.deck):
            return False
        felt = self.round.felt
        self.before.append(self.round)
        self.round = Round(self.round.game, next_header(felt))
        self.dealer = Dealer(self.round, self.given)
        return True

    def refuse(self, sentence: str, cites: str) -> None:
        self.actual.accepted = False
        self.actual.reason = cites
        self.actual.refused = sentence

    def deal(self) -> bool:
        """Let the dealer deal what the facts allow; says whether a card was dealt."""
        prompt = self.round.prompt
        if isinstance(prompt, Draw):
            self.given.places = _names_of(self.round, prompt.to)
        try:
            return self.dealer.deal()
        except ShoeEmpty:
            return False
        except Refused as refused:
            self.refuse(str(refused), refused.refusal.cites)
            return False

    # -- facts without an order ----------------------------------------------------------------

    def play(self) -> None:
        """Wagers, then cards and moves as they are asked for, then the event."""
        wagers = deque(w for w in self.case.wagers if not lies_already(self.case, w))
        moves = deque(self.case.moves)
        event = self.case.event
        while True:
            prompt = self.round.prompt
            if isinstance(prompt, Bets) and wagers:
                last = len(wagers) == 1
                if last and self._late():
                    self.round.answer(CLOSE)
                self.tell(self.wager(wagers.popleft(), last=last))
            elif isinstance(prompt, Bets) and moves and moves[0]["move"] in prompt.calls:
                self.tell(self.move(moves.popleft()))
            elif isinstance(prompt, Bets) and (len(self.given) or self.given.results or moves):
                self.tell(CLOSE)
                if not self.actual.accepted:
                    break
            elif self.step_silently(moves) or (self.given.results and self.next_round()):
                pass
            elif event is not None:
                self.report(event)
                event = None
            else:
                break
        if isinstance(self.round.prompt, Cut):  # the cut was refused: nothing comes after it
            return
        for wager in wagers:
            self.tell(self.wager(wager, last=wager is self.case.wagers[-1]))
        for move in moves:
            self.tell(self.move(move))
        if self.given.results:
            left = "rolls" if self.given.rolls else "drawn" if self.case.drawn else "spins"
            raise self.case.wrong(left, f"{self.case.game} has no use for what is left of them")

    def _late(self) -> bool:
        """Whether the last wager comes after the call, or with the dice in the air."""
        state = self.case.state
        return state.get("phase") in CLOSED_PHASES or bool(state.get("dice_in_air"))

    def step_silently(self, moves: deque[Fields]) -> bool:
        """Go on by a card, a move or silence, if the facts that are left allow it."""
        prompt = self.round.prompt
        if isinstance(prompt, (Draw, Turn)):
            return self.deal()
        if isinstance(prompt, (Roll, Spin)):
            return self.throw()
        goes_on = isinstance(prompt, Settle) and not prompt.last and (moves or len(self.given))
        if goes_on or (isinstance(prompt, Settle) and self.given.results):
            self.round.answer(DONE)
            return True
        if isinstance(prompt, Cut):
            middle = (prompt.least + prompt.most) // 2
            self.tell(At(self.whole("state.cut", self.case.state.get("cut", middle))))
            return bool(self.actual.accepted)
        if isinstance(prompt, Choose):
            if moves:
                if not self.decline_what_is_not_meant(moves[0]):
                    self.tell(self.move(moves.popleft()))
                return True
            if all(question.otherwise for question in prompt.questions):
                if self.keep_wagers or len(self.given) or self.given.results:
                    self.round.answer(CLOSE)
                    return True
        return False

    # -- facts in order ------------------------------------------------------------------------

    def play_sequence(self, sequence: list[Fields]) -> None:
        """The wagers, then one thing after another."""
        for wager in self.case.wagers:
            if not lies_already(self.case, wager):
                self.come_to(Bets)
                self.tell(self.wager(wager, last=False))
        self.lay_what_lies()
        for number, entry in enumerate(sequence):
            ((kind, fields),) = entry.items()
            last = number == len(sequence) - 1
            if kind in ("bet", "change"):
                if self._opens_for(sequence[number + 1 :]):
                    self.come_to(Bets)
                if last and self._late() and isinstance(self.round.prompt, Bets):
                    self.tell(CLOSE)
                self.tell(self.wager(fields, last=last) if kind == "bet" else self.change(fields))
            elif kind == "card":
                self.card(fields)
            elif kind == "roll":
                self.given.rolls.append(fields)
                self.come_to(Roll)
                self._thrown(f"a roll of {fields}")
            elif kind in ("spin", "drawn"):
                self.given.spins.extend(fields if isinstance(fields, list) else [fields])
                while self.given.spins:
                    self.come_to(Spin)
                    self._thrown(f"a result of {fields}")
            elif kind == "move":
                self.come_to_the_move(fields["move"])
                while self.decline_what_is_not_meant(fields):
                    self.come_to_the_move(fields["move"])
                self.tell(self.move(fields))
            elif kind == "event":
                later = (entry["card"] for entry in sequence[number:] if "card" in entry)
                self.coming = next(later, None)
                self.report(fields)
            elif kind == "close":
                self.tell(CLOSE)
            elif kind == "cut":
                self.come_to(Cut)
                self.tell(At(self.whole("sequence cut", fields)))
            elif kind == "correct":
                self.correct(fields)
            else:
                raise self.case.wrong(f"sequence {number + 1}", f"no {kind} in {self.case.game}")

    def _opens_for(self, rest: list[Fields]) -> bool:
        """Whether wagers are open, or were settled: what comes after a result is late, unless
        another result follows it.
        """
        felt = self.round.felt
        if not felt.closed or felt.settled:
            return True
        follows = any(kind in entry for entry in rest for kind in ("roll", "spin", "drawn"))
        return follows and isinstance(self.round.prompt, Settle) and not any(self.round.game.deck)

    def _thrown(self, what: str) -> None:
        """The roll or spin just given is made, or it is refused: none is due."""
        if isinstance(self.round.prompt, Roll | Spin):
            self.throw()
        elif self.given.results:
            self.given.rolls.clear()
            self.given.spins.clear()
            if self.actual.accepted is not False:
                self.refuse(f"{what} is not due", "")

    def card(self, text: Any) -> None:
        """A card leaves the shoe: it closes the wagers, and silence answers what is open."""
        card = self.given.card("sequence card", text)
        self.come_to(Draw)
        if self.round.felt.next[:1] != [card]:  # else it came out by an event and is used now
            self.given.shoe.append(card)
        if not self.deal():
            if self.given.shoe:
                self.given.shoe.clear()
                self.refuse(f"no card is due, and {card} is dealt", "")
            return
        while isinstance(self.round.prompt, Turn):
            self.deal()

    def decline_what_is_not_meant(self, fields: Fields) -> bool:
        """A move that no open offer asks for declines them, if it is meant for what follows."""
        prompt = self.round.prompt
        if not isinstance(prompt, Choose) or not all(q.otherwise for q in prompt.questions):
            return False
        if any(o.move == fields["move"] for q in prompt.questions for o in q.options):
            return False
        after = Round.replay(self.round.game, self.round.header, self.round.journal)
        while isinstance(after.prompt, Choose):
            if not after.refusal(self.move(fields, after.prompt)):
                break
            if not all(q.otherwise for q in after.prompt.questions):
                return False
            after.answer(CLOSE)
        if not isinstance(after.prompt, Choose | Draw | Cut):
            return False
        self.round.answer(CLOSE)
        return True

    def lay_what_lies(self) -> None:
        """Cards that lie on the table when a case begins are dealt; a place that it leaves out
        got none, which an event of the case is about.
        """
        events = [self.case.event, *(entry.get("event") for entry in self.case.sequence or ())]
        slugs = {str(event["irregularity"]) for event in events if event}
        left_out = "card-left-out" in self.round.game.irregularities
        if not self.case.cards or not left_out or not slugs & ABOUT_CARDS_LEFT_OUT:
            return
        self.come_to(Draw)
        while isinstance(prompt := self.round.prompt, Draw):
            if any(self.given.by_place.get(place) for place in _names_of(self.round, prompt.to)):
                self.deal()
            else:
                self.round.interrupt("card-left-out")

    def come_to_the_move(self, move: object) -> None:
        """Let silence pass until somebody is asked, or wagers are open of which this can be said;
        dice and wheels go on to the next round for that.
        """
        while True:
            prompt = self.round.prompt
            if isinstance(prompt, Bets) and move in prompt.calls:
                return
            if isinstance(prompt, Settle):
                self.round.answer(DONE)
            elif prompt is not None or not self.next_round():
                self.come_to(Choose)
                return

    def come_to(self, wanted: type[Bets | Draw | Choose | Cut | Roll | Spin]) -> None:
        """Let silence pass until the round asks for this kind of thing, or cannot go on."""
        while not isinstance(self.round.prompt, wanted):
            prompt = self.round.prompt
            if isinstance(prompt, Settle) and (
                wanted is Choose or not prompt.last or not any(self.round.game.deck)
            ):
                self.round.answer(DONE)
            elif prompt is None:
                if wanted is Choose or not self.next_round():
                    return
            elif isinstance(prompt, Spin) and wanted is Roll:
                if not self.throw():
                    return
            elif isinstance(prompt, Bets) or (
                isinstance(prompt, Choose) and all(q.otherwise for q in prompt.questions)
            ):
                refusal = self.round.refusal(CLOSE)
                if refusal is not None:
                    self.refuse(str(refusal), refusal.cites)
                    return
                self.round.answer(CLOSE)
            elif isinstance(prompt, Turn):
                self.deal()
            elif isinstance(prompt, Cut):
                self.round.answer(At((prompt.least + prompt.most) // 2))
            elif isinstance(prompt, Draw) and (self.round.felt.next or self.given.shoe):
                if not self.deal():
                    return
            else:
                return

    def correct(self, fields: Any) -> None:
        """The supervisor strikes entries that were wrongly keyed."""
        given = fields if isinstance(fields, dict) else {"keep": fields}
        keep = given.get("keep")
        if type(keep) is not int:
            raise self.case.wrong("sequence correct", "keep: how many entries to keep")
        by, why = str(given.get("by", "supervisor")), str(given.get("why", "wrongly keyed"))
        try:
            self.round.correct(keep, by, why)
        except Refused as refused:
            self.refuse(str(refused), refused.refusal.cites)
        else:
            self.dealer.strike()

    # -- from fields to answers ----------------------------------------------------------------

    def whole(self, where: str, value: Any) -> int:
        """A field that must be a whole number."""
        if type(value) is not int:
            raise self.case.wrong(where, f"a whole number is wanted, not {value!r}")
        return value

    def wager(self, fields: Fields, *, last: bool) -> Place:
        """A wager as it is put down; the last one of a case may be by word, or in cash."""
        state = self.case.state if last else {}
        confirmed = state.get("confirmed", ())
        place = Place(
            *self._wager(fields),
            oral=bool(state.get("oral")),
            cash=bool(state.get("cash")),
            confirmed=tuple(confirmed) if isinstance(confirmed, list) else (str(confirmed),),
        )
        return as_named(self.round.game, place)

    def change(self, fields: Fields) -> Change:
        """A wager as it is changed."""
        return as_named(self.round.game, Change(*self._wager(fields)))

    def _wager(self, fields: Fields) -> tuple[str, str, Any, str, str, tuple[str, ...]]:
        """Whose wager, which, how much, on what hand or face, in which box, on which numbers."""
        numbers = fields.get("numbers", ())
        if isinstance(numbers, dict):
            raise self.case.wrong("wagers", "numbers are a list, such as [8, 9]")
        return (
            str(fields["player"]),
            str(fields["wager"]),
            fields["stake"],
            place_of(fields),
            str(fields.get("box", "")),
            numbers_named(numbers if isinstance(numbers, list | tuple) else [numbers]),
        )

    def move(self, fields: Fields, asked: Prompt | None = None) -> Move:
        """A move, on the one of the seat's open questions that its fields fit."""
        seat, stake = str(fields["player"]), fields.get("stake", 0)
        words = [
            str(fields[key])
            for key in ("wager", "on", "hand", "box")
            if fields.get(key) is not None
        ]
        on = ""
        prompt = asked or self.round.prompt
        if isinstance(prompt, Choose):
            mine = [q.on for q in prompt.questions if q.seat == seat]
            fitting = [place for place in mine if all(word in place.split(" ") for word in words)]
            if fitting and (words or len(mine) > 1):
                on = fitting[0]
            elif words:
                on = " ".join(words)
        elif isinstance(prompt, Bets):
            on = " ".join(words)
        return Move(seat, str(fields["move"]), on, stake)

    def facts(self, event: Fields) -> Facts:
        """The facts of an event as its ruling wants them."""
        mishap = find_irregularity(self.round.game, str(event["irregularity"]))
        facts = {
            key: value
            for key, value in event.items()
            if key not in ("irregularity", "players_keep_wagers")
        }
        if "card" in facts:
            facts["card"] = int(self.given.card("event card", facts["card"]))
        if "cards" in facts:
            facts["cards"] = [int(self.given.card("event cards", c)) for c in facts["cards"]]
        if "lie" in facts:
            facts["lie"] = {
                str(place).removesuffix(" hand 1"): [
                    int(self.given.card(f"event lie {place}", c)) for c in cards
                ]
                for place, cards in facts["lie"].items()
            }
        for key in ("box", "on", "settled_at", "ticket"):
            if key in facts:
                facts[key] = str(facts[key])
        for place in (facts, facts.get("belongs")):
            if isinstance(place, dict) and "on" in place:
                place["on"] = place_of(place)
            if isinstance(place, dict) and isinstance(place.get("numbers"), list):
                place["numbers"] = list(numbers_named(place["numbers"]))
        if "card" not in facts and "card" in mishap.facts.__struct_fields__ and self.given.shoe:
            facts["card"] = int(self.given.shoe[0])
        return facts_of(mishap, facts)

    def report(self, event: Fields) -> None:
        """An irregularity happens; cards it names that the shoe does not give come out first."""
        self.keep_wagers = bool(event.get("players_keep_wagers", False))
        if event.get("burnt") is False and "card" not in event and self.coming is not None:
            event = {**event, "card": self.coming}  # drawn too soon, it is the next card
        shoe = self.given.shoe
        try:
            facts = self.facts(event)
            self._come_to_event(str(event["irregularity"]), facts)
            named = [Card(code) for code in _named_cards(event, facts)]
            if list(shoe)[: len(named)] == named:
                named = []
            shoe.extendleft(reversed(named))
            before = len(shoe)
            self.round.interrupt(str(event["irregularity"]), facts)
        except Refused as refused:
            self.refuse(str(refused), refused.refusal.cites)
            return
        self.actual.accepted = True
        try:
            self.dealer.look()
        except (NotEnoughCards, WrongCard) as error:
            raise self.case.wrong("event", str(error)) from None
        for _ in range(len(named) - (before - len(shoe))):
            shoe.popleft()

    def _come_to_event(self, irregularity: str, facts: Facts) -> None:
        """Let silence pass until the irregularity can have happened, or nothing is left to pass."""
        mishap = find_irregularity(self.round.game, irregularity)
        begun = False
        while True:
            prompt = self.round.prompt
            if prompt is None:
                if begun or not self.next_round():
                    return
                begun = True
            elif mishap.refusal(self.round.felt, prompt, facts) is None:
                return
            elif isinstance(prompt, Bets) and self.round.refusal(CLOSE) is None:
                self.round.answer(CLOSE)
            elif isinstance(prompt, Settle) and not (prompt.last and any(self.round.game.deck)):
                self.round.answer(DONE)
            elif isinstance(prompt, Choose) and all(q.otherwise for q in prompt.questions):
                self.round.answer(CLOSE)
            else:
                return

    # -- what came out -------------------------------------------------------------------------

    def note_what_is_open(self) -> None:
        """The moves open, and whose turn it is, at the moment the facts ran out."""
        if isinstance(self.round.prompt, Settle):
            self.round.answer(DONE)
        if not self.round.void:
            self.next_round()
        prompt = self.round.prompt
        if isinstance(prompt, Choose):
            self.actual.turn = list(dict.fromkeys(q.seat for q in prompt.questions))
            first = prompt.questions[0].seat
            self.actual.legal = list(
                dict.fromkeys(
                    o.move for q in prompt.questions if q.seat == first for o in q.options
                )
            )
        elif isinstance(prompt, Bets):
            self.actual.legal = [*prompt.wagers, *prompt.calls]
        elif isinstance(prompt, Cut):
            self.actual.turn = [prompt.by]

    def let_silence_decide(self) -> None:
        """Whatever needs no further fact is carried out."""
        while True:
            prompt = self.round.prompt
            if isinstance(prompt, Settle):
                self.round.answer(DONE)
            elif (isinstance(prompt, Choose) and all(q.otherwise for q in prompt.questions)) or (
                isinstance(prompt, Bets)
                and prompt.phase != "before the deal"
                and any(self.round.game.deck)
            ):
                self.round.answer(CLOSE)
            elif isinstance(prompt, (Draw, Turn)):
                if not self.deal():
                    return
            else:
                return

    def read_the_felt(self) -> None:
        """Results, hands, points and effects as they lie."""
        felt, actual = self.round.felt, self.actual
        felts = [*(over.felt for over in self.before), felt]
        for line in (line for table in felts for line in table.lines):
            actual.results.append(
                {
                    "player": line.seat, "wager": line.wager, "on": line.on, "box": line.box,
                    "numbers": list(line.numbers), "part_of": line.part_of,
                    "outcome": line.outcome, "payout": line.pays, "stake": line.stake,
                    "odds": line.odds, "cites": line.cites, "why": line.why,
                }
            )  # fmt: skip
        for bet in felt.bets:
            if bet.state == LIVE:
                actual.results.append(
                    {
                        "player": bet.seat, "wager": bet.wager, "on": bet.on, "box": bet.box,
                        "numbers": list(bet.numbers), "part_of": bet.part_of,
                        "outcome": "pending", "payout": 0, "stake": bet.stake, "odds": "",
                        "cites": "", "why": "",
                    }
                )  # fmt: skip
        for table in felts:
            for name, gain in table.net().items():
                actual.net[name] = actual.net.get(name, 0) + gain
        count, count_at = self.round.game.count, self.round.game.count_at
        for name, hand in felt.hands.items():
            for place in _names_of(self.round, name):
                actual.hands[place] = [str(card) for card in hand.cards]
                if count is not None and all(card >= 0 for card in hand.cards):
                    actual.points[place] = (
                        count(hand.cards) if count_at is None else count_at(felt, name)
                    )
        self.read_categories()
        for effect in (effect for table in felts for effect in table.effects):
            values = actual.ruling.setdefault(effect.name, [])
            if effect.value not in values:
                values.append(effect.value)
        actual.burned = [str(card) for card in self.dealer.burnt]

    def read_categories(self) -> None:
        """What the poker hands are called, of which every card is known."""
        game, felt = self.round.game, self.round.felt
        if game.categorise is None:
            return
        made = game.hands_made(felt) if game.hands_made is not None else {}
        hands = {name: hand.cards for name, hand in felt.hands.items()} | dict(made)
        for name, cards in hands.items():
            if cards and all(card >= 0 for card in cards):
                for place in _names_of(self.round, name):
                    self.actual.category[place] = game.categorise(cards)


def run_case(case: Case) -> Report:
    """Play a case and compare what came out with what it expects."""
    try:
        played = game(case.game, **case.options)
    except UnknownGame as error:
        raise case.wrong("game", str(error)) from None
    except BadOption as error:
        actual = Actual(accepted=False, reason=error.cites, refused=str(error))
        return Report(case, compare(case, actual), actual)
    if case.expect.get("accepted") is False:
        impossible = impossible_card(case, played)
        if impossible:
            actual = Actual(accepted=False, reason=played.law.deck, refused=impossible)
            return Report(case, compare(case, actual), actual)
    run = _Run(case, played)
    try:
        if case.sequence is None:
            run.play()
        else:
            run.play_sequence(list(case.sequence))
    except Refused as refused:
        run.refuse(str(refused), refused.refusal.cites)
    run.note_what_is_open()
    run.let_silence_decide()
    run.read_the_felt()
    return Report(case, compare(case, run.actual), run.actual)


def _names_of(played: Round, place: str) -> tuple[str, ...]:
    """A place on the felt by its own name, and by the player whose box it is."""
    owners = [bet.seat for bet in played.felt.bets if place == f"box {bet.box}"]
    first = [f"{place} hand 1"] if owners else []
    return (place, *first, *owners[:1])


def _named_cards(event: Fields, facts: Facts) -> list[Card]:
    """The cards an event names as drawn."""
    named = [getattr(facts, "card", BACK)] if "card" in event else []
    return [*named, *getattr(facts, "cards", ())]


def next_header(felt: Felt) -> Header:
    """The table as a round leaves it for the next: the wagers that stay, and who has the dice."""
    left, last = felt.leaves(), felt.header.situation
    situation = msgspec.structs.replace(
        left, offer=last.offer or bool(left.dice_from), tickets=last.tickets
    )
    return msgspec.structs.replace(felt.header, situation=situation, layout=felt.carried())
