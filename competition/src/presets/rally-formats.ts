import type { SetsFormat } from "#contract/match-format.ts";

/** The formats in which a set counts points, and every rally gives one. */

export const rallyFormats = {
  // BWF Laws of Badminton, section 7: 21 points with a lead of two; at 29 all one point decides.
  FORMAT_BADMINTON_21: { ...sets({ bestOf: 3, to: 21 }), cap: 30 },
  // BWF, the 3 x 15 system in force from 2027: 15 points with a lead of two; at 20 all one point decides.
  FORMAT_BADMINTON_15: { ...sets({ bestOf: 3, to: 15 }), cap: 21 },
  // ITTF Handbook, Laws of Table Tennis 2.11 (a game) and 2.12 (a match).
  FORMAT_TABLE_TENNIS_5: sets({ bestOf: 5, to: 11 }),
  FORMAT_TABLE_TENNIS_7: sets({ bestOf: 7, to: 11 }),
  // WSF Rules of Squash, scoring: 11 points, from ten all with a lead of two.
  FORMAT_SQUASH: sets({ bestOf: 5, to: 11 }),
  // FIVB Official Volleyball Rules 6.2 (a set) and 6.3 (a match).
  FORMAT_VOLLEYBALL: { ...sets({ bestOf: 5, to: 25 }), deciding: decidingSet(15) },
  // FIVB Official Beach Volleyball Rules 6.2 and 6.3.
  FORMAT_BEACH_VOLLEYBALL: { ...sets({ bestOf: 3, to: 21 }), deciding: decidingSet(15) },
} satisfies Record<string, SetsFormat>;

function sets({ bestOf, to }: Pick<SetsFormat, "bestOf" | "to">): SetsFormat {
  return {
    kind: "MATCH_FORMAT_SETS",
    bestOf,
    to,
    lead: 2,
    cap: null,
    tieBreak: null,
    deciding: null,
    allSets: false,
    noAd: false,
  };
}

function decidingSet(to: number): NonNullable<SetsFormat["deciding"]> {
  return { to, lead: 2, cap: null, tieBreak: null, matchTieBreak: false };
}
