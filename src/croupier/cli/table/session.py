"""`play`: one player at a terminal against the house, at any game."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from croupier.books import game_of
from croupier.cli import arguments as given
from croupier.cli.layouts import table_of
from croupier.cli.table import felt as felt_view
from croupier.cli.table.asides import Asides
from croupier.cli.table.betting import Betting
from croupier.cli.table.dialogue import LEAVING, YOU, Leaves, Talk
from croupier.cli.table.figures import Stay
from croupier.cli.terminal import GOOD, BadInput
from croupier.equipment import SeededSource, SystemSource
from croupier.equipment.tiles import Tile
from croupier.games.poker.rules import PokerRules
from croupier.money import dollars, parse_dollars
from croupier.play.answers import CLOSE, Answer, Close, Move
from croupier.play.game import Game
from croupier.play.happenings import DiceRolled, Happening, WheelSpun
from croupier.play.prompts import Bets, Choose, Draw, Prompt, Question, Roll, Shuffle, Spin, Turn
from croupier.play.record.journal_file import JournalFile
from croupier.play.record.keeping import Keeping
from croupier.play.record.private_files import private_place
from croupier.play.record.secrets_file import SecretsFile
from croupier.play.refusals import Refused
from croupier.play.table import AtTable, Driver
from croupier.speech import moves as spoken_moves
from croupier.speech import tiles as tile_moves
from croupier.speech.chips import in_a_line
from croupier.speech.names import NotUnderstood

if TYPE_CHECKING:
    from rich.text import Text

CHIPS = "$1,000"
"""What a player sits down with who does not say how much."""

CEREMONY = frozenset({"cut", "burnt"})
"""Questions that are left to the dealer: nobody is asked to cut before the first wager."""

BY_THE_WAY = "dice"
"""The dice are kept or taken by whoever goes on to wager without a word about them."""


def sit_down(
    text: str | None,
    options: Iterable[str],
    chips: str,
    seed: str | None,
    journal: Path | None,
    key: Path | None = None,
    secrets: Path | None = None,
    *,
    by_hand: bool = False,
    plot: Path | None = None,
    players: int | None = None,
    phh: Path | None = None,
) -> int:
    """Play a game until the player leaves or has no chips left."""
    at_once = Wanted(by_hand, plot, players, phh)
    if text is not None:  # nothing is written for a game that there is not
        at_once.fits(given.chosen_game(text, options))
    if plot is not None and not plot.parent.is_dir():
        raise BadInput(f"--plot: there is no folder {plot.parent}")
    if journal is None:
        return _sit_down(text, options, chips, seed, None, at_once)
    hidden = SecretsFile(secrets or private_place(journal, "secrets"))
    with closing(JournalFile(journal, key)) as file:
        keeping = Keeping(file, hidden, game_of)
        return _sit_down(text, options, chips, seed, keeping, at_once)


class Wanted(NamedTuple):
    """What a player wants of his stay beside the game."""

    by_hand: bool = False
    plot: Path | None = None
    players: int | None = None
    phh: Path | None = None

    def fits(self, game: Game) -> None:
        """Refuse what this game has not."""
        if is_poker(game):
            from croupier.cli.table.company import how_many
            from croupier.cli.table.histories import Histories

            how_many(game, self.players)
            if self.phh is not None:
                Histories(self.phh, game)
        elif self.players is not None or self.phh is not None:
            what = "--players" if self.players is not None else "--phh"
            raise BadInput(f"{what}: {game.title} is played against the house, not among players")


def is_poker(game: Game) -> bool:
    """Whether players play among themselves."""
    return isinstance(game.rules, PokerRules)


def _sit_down(
    text: str | None,
    options: Iterable[str],
    chips: str,
    seed: str | None,
    keeping: Keeping | None,
    wanted: Wanted,
) -> int:
    try:
        balance = parse_dollars(chips or CHIPS)
    except ValueError as error:
        raise BadInput(f"--chips: {error}") from None
    if balance <= 0:
        raise BadInput(f"--chips: nobody sits down with {dollars(balance)}")
    if keeping is not None and keeping.game:
        _go_on(keeping, balance, text, wanted)
        return GOOD
    if text is None:
        from croupier.cli.table.menu import choose_game

        text = choose_game()
    game = given.chosen_game(text, options)
    wanted.fits(game)
    players, by_hand = None, wanted.by_hand
    if is_poker(game):
        from croupier.cli.table.company import fill, how_many, may_enter, usual_chips

        players = how_many(game, wanted.players)
        balance = balance if chips else usual_chips(game)
        may_enter(game, balance)
    if keeping is not None:
        house = keeping.begin(game, YOU, balance, seed, by_hand=by_hand, places=players)
    else:
        source = SeededSource(seed) if seed is not None else SystemSource()
        house = Driver.of(game, source, YOU, balance, by_hand=by_hand, places=players)
    if players is not None:
        fill(house, players, balance)
    _session(game, house, keeping, wanted, balance).play()
    return GOOD


def _session(
    game: Game, house: Driver, keeping: Keeping | None, wanted: Wanted, brought: int
) -> TableSession:
    """A stay at the table of a game, to which the player brought so much."""
    if is_poker(game):
        from croupier.cli.table.poker import PokerSession

        return PokerSession(game, house, keeping, wanted.plot, wanted.phh, buys_in=brought)
    return TableSession(game, house, keeping, wanted.plot)


def _go_on(keeping: Keeping, chips: int, text: str | None, wanted: Wanted) -> None:
    """Go on at a table that was not closed, from the command that was written last."""
    if text is not None and given.chosen_game(text, ()).id != keeping.game:
        raise BadInput(f"the journal stops in the middle of {keeping.game}: go on with that first")
    house = keeping.go_on(YOU, chips)
    standing, brought = house.table.standing, keeping.brought or chips
    if is_poker(house.table.game) and not standing.rounds and house.table.round is None:
        from croupier.cli.table.company import fill, how_many

        fill(house, how_many(house.table.game, standing.begun.places), brought)
    session = _session(house.table.game, house, keeping, wanted, brought)
    session.rounds = house.table.standing.rounds
    session.console.print("You come back to a table that you did not leave.")
    session.play()


PASSIVE = ("stand", "check")
"""Moves by which a hand is left as it is: how one is played out whose player has gone."""

ON = ("go", "on", "deal", "go on", "all")
"""How a player has the rest of a round dealt by hand without a stop."""


def _comes(prompt: Prompt) -> str:
    """What the house does next."""
    match prompt:
        case Draw():
            return f"a card to {prompt.to}" if prompt.count == 1 else f"the cards of {prompt.to}"
        case Turn():
            return f"card {prompt.n + 1} of {prompt.hand} is turned"
        case Shuffle():
            return "the deck is shuffled with the cards that go back"
        case Roll():
            return "the dice are thrown"
        case Spin():
            return f"{prompt.of}: the result"
    return "wagers are settled"


class TableSession:
    """A player's stay at one table."""

    talks: type[Talk] = Talk
    hears: type[Asides] = Asides

    def __init__(
        self, game: Game, house: Driver, keeping: Keeping | None, plot: Path | None = None
    ) -> None:
        self.game = game
        self.house = house
        self.drawn = table_of(game)
        self.talk = self.talks(game, self.drawn.verb)
        self.console = self.talk.console
        self.stay = Stay(house.balance(YOU))
        self.asides = self.hears(house, self.talk, self.stay)
        self.betting = Betting(game, house, self.talk, self.drawn, self.asides)
        self.balance = house.balance(YOU)
        self.began_with = house.table.standing.chips
        self.keeping = keeping
        self.plot = plot
        """Where the bankroll is drawn at the end, if it is."""
        self.rounds = 0
        self.leaving = False
        self.seen = False
        """Whether the layout has been drawn and nothing has happened to it since."""
        self.at_once = False
        """Whether the rest of a round dealt by hand needs no telling."""
        self.told = 0
        """How many lines of the round's settlement have been shown."""
        self.coups: list[str] = []
        """Who won each coup of baccarat, for the scoreboard."""

    def play(self) -> None:
        """Round after round until the player leaves; the first may have begun already."""
        self.console.rule(f"[bold]{self.game.title}[/]  [dim]{self.game.id}[/]")
        self.console.print(
            f"You sit down with [bold]{dollars(self.balance)}[/]. "
            "Type [bold]help[/] for what you can say."
        )
        try:
            while not self.leaving or self.house.wagers_stay(YOU):
                self._round()
                if self.broke and self.out_of_chips():
                    break
        except Leaves:
            pass
        if self.keeping is not None:
            self.keeping.leave(self.house)
        if self.stay.rounds:
            self._show_stay()
        gain = self.balance - self.began_with
        word = "even" if not gain else f"{dollars(abs(gain))} {'up' if gain > 0 else 'down'}"
        rounds = f"{self.rounds} round{'' if self.rounds == 1 else 's'}"
        self.console.print(
            f"You leave with [bold]{dollars(self.balance)}[/], {word} after {rounds}. Good-bye."
        )

    @property
    def broke(self) -> bool:
        """Whether the player has too little to go on."""
        return self.balance <= 0

    def out_of_chips(self) -> bool:
        """Whether a player without chips goes: he is told so."""
        self.console.print("You have no chips left.")
        return True

    def _show_stay(self) -> None:
        """The stay in figures, and the bankroll drawn where it has moved."""
        for sentence in self.stay.statistics():
            self.console.print(sentence, style="dim", markup=False)
        if len(self.stay.rounds) > 1 and len(set(self.stay.bankroll)) > 1:
            for row in self.stay.chart(self.console.width):
                self.console.print(row, style="dim", markup=False)
        if self.plot is not None:
            self.stay.write_svg(self.plot, f"{self.game.title}: the bankroll")

    # -- a round -------------------------------------------------------------------------------

    def _round(self) -> None:
        playing = self.house.table.round or self._open()
        self.told = self.asides.reporting.told = 0

        def watch(happening: Happening) -> None:
            if isinstance(happening, DiceRolled | WheelSpun):
                self._watch(playing, happening)

        def wait(prompt: Prompt) -> bool:
            return self._wait(playing, prompt)

        while (prompt := self.house.go_on(watch, wait)) is not None:
            if isinstance(prompt, Bets):
                self._bets(playing)
            elif isinstance(prompt, Choose):
                self._choose(playing, prompt)
        self._close()
        self.balance = self.house.balance(YOU)
        self.stay.add((one for one in playing.settlement if one.seat == YOU), self.balance)
        self._show_end(playing)

    def _open(self) -> AtTable:
        if self.house.table.shuffle_due:
            what = "tiles" if self.house.table.game.pieces is Tile else "cards"
            self.console.print(f"[dim]The {what} are shuffled and cut.[/]")
        return self.house.open()

    def _close(self) -> None:
        self.house.close()
        self.rounds += 1

    def _watch(self, round: AtTable, came: DiceRolled | WheelSpun) -> None:
        """A roll or spin has come: it is called."""
        self.seen = False
        if self.drawn.tell is not None:
            said = self.drawn.tell(round.felt, came)
            if said:
                self.console.print(said)

    def comes(self, round: AtTable, prompt: Prompt) -> str:
        """What the house does next, in words."""
        return _comes(prompt)

    def _wait(self, round: AtTable, prompt: Prompt) -> bool:
        """At a table dealt by hand: whether the next card, throw or settlement comes now."""
        burning = isinstance(prompt, Draw) and prompt.to in felt_view.BURNT
        if self.leaving or self.at_once or burning:
            return True
        if cards := self._cards_in_words(round):
            self.console.print(cards, style="dim")
        try:
            said = self.talk.ask(f"[dim]{self.comes(round, prompt)} (Enter)[/]> ", blank=True)
        except Leaves:
            self.leaving = True
            return True
        if said in LEAVING:
            self.console.print("[dim]The round is played out before you leave.[/]")
            self.leaving = True
        elif said in ON:
            self.at_once = True
        elif said:
            if not self.asides.heard(round, said):
                self.talk.sorry(
                    f"{said!r} is not understood here: Enter goes on, `report` tells of a mishap, "
                    "`go` finishes the round without a stop"
                )
            return False
        return True

    def _cards_in_words(self, round: AtTable) -> Text:
        """The cards on the table as the player sees them."""
        return felt_view.hands_in_words(round.felt, YOU)

    def _show_end(self, round: AtTable) -> None:
        felt = round.felt
        self.console.print()
        if felt.hands:
            self.console.print(felt_view.hands_seen(self.console, felt, YOU, self.drawn.hands))
        if self.drawn.draw is not None and not self.drawn.every_roll:
            played = [bet for bet in felt.bets if bet.seat == YOU and bet.state != "removed"]
            picture = self.drawn.draw(felt, played)
            self.console.print(felt_view.drawn_or_said(self.console, picture, played))
            self.seen = True
        if round.void:
            self.console.print("[yellow]The round is void.[/]")
        self._tell(round)
        carried = [bet for bet in felt.live() if bet.seat == YOU]
        if carried:
            self.console.print(f"Still up: {in_a_line(carried)}", markup=False)
        if not round.void and (won := felt_view.coup_won_by(round.view(YOU))):
            self.coups.append(won)
            self.console.print(felt_view.scoreboard(self.coups))
        self.console.print(f"Balance [bold]{dollars(self.balance)}[/]")

    def _tell(self, round: AtTable) -> None:
        """What has been decided since the player was last told."""
        new = round.settlement[max(self.told, self.asides.reporting.told) :]
        self.told = len(round.settlement)
        lines = [line for line in new if line.outcome != "removed"]
        if lines:
            self.console.print(felt_view.results(self.console, self.game, lines))

    # -- wagers --------------------------------------------------------------------------------

    def _bets(self, round: AtTable) -> None:
        """Wagers until the player closes them."""
        self.at_once = False
        self._tell(round)
        if self.leaving:
            self._leave(round)
            return
        if self.drawn.draw is not None and not self.seen:
            self.betting.show(round)
            self.seen = True
        try:
            self.betting.take(round)
            self.told = self.betting.own_doing  # what he took back himself is no news
        except Leaves:
            self._leave(round)
            self.told = len(round.settlement)

    def _leave(self, round: AtTable) -> None:
        """Leave while bets are open: what may be taken back is, the rest is played out."""
        decided = any(line.outcome != "removed" for line in round.settlement)
        taken, stay = self.betting.take_back(round)
        self.told = len(round.settlement)
        if taken and not self.leaving:
            what = f"You take your wagers back: {', '.join(one.name for one in taken)}."
            self.console.print(what, style="dim", markup=False)
        shut = round.refusal(CLOSE)
        if (stay or decided) and shut is None:
            if stay and not self.leaving:
                names = ", ".join(one.name for one, _ in stay)
                self.talk.sorry(
                    f"{names} cannot be taken back: {stay[0][1]}. "
                    "What stays is played out before you leave"
                )
            self.leaving = True
            round.answer(CLOSE)
            return
        if stay:
            names = ", ".join(f"{one.name} {dollars(one.stake)}" for one, _ in stay)
            self.talk.sorry(f"What is left on the layout stays there: {names}. {shut}")
        self.balance = self.house.balance(YOU) - round.felt.put_down(YOU)
        if decided and self.house.pass_the_dice(YOU):
            self._close()
        raise Leaves

    # -- moves ---------------------------------------------------------------------------------

    def _choose(self, round: AtTable, prompt: Choose) -> None:
        """A question to the player; others' questions and the ceremony are left to silence."""
        mine = [q for q in prompt.questions if q.seat == YOU]
        if not mine or all(q.on in CEREMONY and q.otherwise for q in mine) or self.leaving:
            self._silence(round, prompt)
            return
        self._show_question(round, mine)
        self.talk.offers = tuple(dict.fromkeys(one.move for q in mine for one in q.options))
        while True:
            silence = all(q.otherwise for q in prompt.questions)
            hint = f" [dim](Enter: {mine[0].otherwise})[/]" if silence else ""
            try:
                said = self.talk.ask(f"your move{hint}> ", blank=silence)
                if said in LEAVING:
                    raise Leaves
            except Leaves:
                if not round.felt.bets:
                    raise
                self.console.print("[dim]The round is played out before you leave.[/]")
                self.leaving = True
                self._silence(round, prompt)
                return
            try:
                if not said:
                    round.answer(Close(YOU))
                    return
                if self.asides.heard(round, said):
                    if round.prompt is prompt:
                        continue
                    return
                meant = tile_moves.by_tiles(round.felt, mine, said)
                round.answer(self._move(mine, meant, silence))
                return
            except (NotUnderstood, Refused) as error:
                self.talk.sorry(str(error))

    def _move(self, mine: list[Question], said: str, silence: bool) -> Answer:
        """The move that was said; a wager said to an offer of the dice takes them."""
        try:
            return spoken_moves.move(mine, YOU, said)
        except NotUnderstood:
            if not silence or any(question.on != BY_THE_WAY for question in mine):
                raise
        self.talk.held = said
        return CLOSE

    def _show_question(self, round: AtTable, mine: list[Question]) -> None:
        self.console.print()
        if round.felt.hands:
            self.console.print(
                felt_view.hands_seen(self.console, round.felt, YOU, self.drawn.hands)
            )
        if self.drawn.hands:
            self.betting.show(round)
        self._tell(round)
        for question in mine:
            about = f" [dim]({question.on})[/]" if question.on else ""
            options = {option.move: option for option in question.options}
            makes = tile_moves.makes(round.felt, question)
            said = []
            for number, (name, option) in enumerate(options.items(), 1):
                chips = ""
                if option.most:
                    least, most = dollars(option.least), dollars(option.most)
                    chips = f" {least}" if least == most else f" {least} to {most}"
                said.append(f"[bold]{number}[/] {name}{chips}{makes.get(name, '')}")
            self.console.print(f"You may{about}: {'  '.join(said)}")

    def _silence(self, round: AtTable, prompt: Choose) -> None:
        """Nobody says anything: what silence means; otherwise a move that asks for nothing more, or
        the first that costs nothing.
        """
        if all(q.otherwise for q in prompt.questions):
            round.answer(CLOSE)
            return
        question = prompt.questions[0]
        free = [option.move for option in question.options if not option.least]
        passive = [move for move in free if move in PASSIVE]
        quiet = question.otherwise or (passive or free or [question.options[0].move])[0]
        option = next(option for option in question.options if option.move == quiet)
        round.answer(Move(question.seat, quiet, question.on, option.least))
