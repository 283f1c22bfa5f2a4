import type { SetsFormat } from "#contract/match-format.ts";

/** The formats in which a set counts games: tennis and padel. */

const tieBreak = { at: 6, to: 7, lead: 2 };

/** ITF Rules of Tennis 2026, rules 5 to 7: sets to six games with a lead of two, and a tie-break at six all. */
const bestOfThree: SetsFormat = {
  kind: "MATCH_FORMAT_SETS",
  bestOf: 3,
  to: 6,
  lead: 2,
  cap: null,
  tieBreak,
  deciding: null,
  allSets: false,
  noAd: false,
};

/** ITF Rules of Tennis 2026, appendix V: a match tie-break of ten points in place of the deciding set. */
const matchTieBreak = { to: 10, lead: 2, cap: null, tieBreak: null, matchTieBreak: true };

export const tennisFormats = {
  FORMAT_TENNIS_3: bestOfThree,
  FORMAT_TENNIS_5: { ...bestOfThree, bestOf: 5 },
  FORMAT_TENNIS_3_MATCH_TIE_BREAK: { ...bestOfThree, deciding: matchTieBreak },
  // ITF Rules of Tennis 2026, appendix V: short sets to four games, with a tie-break at four all.
  FORMAT_TENNIS_SHORT: { ...bestOfThree, to: 4, tieBreak: { ...tieBreak, at: 4 }, deciding: matchTieBreak },
  // FAST4 of Tennis Australia: at three all a tie-break to five, in which one point decides at four all.
  FORMAT_FAST4: { ...bestOfThree, to: 4, tieBreak: { at: 3, to: 5, lead: 1 }, noAd: true },
  // Custom, after the pro set of tennis clubs: one set to eight games, with a tie-break at eight all.
  FORMAT_PRO_SET: { ...bestOfThree, bestOf: 1, to: 8, tieBreak: { ...tieBreak, at: 8 } },
  // FIP Rules of Padel, scoring: as in tennis; at deuce the golden point decides.
  FORMAT_PADEL: { ...bestOfThree, noAd: true },
} satisfies Record<string, SetsFormat>;
