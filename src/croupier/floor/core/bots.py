"""The house's bots at a poker table: who they are, whose money they play with, what they do now.

A table has bots only if its opening asked for them. They come when a person sits down and go when
the last one has gone, so that they never play among themselves; where somebody waits for a place,
one of them gives his up. They play with the bank's money: what each was staked with stands on an
account of his own, as a player's does, and is counted apart. Whatever they do is said to the table
as a player says it, on what a player at that place sees, and may be refused in the same way.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

import msgspec

from croupier.equipment.randomness import SeededSource, Source
from croupier.floor.core import messages as m
from croupier.floor.core.accounts import BANK, BOT, PostedLine, credit, is_bot
from croupier.floor.core.entries import TableBot
from croupier.floor.core.messages import Caller, Code, TableMode, not_done
from croupier.floor.core.money import Ledger
from croupier.floor.core.tables import FloorTable
from croupier.play.game import Game
from croupier.play.offices import Office
from croupier.play.prompts import Bets, Choose, Question
from croupier.play.table_rules import RoomRules

if TYPE_CHECKING:
    from croupier.analysis.poker.seen import SeenByPlayer

STAKES: Final = 100
"""What a bot buys in for, in minimum wagers, where the sign allows it."""
BUY_INS: Final = 100
"""How often the bank has staked a bot when its table is opened."""
THINKS: Final = 400, 1_200
"""How long a bot takes to answer, in milliseconds, where the table leaves it that much."""


class BotSays(msgspec.Struct, frozen=True):
    """Something that a bot says to its table."""

    caller: Caller
    body: m.TableBody


class BotAsked(msgspec.Struct, frozen=True):
    """A bot that is asked something, and all that it goes by: it can think about that anywhere,
    for the table may have gone on when it has done so.
    """

    bot: TableBot
    asked: Question
    sees: SeenByPlayer
    round: int

    def answers(self, luck: Source) -> BotSays:
        """What it says, which may take it a second or two."""
        from croupier.bots.styles import STYLES, decide

        move = decide(STYLES[self.bot.style], self.sees, self.asked, luck)
        body = m.DoMove(move.move, move.on, move.stake, move.cards, self.round)
        return BotSays(_caller(self.bot), body)


# -- a table is opened -----------------------------------------------------------------------------


def bots_for(body: m.DoOpenTable, game: Game) -> tuple[TableBot, ...]:
    """The bots that an opening asks for."""
    from croupier.bots.styles import STYLES

    room = game.tables.room
    if not body.bots:
        return ()
    if room is None or body.mode is not TableMode.AUTOMATED:
        raise not_done(Code.REFUSED, "bots play at automated poker tables only")
    for style in body.bots:
        if style not in STYLES:
            known = ", ".join(STYLES)
            raise not_done(Code.REFUSED, f"no bot plays {style!r}: there are {known}")
    if len(body.bots) >= (body.places or room.places):
        raise not_done(Code.REFUSED, "bots leave at least one place of the table to a person")
    return tuple(
        TableBot(f"{BOT}{body.table}-{n}", style, name)
        for n, (style, name) in enumerate(zip(body.bots, _names(body.bots), strict=True), 1)
    )


def _names(styles: Sequence[str]) -> Iterator[str]:
    """What bots are called: by their style, and by number where several have the same."""
    many, before = Counter(styles), Counter[str]()
    for style in styles:
        before[style] += 1
        number = f" {before[style]}" if many[style] > 1 else ""
        yield f"{style.capitalize()} bot{number}"


def buys_in_for(room: RoomRules) -> int:
    """What a bot brings to a table."""
    wanted = max(STAKES * room.minimum, room.least, 1)
    return min(wanted, room.most) if room.most else wanted


def staked(bots: Sequence[TableBot], game: Game) -> tuple[PostedLine, ...]:
    """What the bank stakes bots with."""
    if game.tables.room is None:
        return ()
    cents = BUY_INS * buys_in_for(game.tables.room)
    return tuple(PostedLine(BANK, credit(bot.id), cents) for bot in bots)


# -- what they do now ------------------------------------------------------------------------------


def says_now(table: FloorTable, ledger: Ledger) -> Iterator[BotSays]:
    """What bots of this table say without a thought; what is not open to them is refused."""
    if not _play_here(table):
        return
    yield from _puts_in(table)
    yield from _comes_and_goes(table, ledger)


def _play_here(table: FloorTable) -> bool:
    return bool(table.bots) and not table.fault and not table.table.standing.closed


def _caller(bot: TableBot) -> Caller:
    return Caller(bot.id, Office.PLAYER, bot.name)


def _puts_in(table: FloorTable) -> Iterator[BotSays]:
    """Before the cards: the ante of a hand that a bot wants to play, or a blind that it need not
    put in. What must be put in the clock sees to.
    """
    from croupier.bots.styles import STYLES, posts
    from croupier.games.poker.state import Post

    running = table.table.running
    if running is None or not isinstance(running.round.prompt, Bets):
        return
    bots = {bot.id: bot for bot in table.bots}
    for due in table.table.game.placing.dues.owed(running.round.felt):
        bot = bots.get(due.seat)
        if bot is None or due.compulsory:
            continue
        dares = SeededSource(f"{table.id} {table.open_round} {bot.id}")  # asked again, the same
        enters = isinstance(due, Post) and due.entry
        if enters or posts(STYLES[bot.style], dares):
            body = m.DoWager(due.wager, due.stake, round=table.open_round)
            yield BotSays(_caller(bot), body)


def asked_now(table: FloorTable) -> Iterator[BotAsked]:
    """The bots that are asked something, each with what it sees."""
    from croupier.analysis.poker.seen import seen

    running = table.table.running
    if running is None or not isinstance(running.round.prompt, Choose) or not _play_here(table):
        return
    bots = {bot.id: bot for bot in table.bots}
    for asked in running.round.prompt.questions:
        bot = bots.get(asked.seat)
        if bot is not None:
            faces = running.dealer.faces(bot.id) if running.dealer is not None else []
            sees = seen(running.round.felt, bot.id, faces)
            yield BotAsked(bot, asked, sees, table.open_round)


def _comes_and_goes(table: FloorTable, ledger: Ledger) -> Iterator[BotSays]:
    """Bots sit down, go, or buy more chips."""
    standing = table.table.standing
    here = {one.id for one in standing.seats if not one.leaving}
    seated = [bot for bot in table.bots if bot.id in here]
    full = len(standing.seats) + len(standing.given) >= standing.begun.places
    waited_for = any(not is_bot(one.seat) for one in standing.claims)
    if standing.ended or not _a_person_plays(table):
        yield from (BotSays(_caller(bot), m.DoLeave()) for bot in seated)
    elif waited_for:
        if full and seated:
            yield BotSays(_caller(seated[-1]), m.DoLeave())
    elif not full:
        yield from _sit(table, ledger)
    yield from _buy_more(table, ledger)


def _a_person_plays(table: FloorTable) -> bool:
    """Whether somebody sits here with chips who is no bot, and has not gone for a while."""
    return any(
        one.balance > 0 and not one.leaving and one.away is None and not is_bot(one.id)
        for one in table.table.standing.seats
    )


def _sit(table: FloorTable, ledger: Ledger) -> Iterator[BotSays]:
    standing, chips = table.table.standing, buys_in_for(_room(table))
    known = {one.id for one in standing.seats} | standing.shut_out.keys()
    for bot in table.bots:
        if bot.id not in known and ledger.of(credit(bot.id)) >= chips:
            yield BotSays(_caller(bot), m.DoSit(cents=chips))


def _buy_more(table: FloorTable, ledger: Ledger) -> Iterator[BotSays]:
    """Between hands, whoever has not enough left for one."""
    if table.table.running is not None:
        return
    room, bots = _room(table), {bot.id: bot for bot in table.bots}
    chips = buys_in_for(room)
    for one in table.table.standing.seats:
        bot = bots.get(one.id)
        if bot is None or one.leaving or one.balance >= max(room.minimum, room.reload_below):
            continue
        if ledger.of(credit(bot.id)) >= chips - one.balance:
            yield BotSays(_caller(bot), m.DoFund(chips - one.balance))
        else:
            yield BotSays(_caller(bot), m.DoLeave())


def _room(table: FloorTable) -> RoomRules:
    room = table.table.game.tables.room
    assert room is not None
    return room


def thinks(table: FloorTable, luck: Source) -> int:
    """How long a bot takes, in milliseconds: never so long that the clock answers for it."""
    running = table.table.running
    asked = running is not None and isinstance(running.round.prompt, Choose)
    if not asked or table.clock.due is None:
        return 0
    shortest, longest = THINKS
    return min(
        shortest + luck.below(longest - shortest), (table.clock.due - table.clock.since) // 3
    )
