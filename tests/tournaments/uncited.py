"""Refusals of a tournament for which no book could have a provision, and why."""

from __future__ import annotations

import re

from tests.tournaments.anything import Anything

OF_THE_FORM = {
    "the tournament is over": "as of a round that is over, no book speaks of it",
    "a tournament is set up once": "a second beginning is no command",
    "it is .* already, and that is said to be at": "a document goes by the clock",
    "a player needs an id": "nobody is named",
    "say how many cents are added, or what goods or services": "nothing is added",
    "varies: ": "no provision is named",
    "is .*: it is .* to ": "a figure that no tournament can have",
    "seats is .*: a table has 1 to ": "a figure that no table can have",
    "a table has 1 to .* seats, not": "the same, of tables that are named",
    "has 0 to .* chips, not": "a figure that no player can have",
    "at least .* players and at most .* cannot be": "two figures that contradict each other",
    "the maximum is below the minimum of": "the same, of a level",
    "a minimum of .* and a maximum of .* cannot be": "the same, of wagers that are changed",
    "sessions are in the order of their stages": "how a document is written",
    "prizes are by shares, by amounts or by_entries": "the same",
    "each prize is more than nothing": "the same",
    "what is retained is a percentage or a commission": "the same",
    "a card is drawn for each of": "a record that lacks what chance gave",
    "a card was drawn twice": "a card that cannot be",
    "a round is being played at": "a round that has begun is begun again",
    "is put out after the play-off": "the program waits for the order of those who are equal",
}
"""What only the program's own form refuses, and why no provision does."""
FORM = re.compile("|".join(OF_THE_FORM))


def citing_nothing(tried: Anything) -> dict[str, str]:
    """What was refused without a provision, though there could be one, and of which command."""
    return {
        re.sub(r"\d+", "#", refusal.text): kind
        for kind, refusal in tried.refusals
        if not refusal.cites and not FORM.search(refusal.text)
    }
