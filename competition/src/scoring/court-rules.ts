import { isEncounterName } from "#contract/encounter-names.ts";
import type { FormatName, MatchFormat, SetsFormat } from "#contract/match-format.ts";
import { resolveFormat } from "../format-presets.ts";

/**
 * The rules of a sport at the court, in addition to its format: who serves, and when the sides change ends. A pair
 * counts as one side.
 */
export interface CourtRules {
  /** How the service passes on: by games, by two points, or to the winner of the rally; null when it is unknown. */
  service: "BY_GAMES" | "BY_TWO_POINTS" | "BY_RALLIES" | null;
  /** Who serves first in the next set, when the service does not simply continue in turn. */
  nextSet: "WINNER" | "OTHER_SIDE" | "TOSS";
  /** A toss before the last possible set decides service and ends again. */
  isDeciderTossed: boolean;
  ends: {
    afterOddGames: boolean;
    afterSets: boolean;
    /** The number of points of the leading side, in the last possible set. */
    inDeciderAt: number | null;
    /** The interval in points: in the last possible set, and in the others. */
    everyPoints: { decider: number; others: number } | null;
  };
}

/**
 * The rules at the court for the value of a field `format`. For a format of unknown sport, they follow from its rules.
 */
export function courtRulesOf(format: MatchFormat): CourtRules {
  const sport = typeof format === "string" && !isEncounterName(format) ? sports[format] : undefined;
  if (sport) return sport;
  const rules = resolveFormat(format);
  return rules?.kind === "MATCH_FORMAT_SETS" && countsGames(rules) ? tennis : unknownSport;
}

/** Whether a set counts games, in which points are called 15, 30 and 40; only then there are tie-breaks and deuce. */
export function countsGames({ tieBreak, deciding, noAd }: SetsFormat): boolean {
  return noAd || tieBreak !== null || (deciding !== null && deciding.tieBreak !== null);
}

const noEnds = { afterOddGames: false, afterSets: false, inDeciderAt: null, everyPoints: null };

const unknownSport: CourtRules = { service: null, nextSet: "TOSS", isDeciderTossed: false, ends: noEnds };

/** ITF Rules of Tennis 2026, rules 5b, 10 and 14; the FIP Rules of Padel say the same. */
const tennis: CourtRules = {
  service: "BY_GAMES",
  nextSet: "OTHER_SIDE",
  isDeciderTossed: false,
  ends: { ...noEnds, afterOddGames: true },
};

/** BWF Laws of Badminton, sections 8 (ends), 10 and 11 (service); the winners of a game serve first in the next. */
const badminton: CourtRules = {
  service: "BY_RALLIES",
  nextSet: "WINNER",
  isDeciderTossed: false,
  ends: { ...noEnds, afterSets: true, inDeciderAt: 11 },
};

/** ITTF Handbook, Laws of Table Tennis 2.13 (the order of serving, and of ends) and 2.14. */
const tableTennis: CourtRules = {
  service: "BY_TWO_POINTS",
  nextSet: "OTHER_SIDE",
  isDeciderTossed: false,
  ends: { ...noEnds, afterSets: true, inDeciderAt: 5 },
};

const sports: Partial<Record<FormatName, CourtRules>> = {
  FORMAT_BADMINTON_21: badminton,
  // In games to 15 the sides change ends at eight points.
  FORMAT_BADMINTON_15: { ...badminton, ends: { ...badminton.ends, inDeciderAt: 8 } },
  FORMAT_TABLE_TENNIS_5: tableTennis,
  FORMAT_TABLE_TENNIS_7: tableTennis,
  // WSF Rules of Squash, scoring: the winner of a game serves first in the next. A squash court has no ends.
  FORMAT_SQUASH: { ...badminton, ends: noEnds },
  // FIVB Official Volleyball Rules 12.2 (first service) and 18.2 (ends).
  FORMAT_VOLLEYBALL: {
    service: "BY_RALLIES",
    nextSet: "OTHER_SIDE",
    isDeciderTossed: true,
    ends: { ...noEnds, afterSets: true, inDeciderAt: 8 },
  },
  // FIVB Official Beach Volleyball Rules 18.2: every seven points, in the third set every five. Who serves and from which
  // end is chosen before each set.
  FORMAT_BEACH_VOLLEYBALL: {
    service: "BY_RALLIES",
    nextSet: "TOSS",
    isDeciderTossed: true,
    ends: { ...noEnds, everyPoints: { others: 7, decider: 5 } },
  },
};
