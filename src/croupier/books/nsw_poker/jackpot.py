"""New South Wales: the jackpot beside the game (rule 30)."""

from __future__ import annotations

from croupier.games.poker import jackpot as hands
from croupier.jackpots import room
from croupier.law import concordance
from croupier.play.room import jackpot

JACKPOT = concordance(
    "nsw-poker",
    {
        "s 30.2": (jackpot.offer_jackpot, jackpot.withdraw_jackpot, jackpot.follow_jackpot),
        "s 30.3": jackpot.offer_jackpot,
        "s 30.4": (jackpot.offer_jackpot, room.faults, jackpot.grow),
        "s 30.6": jackpot.grow,
        "s 30.7, s 30.7.1, s 30.7.2": jackpot.grow_late,
        "s 30.8": hands.qualify,
        "s 30.9": (hands.qualify, jackpot.pay_jackpots),
        "s 30.10": (hands.qualify, hands.tabled_for_jackpot),
        "s 30.11": hands.tabled_for_jackpot,
        "s 30.12": room.whole_pool,
        "s 30.13": room.share_of_the_pool,
        "s 30.14": room.fixed_prize,
        "s 30.15": room.display_is_wrong,
        "s 30.16, s 30.16.1, s 30.16.2": jackpot.change_jackpot,
        "s 30.17": (jackpot.jackpot_fails, jackpot.settle_late),
        "s 30.17.1": jackpot.jackpot_fails,
        "s 30.17.2, s 30.17.3, s 30.17.4": jackpot.settle_late,
        "s 30.18": jackpot.pay_jackpots,
    },
)
