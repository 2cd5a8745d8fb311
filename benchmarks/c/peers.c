/* The same work as the kernels of croupier.analysis.simulate, written by hand: real shoes to the
   cutting card, one generator for each 64 shoes or 4,096 rounds, endings counted or gains summed. */
#include <stdint.h>
#include <string.h>
typedef uint64_t u64;
typedef struct { u64 a, b, c, d; } Gen;
static inline u64 rotl(u64 x, int k) { return (x << k) | (x >> (64 - k)); }
static inline u64 word(Gen *g) {
  u64 r = rotl(g->a + g->d, 23) + g->a, t = g->b << 17;
  g->c ^= g->a; g->d ^= g->b; g->b ^= g->c; g->a ^= g->d; g->c ^= t; g->d = rotl(g->d, 45);
  return r;
}
static inline u64 mix(u64 key, u64 n) {
  u64 z = key + (n + 1) * 0x9E3779B97F4A7C15ULL;
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
  return z ^ (z >> 31);
}
static inline Gen begun(u64 key, u64 unit) {
  Gen g = { mix(key, 4 * unit), mix(key, 4 * unit + 1), mix(key, 4 * unit + 2), mix(key, 4 * unit + 3) };
  return g;
}
static inline u64 below(Gen *g, u64 many) {
  u64 wide = (word(g) >> 32) * many;
  if ((wide & 0xFFFFFFFFULL) < many) {
    u64 least = (1ULL << 32) % many;
    while ((wide & 0xFFFFFFFFULL) < least) wide = (word(g) >> 32) * many;
  }
  return wide >> 32;
}
static inline int drawn(uint8_t *shoe, u64 size, u64 at, Gen *g) {
  u64 chosen = at + below(g, size - at);
  uint8_t card = shoe[chosen];
  shoe[chosen] = shoe[at]; shoe[at] = card;
  return card;
}

/* Baccarat: all 18 wagers of the Queensland book decided coup by coup, each gain and its square
   summed; one card burnt, one coup after that of the cutting card. Cards are rank * 4 + suit. */
enum { WAGERS = 18 };
static const int VALUE[13] = {2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 0, 1};
static inline int pair_of(int a, int b) {
  if (a >> 2 != b >> 2) return 0;
  if ((a & 3) == (b & 3)) return 3;
  return ((a & 3) + (b & 3)) == 3 ? 2 : 1; /* clubs and spades, diamonds and hearts */
}
long baccarat(long first, long many, u64 key, const uint8_t *cards, long mark, double *sums) {
  uint8_t shoe[416];
  long rounds = 0;
  for (long unit = first; unit < first + many; unit++) {
    Gen g = begun(key, unit);
    memcpy(shoe, cards, 416);
    for (int n = 0; n < 64; n++) {
      long begin = 1, last = -1;
      drawn(shoe, 416, 0, &g);
      for (;;) {
        long at = begin;
        int p1 = drawn(shoe, 416, at++, &g), b1 = drawn(shoe, 416, at++, &g);
        int p2 = drawn(shoe, 416, at++, &g), b2 = drawn(shoe, 416, at++, &g);
        int p = (VALUE[p1 >> 2] + VALUE[p2 >> 2]) % 10, b = (VALUE[b1 >> 2] + VALUE[b2 >> 2]) % 10;
        int pn = 2, bn = 2, natural = p >= 8 || b >= 8;
        if (!natural) {
          int third = -1;
          if (p <= 5) { third = VALUE[drawn(shoe, 416, at++, &g) >> 2]; p = (p + third) % 10; pn = 3; }
          int draws = b <= 2 ? 1 : third < 0 ? b <= 5
            : b == 3 ? third != 8 : b == 4 ? third >= 2 && third <= 7
            : b == 5 ? third >= 4 && third <= 7 : b == 6 ? third == 6 || third == 7 : 0;
          if (draws) { b = (b + VALUE[drawn(shoe, 416, at++, &g) >> 2]) % 10; bn = 3; }
        }
        int pp = pair_of(p1, p2), bp = pair_of(b1, b2), diff = p - b, six = b == 6 && b > p;
        double gain[WAGERS];
        gain[0] = diff > 0 ? 1 : diff < 0 ? -1 : 0;
        gain[1] = diff < 0 ? 0.95 : diff > 0 ? -1 : 0;
        gain[2] = diff == 0 ? 8 : -1;
        gain[3] = pp == 3 ? 25 : pp == 2 ? 12 : pp ? 6 : -1;
        gain[4] = bp == 3 ? 25 : bp == 2 ? 12 : bp ? 6 : -1;
        for (int side = 0; side < 2; side++) {
          int by = side ? -diff : diff, own = side ? b : p, two = (side ? bn : pn) == 2;
          double won = -1;
          if (natural && two && own >= 8) won = by > 0 ? 1 : by == 0 ? 0 : -1;
          else if (by >= 4) won = by == 9 ? 30 : by == 8 ? 10 : by == 7 ? 6 : by == 6 ? 4 : by == 5 ? 2 : 1;
          gain[5 + side] = won;
        }
        gain[7] = pp ? 11 : -1;
        gain[8] = bp ? 11 : -1;
        gain[9] = six ? 15 : -1;
        gain[10] = pp ? 11 : -1;
        gain[11] = bp ? 11 : -1;
        gain[12] = diff == 0 && p == 6 ? 45 : -1;
        gain[13] = six && bn == 2 ? 22 : -1;
        gain[14] = six && bn == 3 ? 55 : -1;
        gain[15] = six ? (bn == 3 ? 22 : 12) : -1;
        gain[16] = pp && bp ? (p1 >> 2 == b1 >> 2 ? 100 : 25) : pp || bp ? 4 : -1;
        gain[17] = six ? (bn == 3 ? 20 : 12) : -1;
        for (int w = 0; w < WAGERS; w++) { sums[w] += gain[w]; sums[WAGERS + w] += gain[w] * gain[w]; }
        rounds++;
        if (last < 0) {
          if (at <= mark) { begin = at; continue; }
          last = begin == mark ? 0 : 1;
        } else if (last > 0) last--;
        if (!last) break;
        begin = at;
      }
    }
  }
  return rounds;
}

/* The pass line: two dice until it is decided. */
long craps(long first, long many, u64 key, int64_t *ends) {
  long rounds = 0;
  for (long unit = first; unit < first + many; unit++) {
    Gen g = begun(key, unit);
    for (int n = 0; n < 4096; n++, rounds++) {
      int roll = below(&g, 36), point = roll / 6 + roll % 6 + 2;
      if (point == 7 || point == 11) { ends[0]++; continue; }
      if (point == 2 || point == 3 || point == 12) { ends[1]++; continue; }
      int now;
      do { roll = below(&g, 36); now = roll / 6 + roll % 6 + 2; } while (now != 7 && now != point);
      ends[now == 7 ? 3 : 2]++;
    }
  }
  return rounds;
}

/* A spin of 37 numbers, counted by ending. */
long roulette(long first, long many, u64 key, const int32_t *ending, int64_t *ends) {
  long rounds = 0;
  for (long unit = first; unit < first + many; unit++) {
    Gen g = begun(key, unit);
    for (int n = 0; n < 4096; n++, rounds++) ends[ending[below(&g, 37)]]++;
  }
  return rounds;
}

/* Three card poker: ante by queen-six-four, dealer qualifies with a queen; strengths by a table. */
long three_card(long first, long many, u64 key, const int32_t *strength, const uint8_t *kind,
                const uint8_t *plays, const uint8_t *qualifies, int64_t *ends) {
  uint8_t pack[52];
  long rounds = 0;
  for (long unit = first; unit < first + many; unit++) {
    Gen g = begun(key, unit);
    for (int n = 0; n < 52; n++) pack[n] = n;
    for (int n = 0; n < 4096; n++, rounds++) {
      int c[6];
      for (int k = 0; k < 6; k++) c[k] = drawn(pack, 52, k, &g);
      int mine = (c[0] >> 2) * 169 + (c[1] >> 2) * 13 + (c[2] >> 2);
      if (!((c[0] ^ c[1]) & 3) && !((c[0] ^ c[2]) & 3)) mine += 2197;
      int his = (c[3] >> 2) * 169 + (c[4] >> 2) * 13 + (c[5] >> 2);
      if (!((c[3] ^ c[4]) & 3) && !((c[3] ^ c[5]) & 3)) his += 2197;
      int way = 4;
      if (plays[mine]) {
        way = strength[mine] > strength[his] ? 1 : strength[mine] < strength[his] ? 3 : 2;
        if (!qualifies[his]) way = 0;
      }
      ends[kind[mine] * 5 + way]++;
    }
  }
  return rounds;
}

/* Blackjack: one box, shoes to the cutting card, by a chart of totals. Cards are values, ace 0 to ten
   9. `whole` mixes each shoe from end to end before it is dealt; without it a card is drawn when it
   is dealt. Sums are the gain in halves, its square, and what was staked. */
enum { STANDS, HITS, DOUBLES, SPLITS };
typedef struct {
  const uint8_t *first;    /* by dealer's card and both cards: what is done */
  const uint8_t *later;    /* by dealer's card, soft, total: HITS or STANDS */
  const uint8_t *two;      /* the same with two cards after a split, DOUBLES too */
  const uint8_t *again;    /* by dealer's card and pair: whether a further pair is split */
} Chart;
typedef struct { uint8_t *shoe; long at; int whole; Gen g; } Dealt;
static inline int next_card(Dealt *d) {
  if (d->at >= 416) return d->shoe[d->at++ - 416];
  if (d->whole) return d->shoe[d->at++];
  int card = drawn(d->shoe, 416, d->at, &d->g);
  d->at++;
  return card;
}
static inline int total_of(int hard, int ace) { return ace && hard <= 11 ? hard + 10 : hard; }
/* Draws to a hand until the chart stands: its total, more than 21 for a bust. */
static inline int played(Dealt *d, const uint8_t *later, int hard, int ace) {
  for (;;) {
    int total = total_of(hard, ace);
    if (total > 21 || later[(total != hard) * 22 + total] != HITS) return total;
    int card = next_card(d);
    hard += card + 1; ace |= card == 0;
  }
}
long blackjack(long first, long many, u64 key, const uint8_t *cards, long mark, int whole,
               const uint8_t *moves, const uint8_t *later, const uint8_t *two, const uint8_t *again,
               int64_t *sums) {
  uint8_t shoe[416];
  Chart chart = { moves, later, two, again };
  long rounds = 0;
  int64_t total_gain = 0, squares = 0, staked = 0;
  for (long unit = first; unit < first + many; unit++) {
    Dealt d = { shoe, 0, whole, begun(key, unit) };
    memcpy(shoe, cards, 416);
    for (int n = 0; n < 64; n++) {
      d.at = 0;
      if (whole) for (long k = 0; k < 415; k++) drawn(shoe, 416, k, &d.g);
      for (;;) {
        int a = next_card(&d), up = next_card(&d), b = next_card(&d);
        int hands[4] = { a, b }, totals[4], stakes[4] = { 1, 1, 1, 1 }, count = 1;
        const uint8_t *go_on = chart.later + up * 44;
        int natural = a + b == 9 && a * b == 0, waits = natural;
        int move = natural ? STANDS : chart.first[up * 100 + a * 10 + b];
        if (natural) totals[0] = 21;
        else if (move != SPLITS) {
          int hard = a + b + 2, ace = a == 0 || b == 0;
          if (move == STANDS) totals[0] = total_of(hard, ace);
          else {
            int card = next_card(&d);
            hard += card + 1; ace |= card == 0;
            if (move == DOUBLES) { stakes[0] = 2; totals[0] = total_of(hard, ace); }
            else totals[0] = played(&d, go_on, hard, ace);
          }
          waits = totals[0] <= 21;
        } else {
          count = 2; waits = 1;
          for (int h = 0; h < count; h++) {
            int card = next_card(&d);
            while (card == a && chart.again[up * 10 + a] && count < 4) { hands[count++] = card; card = next_card(&d); }
            int hard = hands[h] + card + 2, ace = a == 0 || card == 0, total = total_of(hard, ace);
            int next = a == 0 ? STANDS : chart.two[up * 44 + (total != hard) * 22 + total];
            if (next == STANDS) { totals[h] = total; continue; }
            card = next_card(&d);
            hard += card + 1; ace |= card == 0;
            if (next == DOUBLES) { stakes[h] = 2; totals[h] = total_of(hard, ace); }
            else totals[h] = played(&d, go_on, hard, ace);
          }
        }
        int his = 0, blackjack = 0;
        if (waits) {
          int hard = up + 1, ace = up == 0, second = next_card(&d);
          hard += second + 1; ace |= second == 0;
          his = total_of(hard, ace);
          blackjack = his == 21;
          while (his < 17) { int card = next_card(&d); hard += card + 1; ace |= card == 0; his = total_of(hard, ace); }
        }
        int gain = 0, stake = 0;
        for (int h = 0; h < count; h++) {
          int bet = stakes[h];
          stake += bet;
          if (natural) gain += blackjack ? 0 : 3;
          else if (totals[h] > 21) gain -= 2 * bet;
          else if (blackjack) gain -= h ? 0 : 2; /* the original wager only */
          else if (his > 21 || totals[h] > his) gain += 2 * bet;
          else if (totals[h] < his) gain -= 2 * bet;
        }
        total_gain += gain; squares += gain * gain; staked += stake;
        rounds++;
        if (d.at > mark) break;
      }
    }
  }
  sums[0] = total_gain; sums[1] = squares; sums[2] = staked;
  return rounds;
}
