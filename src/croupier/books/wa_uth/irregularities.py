"""Western Australia: what goes wrong at ultimate Texas hold'em, and under which rule."""

from __future__ import annotations

from croupier.games.house_poker import reports as house
from croupier.games.house_poker import when as house_when
from croupier.games.ultimate import irregularities as ruling
from croupier.games.ultimate import misdeals, reports, when
from croupier.play import powers
from croupier.play.irregularities import Irregularity, Mishap

_MISDEAL = ("deal", "returned", "round")

IRREGULARITIES: tuple[Mishap, ...] = (
    Irregularity(
        "wrong-count", "A hand has a wrong number of cards", "s 5.1", house.Misdealt,
        misdeals.misdeal, _MISDEAL, house_when.hands_are_named,
    ),
    Irregularity(
        "exposed-card", "A card was exposed during the initial deal", "s 5.2", house.Exposed,
        misdeals.misdeal, _MISDEAL, house_when.during_the_deal,
    ),
    Irregularity(
        "dealer-exposed", "The dealer showed a card of his too soon", "s 5.3",
        reports.DealerExposed, misdeals.dealer_exposed, _MISDEAL, when.dealer_has_cards,
    ),
    Irregularity(
        "missing-wager", "Cards were dealt to a player with neither ante nor blind",
        "s 5.4, s 5.9", reports.NothingWagered, misdeals.nothing_wagered, _MISDEAL,
        when.nothing_is_wagered,
    ),
    Irregularity(
        "play-differs", "A play wager is not what may be played", "s 5.5", house.WagerFound,
        ruling.play_is_cut, ("play", "reduced", "round"), when.play_is_made,
    ),
    Irregularity(
        "wagers-differ", "Ante and blind are not both there, or not the same",
        "s 5.6, s 5.7, s 5.8, s 5.10", reports.WagersFound, misdeals.wagers_differ,
        ("ante", "blind", "wagers", "jackpot", "play", "returned", "reduced", "round"),
        when.wagers_are_otherwise,
    ),
    Irregularity(
        "absent", "A player is not there to act on his hand", "s 5.12", house.Player,
        misdeals.absent, ("hand", "round"), when.is_asked,
    ),
    Irregularity(
        "community-exposed", "A card to come was exposed after the deal", "s 5.13",
        reports.NextExposed, misdeals.used_in_sequence, ("card", "round"), when.after_the_deal,
    ),
    Irregularity(
        "hand-not-exposed", "A player will not have his hand shown", "s 4.14", house.Player,
        misdeals.not_exposed, ("hand", "round"), when.has_a_hidden_hand,
    ),
    Mishap(
        "contravention", "A player broke a rule", "s 6.9, s 6.9(a), s 6.9(b)", powers.Sanction,
        powers.misconduct, ("returned", "excluded"),
    ),
    Mishap(
        "device-used", "A player had a device that can help him", "s 6.8, s 6.9(a), s 6.9(b)",
        powers.Sanction, powers.device_used, ("returned", "excluded"),
    ),
    Irregularity(
        "outcome-invalidated", "Disruption, fraud or a wrong deck: the outcome is void", "s 6.4",
        powers.Disruption, misdeals.invalidate, ("round", "returned"),
        when.outcome_is_affected,
    ),
)  # fmt: skip

OF_THE_JACKPOT: tuple[Mishap, ...] = (
    Irregularity(
        "jackpot-short", "A jackpot wager is less than its value", "s 5.14",
        reports.JackpotFound, misdeals.jackpot_short, ("jackpot", "returned", "round"),
        when.jackpot_is_short,
    ),
    Irregularity(
        "display-fault", "The jackpot display failed", "s 5.15", reports.Verified,
        misdeals.display_fault, ("jackpot", "round"), when.pools_are_named,
    ),
    Irregularity(
        "system-malfunction", "The jackpot system may have failed", "s 5.16",
        reports.Malfunction, misdeals.system_malfunction, ("round", "returned"),
    ),
)  # fmt: skip
