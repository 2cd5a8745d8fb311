"""Keno: tickets, the draw of twenty numbers out of eighty, prizes, jackpots and claims."""

from croupier.games.keno.computer import Computer
from croupier.games.keno.picks import SetBet, mystery_quick_pick, quick_pick
from croupier.games.keno.tickets import Ticket, Way

__all__ = ["Computer", "SetBet", "Ticket", "Way", "mystery_quick_pick", "quick_pick"]
