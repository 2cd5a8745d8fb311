"""What each move is worth from where a round stands, by running its script on from there.

For games whose rest is short: a war, a raise, one more card. The cards that may still come are all
that do not lie on the felt; those of earlier rounds count as if they were still in the shoe.

>>> from croupier.books import game
>>> from croupier.equipment import parse_cards
>>> war = laid(game("qld-2024/casino-war"), parse_cards("8S"), parse_cards("8D"))
>>> {move: f"{float(value):+.4f}" for move, value in worth(war, SEAT).items()}
{'surrender': '-0.5000', 'go-to-war': '-0.3151'}
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from croupier.analysis.engine.errors import NotProvable, TooLarge
from croupier.analysis.engine.forced_answers import answer_to, moves_of
from croupier.analysis.engine.targets import SEAT, exact_stake, lens_at, target_at
from croupier.equipment.cards import BACK, CARDS, Card
from croupier.money import dollars
from croupier.play.answers import CLOSE, DONE, Answer, At, Place
from croupier.play.felt import Felt
from croupier.play.game import Game
from croupier.play.hands import Hand
from croupier.play.lens import Lens
from croupier.play.prompts import Bets, Choose, Cut, Draw, Prompt, Question, Settle, Turn
from croupier.play.refusals import Refused
from croupier.play.round import Answered, Round

MOST_RUNS = 40_000
"""How often a script is begun before a position is given up as too large."""
CEREMONY = frozenset({"cut", "burnt"})
"""Questions that decide nothing."""


class MoveChoice(NamedTuple):
    """A move, with the chips that it adds where they may be more or less and that matters."""

    move: str
    chips: int = 0

    def __str__(self) -> str:
        return f"{self.move} {dollars(self.chips)}" if self.chips else self.move


def worth(playing: Round, seat: str) -> dict[str, Fraction]:
    """By move, what the game wagers of a player bring, in parts of his stake on the layout."""
    return {str(move): value for move, value in weigh_on(playing, seat).items()}


def weigh_on(playing: Round, seat: str) -> dict[MoveChoice, Fraction]:
    """The same, with the chips of each move apart."""
    prompt = playing.prompt
    asked = _asked(prompt, seat)
    if asked is None:
        raise NotProvable("nothing is left to decide with these cards")
    given = [entry for entry in playing.entries_in_force if isinstance(entry, Answered)]
    if len(given) < len(playing.entries_in_force):
        raise NotProvable("a ruling has changed this round: its odds are not worked out")
    if any(_unseen(hand, seat) for hand in playing.felt.hands.values()):
        raise NotProvable("others have seen cards that this player has not")
    path = tuple(playing.given(entry.answer) for entry in given)
    return _Position(playing, seat, path).worth(asked)


def _unseen(hand: Hand[Any], seat: str) -> bool:
    """Whether a card lies there whose face is known, but not to this player."""
    known = zip(hand.cards, hand.faces(seat), strict=True)
    return any(card != face for card, face in known)


def _asked(prompt: Prompt | None, seat: str) -> Question | None:
    """The question to a player that decides something."""
    if not isinstance(prompt, Choose):
        return None
    return next((q for q in prompt.questions if q.seat == seat and q.on not in CEREMONY), None)


class _Position:
    def __init__(self, playing: Round, seat: str, path: tuple[Answer, ...]) -> None:
        self.game, self.header, self.seat, self.path = playing.game, playing.header, seat, path
        self.runs = 0
        mine = [bet for bet in playing.felt.live() if bet.seat == seat and self._counts(bet.wager)]
        if not mine:
            raise NotProvable("nothing of the player's is at stake")
        self.stake = sum(bet.stake for bet in mine)
        self.lens: Lens = lens_at(self.game, target_at(self.game, mine[0].wager, mine[0].on, ()))

    def worth(self, asked: Question) -> dict[MoveChoice, Fraction]:
        """By move, with the chips it adds where they may be more or less."""
        by_name: dict[str, dict[int, Fraction]] = {}
        for name, move in moves_of(asked):
            worth = self._value((*self.path, move)) / self.stake
            by_name.setdefault(name, {})[move.stake] = worth
        found = {}
        for name, by_stake in by_name.items():
            if len(set(by_stake.values())) == 1:
                found[MoveChoice(name)] = next(iter(by_stake.values()))
            else:
                found |= {MoveChoice(name, chips): worth for chips, worth in by_stake.items()}
        return found

    def _counts(self, wager: str) -> bool:
        """Whether a move bears on this wager: a side wager goes its own way."""
        return self.game.wagers[wager].kind != "additional"

    def _value(self, path: tuple[Answer, ...]) -> Fraction:
        self.runs += 1
        if self.runs > MOST_RUNS:
            raise TooLarge(f"{self.game.id} can go on in too many ways from here")
        felt: Felt = Felt(self.game, self.header)
        if self.header.layout or self.header.situation.held:
            felt.lay_out()
        script = self.game.script(felt)
        prompt: Prompt | None = next(script)
        for answer in path:
            prompt = answer_to(felt, script.send, answer)
        while prompt is not None and (forced := self._forced(felt, prompt)) is not None:
            path = (*path, forced)
            prompt = answer_to(felt, script.send, forced)
        if prompt is None:
            return self._net(felt)
        asked = _asked(prompt, self.seat)
        if asked is not None:
            return max(self._value((*path, move)) for _, move in moves_of(asked))
        total = Fraction(0)
        ways = self._ways(felt)
        for count, card in ways:
            total += count * self._value((*path, card))
        return total / sum(count for count, _ in ways)

    def _forced(self, felt: Felt, prompt: Prompt) -> Answer | None:
        """The answer where only one is possible, or where it decides nothing."""
        match prompt:
            case Settle():
                return DONE
            case Bets():
                return CLOSE
            case Cut():
                return At(prompt.least)
            case Draw() if prompt.count > 1:
                raise NotProvable(f"{self.game.id} deals several cards at once")
            case Draw() if felt.next and felt.next[0] is not BACK:
                return felt.next[0]
            case Draw():
                return None if prompt.face_up else BACK
            case Turn():
                face: Card = felt.hands[prompt.hand].cards[prompt.n]
                return None if face is BACK else face
            case Choose() if _asked(prompt, self.seat) is None:
                return CLOSE
            case Choose():
                return None
        raise NotProvable(f"{self.game.id} is decided by more than cards")

    def _ways(self, felt: Felt) -> list[tuple[int, Card]]:
        """Each kind of card that may come: how many, and one of them."""
        kinds: dict[Hashable, list[Card]] = {}
        for card in CARDS:
            if felt.left[card] > 0:
                kinds.setdefault(self.lens.alike(card), []).append(card)
        return [(sum(felt.left[card] for card in kind), kind[0]) for kind in kinds.values()]

    def _net(self, felt: Felt) -> Fraction:
        """What the player's game wagers have brought, by the settled lines."""
        net = 0
        for line in felt.lines:
            if line.seat == self.seat and self._counts(line.wager):
                if line.outcome == "lose":
                    net -= line.stake
                elif line.outcome == "surrender":
                    net -= line.stake // 2
                elif line.outcome == "win" and self.game.keeps(line.wager):
                    net -= line.stake
                net += line.pays
        return Fraction(net)


# -- a position by its cards -----------------------------------------------------------------------


def laid(game: Game, hand: Sequence[Card], dealer: Sequence[Card], seat: str = SEAT) -> Round:
    """A round in which a player has been dealt these cards, and the dealer those, up to the
    player's decision.
    """
    wager = next(one for one in game.wagers.values() if one.kind == "main")
    playing = Round(game)
    rows = {True: list(dealer), False: list(hand)}
    for _ in range(200):
        prompt = playing.prompt
        if prompt is None or _asked(prompt, seat) is not None:
            break
        try:
            playing.answer(_dealt(playing, prompt, wager.name, seat, rows))
        except Refused as refused:
            raise NotProvable(str(refused)) from None
    if any(rows.values()):
        over = [str(card) for row in rows.values() for card in row]
        raise NotProvable(f"{' '.join(over)} cannot have been dealt before the decision")
    return playing


def _dealt(
    playing: Round, prompt: Prompt, wager: str, seat: str, rows: dict[bool, list[Card]]
) -> Answer:
    felt = playing.felt
    if isinstance(prompt, Bets):
        box = "1" if felt.game.options.get("boxes") or felt.game.options.get("places") else ""
        return CLOSE if felt.bets else Place(seat, wager, exact_stake(felt.game), "", box)
    if isinstance(prompt, Draw):
        if not prompt.face_up:
            return BACK
        row = rows["dealer" in prompt.to]
        if not row:
            whose = "the dealer" if "dealer" in prompt.to else "the player"
            raise NotProvable(f"another card of {whose} is known when the player decides")
        return row.pop(0)
    if isinstance(prompt, Cut):
        return At(prompt.least)
    return DONE if isinstance(prompt, Settle) else CLOSE
