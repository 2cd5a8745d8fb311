"""A round: a script, driven by answers, with a journal from which it can always be rebuilt."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import TYPE_CHECKING, Any, Generic

import msgspec

from croupier.equipment.pieces import BadPiece, Piece
from croupier.law import BadCitation, Citation, Cites, provisions
from croupier.play.answers import Answer, At, Change, Close, Dice, Done, Move, Place, Put, Result
from croupier.play.digest import first_difference, outcome
from croupier.play.entries import BROUGHT, ChipsBrought, SeatTaken
from croupier.play.felt import HOUSE, Account, Felt, Line, Posting, Purse, Unbalanced
from croupier.play.game import Game, Script
from croupier.play.header import Header, decode_piece, encode_piece
from croupier.play.irregularities import Facts, Mishap
from croupier.play.journal import BadJournal
from croupier.play.linked_pools import as_they_stand
from croupier.play.picture import picture
from croupier.play.prompts import Draw, Prompt, Shuffle, ToAct, asked
from croupier.play.refusals import Refusal, Refused, refuse
from croupier.play.state import R, S
from croupier.play.steps import Ruled, Void
from croupier.play.view import TableView, Viewer
from croupier.printable import printable

if TYPE_CHECKING:
    from croupier.play.seeing.in_common import InCommon
    from croupier.play.seeing.onlooker import Onlooker
    from croupier.play.seeing.wagering import Tried

FORMAT = 2
"""Version of the saved form."""


WrittenAnswer = (
    int | tuple[int, ...] | Place | Change | Close | Move | Put | At | Dice | Result | Done
)
"""An answer as the journal has it: cards and tiles are numbers there."""


class Answered(msgspec.Struct, frozen=True, tag=True, gc=False):
    """A journal entry: what was asked and what was answered."""

    asked: str
    answer: WrittenAnswer


class Interrupted(msgspec.Struct, frozen=True, tag=True):
    """A journal entry: an irregularity was reported."""

    irregularity: str
    facts: dict[str, Any]


class Corrected(msgspec.Struct, frozen=True, tag=True):
    """A journal entry: what follows the first `keep` entries in force was wrongly keyed."""

    keep: int
    by: str
    why: str


class DeclaredVoid(msgspec.Struct, frozen=True, tag=True):
    """A journal entry: the round cannot go on, and whoever may has declared it void."""

    by: str
    why: str
    cites: Cites = ()


Entry = Answered | Interrupted | Corrected | SeatTaken | ChipsBrought | DeclaredVoid
_NOTHING_YET = None, None
KeptEntry = (
    tuple[Prompt, Answer] | Interrupted | Corrected | SeatTaken | ChipsBrought | DeclaredVoid
)
"""An entry as a round has it at hand."""


class Saved(msgspec.Struct, frozen=True):
    """A round as it is kept: its header and its journal."""

    format: int
    header: Header
    entries: tuple[Entry, ...]
    outcome: bytes = b""
    """What has come out so far, to be compared with what a replay gives."""


class Correction(msgspec.Struct, frozen=True):
    """What a correction changed: the difference that is posted to each account."""

    entry: Corrected
    postings: tuple[Posting, ...]


class Round(Generic[S, R]):
    """One round of a game.

    `prompt` is what the round waits for, `answer()` gives it; a refused answer changes nothing.
    """

    __slots__ = (
        "_back",
        "_journal",
        "_lawful",
        "_looked_at",
        "_pieces",
        "_send",
        "_stack",
        "_struck",
        "_surely",
        "felt",
        "game",
        "header",
        "onlooker",
        "shown",
        "tried",
        "void",
        "waits",
    )

    def __init__(self, game: Game[S, R], header: Header | None = None) -> None:
        plain = header is None
        if header is None:
            header = game.plain_header
        self.game = game
        self.header = header
        self.void = False
        self._journal: list[KeptEntry] = []
        self._struck = False
        """Whether a correction has struck out entries."""
        self._looked_at: tuple[Prompt | None, Prompt | None] = _NOTHING_YET
        """The last turn to act that somebody looked at, and its whole question."""
        self._lawful: tuple[Answer, Felt[S, R], int, int] | None = None
        """The wager that nothing spoke against when somebody asked last; the felt, how many entries
        there were, and what its player had brought."""
        self.onlooker: Onlooker | None = None
        """Whoever follows the cards for a view; nobody before one is asked for."""
        self.shown: InCommon | None = None
        """What every viewer sees of it, as of the last entry that somebody looked at."""
        self.tried: dict[str, Tried] = {}
        """By seat, which wagers were found to be open to it."""
        self._pieces = game.pieces
        self._back = game.pieces.back
        self._surely = game.surely
        """With fewer entries than this, no card can be missing from the shoe."""
        felt: Felt[S, R] = Felt(game, header)
        self.felt = felt
        if not plain and (header.layout or header.situation.held):
            felt.lay_out()
        begin = game.script
        script = begin(felt)
        self._stack: tuple[Script, ...] = (script,)
        self._send = script.send
        self.waits: Prompt | None
        """What the script waits for, as it has put it: of a turn to act only whose it is."""
        try:
            self.waits = next(script)
        except StopIteration:
            self._stack = ()
            self.waits = None
            felt.count_chips(True)

    def __repr__(self) -> str:
        waits = "over" if self.waits is None else f"waits for {asked(self.waits)}"
        return printable(f"<round of {self.game.id}, {waits}: {self.felt!r}>")

    def _repr_svg_(self) -> str | None:
        """As a notebook shows it: what a bystander sees."""
        return picture(self.view(), self.game)

    # -- what everyone may ask -----------------------------------------------------------------

    @property
    def prompt(self) -> Prompt | None:
        """What the round waits for; nothing once it is over."""
        waits = self.waits
        if not isinstance(waits, ToAct):
            return waits
        if self._looked_at[0] is not waits:
            self._looked_at = waits, waits.question(self.felt)
        return self._looked_at[1]

    @property
    def over(self) -> bool:
        """Whether the round has ended."""
        return self.waits is None

    @property
    def settlement(self) -> tuple[Line, ...]:
        """The lines written so far, each with its provision."""
        return tuple(self.felt.lines)

    @property
    def journal(self) -> tuple[Entry, ...]:
        """Every entry in order, corrections included."""
        return tuple(_entry(kept) for kept in self._journal)

    def journal_since(self, number: int) -> tuple[Entry, ...]:
        """The entries after the first so many, as the journal has them."""
        return tuple(map(_entry, self._journal[number:]))

    @property
    def count(self) -> int:
        """How many entries the journal has, corrections included."""
        return len(self._journal)

    def kept(self, since: int = 0, until: int | None = None) -> Sequence[KeptEntry]:
        """The entries after the first so many, up to so many."""
        return self._journal[since:until]

    @property
    def entries_in_force(self) -> tuple[Entry, ...]:
        """The entries that no correction has struck out."""
        return tuple(map(_entry, self._in_force()))

    def _in_force(self) -> list[KeptEntry]:
        return _in_force(self._journal) if self._struck else self._journal

    @property
    def cited(self) -> Iterator[Cites]:
        """What the questions cite that were answered, by the entries in force."""
        last = None
        for kept in self._in_force():
            if type(kept) is tuple and kept[0] is not last:  # many answers to one question
                last = kept[0]
                yield last.cites

    @property
    def shuffled(self) -> int:
        """How often cards of the round were shuffled back among those not dealt."""
        in_force = self._in_force()
        return sum(isinstance(kept, tuple) and type(kept[0]) is Shuffle for kept in in_force)

    @property
    def depth(self) -> int:
        """How many rulings are open over the script."""
        return len(self._stack) - 1

    def refusal(self, answer: Answer) -> Refusal | None:
        """Why this answer would be refused now, or nothing; asking changes nothing."""
        prompt, felt = self.waits, self.felt
        if prompt is None:
            return Refusal("the round is over")
        found = prompt.refusal(felt, answer)
        if found is None and (type(answer) is Place or type(answer) is Change):
            self._lawful = answer, felt, len(self._journal), felt.brought.get(answer.seat, 0)
        return found

    def _is_lawful(self, answer: Answer) -> bool:
        """Whether nothing spoke against this very wager when somebody asked, and nothing has
        happened since but that its player has brought the chips that it was asked with.
        """
        assert self._lawful is not None
        (asked_of, felt, count, brought), self._lawful = self._lawful, None
        if asked_of is not answer or felt is not self.felt:
            return False
        if type(answer) is not Place and type(answer) is not Change:
            return False
        for kept in self._journal[count:]:
            if type(kept) is not ChipsBrought or kept.seat != answer.seat:
                return False
        return brought == felt.brought.get(answer.seat, 0)

    def view(self, viewer: str | Viewer = Viewer.BYSTANDER) -> TableView:
        """The round as a seat, the dealer, the pit or a bystander may see it. Who knows no more
        than the round has no cards of players that nobody has turned.
        """
        from croupier.play.seeing.making import of_round

        return of_round(self, viewer)

    # -- driving -------------------------------------------------------------------------------

    def answer(self, answer: Answer) -> Round:
        """Give the round what it waits for."""
        prompt, felt = self.waits, self.felt
        if prompt is None:
            raise refuse("the round is over")
        kind = type(answer)
        if not (  # a card face up that the shoe must have, and no other due: nothing to refuse
            kind is self._pieces
            and answer is not self._back
            and prompt.face_up
            and prompt.count == 1
            and len(self._journal) < self._surely
            and not felt.next
        ):
            if self._lawful is None or not self._is_lawful(answer):
                refusal = prompt.refusal(felt, answer)
                if refusal is not None:
                    raise Refused(refusal)
            if felt.next and type(prompt) is Draw:
                del felt.next[: prompt.count]
        if type(answer) is Done and answer.pools:
            as_they_stand(felt, answer)
        try:
            # `Done` tells the script nothing, and so asked a script just ends
            self.waits = self._send(answer) if kind is not Done else next(self._stack[-1], None)
        except BaseException as stop:
            self._stopped(stop)
        else:
            if self.waits is None:
                self._returned()
        self._journal.append((prompt, answer))
        return self

    def deal(self, cards: Iterator[Piece]) -> Round:
        """Deal cards for as long as the round asks for them face up; no card is taken in vain.

        The same as `answer(next(cards))` again and again, without the way back to the caller
        between. A shoe deals by `iter(shoe.draw, None)`.
        """
        prompt, send, journal = self.waits, self._send, self._journal
        record, kind, back = journal.append, self._pieces, self._back
        if prompt is None or not prompt.face_up:
            return self
        surely = 0 if prompt.count > 1 else self._surely
        if not self.felt.next:  # only a ruling puts cards there
            for card in islice(cards, max(surely - len(journal), 0)):
                if type(card) is not kind or card is back:
                    return self.answer(card)
                try:
                    following = send(card)
                except BaseException as stop:
                    self._stopped(stop)
                    record((prompt, card))
                    return self
                record((prompt, card))
                self.waits = prompt = following
                if not prompt.face_up:
                    return self
                if prompt.count > 1:
                    break
        while self.waits is not None and self.waits.face_up:
            count = self.waits.count
            self.answer(next(cards) if count == 1 else tuple(islice(cards, count)))
        return self

    def interrupt(self, irregularity: str, facts: Facts | Mapping[str, Any] | None = None) -> Round:
        """Report an irregularity: the book's ruling goes over the waiting script."""
        prompt = self.prompt
        if prompt is None:
            raise refuse("the round is over: it can only be corrected")
        mishap = find_irregularity(self.game, irregularity)
        given = facts_of(mishap, facts or {})
        ruling = mishap.established(self.felt, prompt, given)
        kept = Interrupted(mishap.slug, msgspec.to_builtins(given, enc_hook=encode_piece))
        self._surely = 0  # a ruling may lay many cards by one entry
        self._push(ruling)
        self._journal.append(kept)
        return self

    def bring(self, entry: SeatTaken | ChipsBrought) -> Round:
        """A player joins the round while bets are open, or there are more or fewer chips in front
        of him; no correction undoes that.
        """
        felt = self.felt
        if isinstance(entry, ChipsBrought):
            felt.bring(entry.seat, entry.cents)
        else:
            seats = (*felt.header.seats, entry.seat)
            felt.header = msgspec.structs.replace(felt.header, seats=seats)
        self._journal.append(entry)
        return self

    def declare_void(self, entry: DeclaredVoid) -> Round:
        """The round cannot go on, whatever the reason: every undecided wager goes back, once."""
        if self.waits is None:
            raise refuse("the round is over: it can only be corrected")
        if not entry.by or not entry.why:
            raise refuse("whoever declares a round void is named, and says why")
        self._stopped(Void(entry.cites, entry.why))
        self._journal.append(entry)
        return self

    def correct(self, keep: int, by: str, why: str) -> Correction:
        """Entries after the first `keep` in force were wrongly keyed: run again without them.

        Nothing is erased. If chips have moved already, the difference is what is posted.
        """
        in_force = len(self._in_force())
        if not 0 <= keep <= in_force:
            raise refuse(f"there are {in_force} entries to keep from, not {keep}")
        if not by or not why:
            raise refuse("a correction names who makes it and why")
        before = self.felt.balances()
        entry = Corrected(keep, by, why)
        journal: list[KeptEntry] = [*self._journal, entry]
        self._rebuild(journal)
        self._struck = True
        return Correction(entry, tuple(_difference(before, self.felt.balances(), why)))

    # -- machinery -----------------------------------------------------------------------------

    def _push(self, script: Script) -> None:
        """Begin a script over those that wait."""
        self._stack += (script,)
        self._send = script.send
        try:
            self.waits = next(script)
        except BaseException as stop:
            self._stopped(stop)

    def _stopped(self, stop: BaseException) -> None:
        """The script on top has stopped: it ended, voided the round, or failed."""
        if type(stop) is StopIteration:
            self._returned()
            return
        try:
            if not isinstance(stop, Void):
                raise stop
            self._voided(stop)
        except BaseException:
            self._rebuild(self._journal)
            raise

    def _returned(self) -> None:
        """A script has ended: the round is over, or a ruling is and its script looks again."""
        self._stack = stack = self._stack[:-1]
        try:
            if stack:
                self.felt.count_chips(False)
                self._look_again(stack[-1])
            else:
                self.felt.count_chips(True)
                self.waits = None
        except BaseException:
            self._rebuild(self._journal)
            raise

    def _look_again(self, script: Script) -> None:
        """A ruling is over: the script under it goes on from the felt as it lies now."""
        self._send = script.send
        try:
            self.waits = script.throw(Ruled())
        except StopIteration:
            self._returned()
        except Void as void:
            self._voided(void)
        except Ruled:
            if len(self._stack) > 1:
                raise
            self._stack = ()
            self._push(self.game.script(self.felt))

    def _voided(self, void: Void) -> None:
        """The round is void: every undecided wager goes back."""
        for script in reversed(self._stack):
            script.close()
        self._stack = ()
        felt = self.felt
        felt.say("round", "void", void.cites)
        for bet in (*felt.live(), *felt.waiting()):
            felt.hand_back(bet, void.cites, void.why)
        if felt.pots:
            felt.return_pots(void.cites, void.why)
        self.void = True
        self.waits = None
        felt.count_chips(True)

    def _rebuild(self, journal: list[KeptEntry]) -> None:
        """Run the entries in force again from the start; the journal stays whole."""
        again = Round(self.game, self.header)
        for entry in _in_force(journal):
            if isinstance(entry, Interrupted):
                again.interrupt(entry.irregularity, entry.facts)
            elif isinstance(entry, tuple):
                again.answer(entry[1])
            elif isinstance(entry, DeclaredVoid):
                again.declare_void(entry)
            elif isinstance(entry, SeatTaken | ChipsBrought):
                again.bring(entry)
        self.felt, self.void, self.waits = again.felt, again.void, again.waits
        self._stack, self._send, self._surely = again._stack, again._send, again._surely
        self._journal = journal

    # -- keeping -------------------------------------------------------------------------------

    def save(self) -> bytes:
        """The round as bytes, after any entry."""
        saved = Saved(FORMAT, self.opening(), self.journal, self.outcome())
        return msgspec.msgpack.encode(saved, enc_hook=encode_piece)

    def opening(self) -> Header:
        """The header as it is kept: with every option, and the rules it is played under. A game
        that was changed against its book is not put on record.
        """
        departs = self.game.not_of_the_book()
        if departs is not None:
            raise Refused(departs)
        return msgspec.structs.replace(
            self.header,
            options=dict(self.game.options),
            rules=self.game.fingerprint(),
            version=self.game.version,
        )

    def outcome(self) -> bytes:
        """What has come out so far, as the record keeps it."""
        return outcome(self.felt)

    @classmethod
    def resume(cls, data: bytes, game: Callable[[Header], Game]) -> Round:
        """The round as it was when it was saved, in this process or another.

        `game` finds the game that a header names (`croupier.books.game_of`).
        """
        saved = read(data)
        found = game(saved.header)
        try:
            played = cls.replay(found, saved.header, saved.entries)
        except (BadJournal, Refused, Unbalanced) as error:
            raise BadJournal(_not_the_same(found, saved.header, str(error))) from None
        played.agrees(saved.outcome)
        return played

    def agrees(self, record: bytes) -> None:
        """Refuse a record of what came out that is not what comes out here."""
        difference = first_difference(self.outcome(), record)
        if difference:
            raise BadJournal(_not_the_same(self.game, self.header, difference))

    @classmethod
    def replay(cls, game: Game, header: Header, entries: Iterable[Entry]) -> Round:
        """Play a journal again; an answer to a question that is not asked is refused."""
        played = cls(game, header)
        for entry in entries:
            played.again(entry)
        return played

    def again(self, entry: Entry) -> None:
        """One entry of a journal once more."""
        if isinstance(entry, Answered):
            prompt = self.waits
            now = asked(prompt) if prompt is not None else "nothing"
            if now != entry.asked:
                raise BadJournal(
                    f"entry {len(self._journal) + 1} answers {entry.asked!r}, the round asks "
                    f"{now!r}"
                )
            self.answer(self.given(entry.answer))
        elif isinstance(entry, Interrupted):
            self.interrupt(entry.irregularity, entry.facts)
        elif isinstance(entry, Corrected):
            self.correct(entry.keep, entry.by, entry.why)
        elif isinstance(entry, DeclaredVoid):
            self.declare_void(entry)
        else:
            self.bring(entry)

    def given(self, kept: WrittenAnswer) -> Answer:
        """An answer out of a record; a number is a piece by the game's face table."""
        if type(kept) is Place:
            return kept
        try:
            if isinstance(kept, int):
                return self._pieces(kept)
            if isinstance(kept, tuple):
                return tuple(self._pieces(code) for code in kept)
        except BadPiece as error:
            raise BadJournal(f"entry {len(self._journal) + 1}: {error}") from None
        return kept


def _not_the_same(game: Game, header: Header, difference: str) -> str:
    """Why a round that comes out otherwise is not taken; other code may be the reason."""
    if header.rules == game.fingerprint():
        return f"the record was altered, its answers give another result: {difference}"
    book = f" of {header.version}" if header.version not in ("", game.version) else ""
    return (
        f"the round was played under rules {header.rules or 'unknown'}{book}, these are "
        f"{game.fingerprint()} and give another result: {difference}; replay it with the release "
        "that played it"
    )


def read(data: bytes) -> Saved:
    """A saved round, before it is played again."""
    try:
        saved = msgspec.msgpack.decode(data, type=Saved, dec_hook=decode_piece)
    except (msgspec.ValidationError, msgspec.DecodeError) as error:
        raise BadJournal(f"not a saved round: {error}") from None
    if saved.format != FORMAT:
        raise BadJournal(f"saved in format {saved.format}; this release reads format {FORMAT}")
    return saved


def find_irregularity(game: Game, name: str) -> Mishap:
    """The irregularity of this slug or provision, or a refusal that lists what there is."""
    return irregularities_named(game, name)[0]


def irregularities_named(game: Game, name: str) -> list[Mishap]:
    """The irregularities that a slug or provision may mean, first those that name it and rule on
    little else; a refusal that lists what there is if there is none.
    """
    found = game.irregularities.get(name)
    if found is not None:
        return [found]
    meant: list[tuple[tuple[bool, int], Mishap]] = []
    try:
        named = Citation.parse(game.book, name)
        for mishap in game.irregularities.values():
            where = [Citation.parse(game.book, text) for text in provisions(mishap.cites)]
            if any(one.covers(named) for one in where):
                others = sum(not (one.covers(named) or named.covers(one)) for one in where)
                meant.append(((named not in where, others), mishap))
    except BadCitation:
        pass
    if not meant:
        known = ", ".join(game.irregularities)
        raise refuse(f"{game.title} has no ruling for {name!r}; it has: {known}")
    return [mishap for _, mishap in sorted(meant, key=lambda pair: pair[0])]


class BadFacts(Refused):
    """A mishap is reported with facts that it does not have, or of another kind."""


def facts_of(mishap: Mishap, facts: Facts | Mapping[str, Any]) -> Facts:
    """The facts of a mishap as its ruling wants them. Facts of another shape are no report at all,
    and no provision refuses them.
    """
    if isinstance(facts, Facts):
        return facts
    if not isinstance(facts, Mapping):
        raise BadFacts(Refusal(f"facts of {mishap.slug} are fields, not {facts!r}"))
    try:
        given: Facts = msgspec.convert(dict(facts), type=mishap.facts, dec_hook=decode_piece)
    except msgspec.ValidationError as error:
        raise BadFacts(Refusal(f"facts of {mishap.slug}: {error}")) from None
    return given


def _entry(kept: KeptEntry) -> Entry:
    if isinstance(kept, tuple):
        prompt, answer = kept
        return Answered(asked(prompt), written(answer))
    return kept


def written(answer: Answer) -> WrittenAnswer:
    """An answer as it is written down: pieces by their numbers."""
    if isinstance(answer, Piece):
        return int(answer)
    return tuple(map(int, answer)) if isinstance(answer, tuple) else answer


def _in_force(journal: list[KeptEntry]) -> list[KeptEntry]:
    """The entries that no correction has struck out."""
    kept: list[KeptEntry] = []
    for entry in journal:
        if isinstance(entry, Corrected):
            struck = kept[entry.keep :]
            kept[entry.keep :] = [one for one in struck if isinstance(one, BROUGHT)]
        else:
            kept.append(entry)
    return kept


def _difference(
    before: Mapping[Account, int], after: Mapping[Account, int], why: str
) -> Iterable[Posting]:
    """What each seat is owed or owes after a correction, against the house or the layout."""
    seats = {one.seat for one in (*before, *after) if type(one) is Purse}
    for purse in map(Purse, sorted(seats)):
        more = after.get(purse, 0) - before.get(purse, 0)
        if more > 0:
            yield HOUSE, purse, more, (why,)
        elif more < 0:
            yield purse, HOUSE, -more, (why,)
