"""What clients say to the floor and are told: bodies are bounded, unknown fields refused.

A command is one of a tagged union; `do` is the tag. Who says it comes from the session, never from
the body.

>>> body_of(TableBody, b'{"do":"wager","wager":"banker","cents":2000,"round":3}')
DoWager(wager='banker', cents=2000, on='', box='', numbers=(), round=3, seat='')
>>> body_of(TableBody, b'{"do":"wager","wager":"banker","cents":-1}').text
'Expected `int` >= 0 - at `$.cents`'
"""

from croupier.floor.core.messages.dealers import *
from croupier.floor.core.messages.errors import *
from croupier.floor.core.messages.money import *
from croupier.floor.core.messages.opening import *
from croupier.floor.core.messages.people import *
from croupier.floor.core.messages.pit import *
from croupier.floor.core.messages.players import *
from croupier.floor.core.messages.requests import *
from croupier.floor.core.messages.words import *
