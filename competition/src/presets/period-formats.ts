import type { PeriodsFormat } from "#contract/match-format.ts";

/** The formats in which goals or points are added up over periods. */

const drawn: Omit<PeriodsFormat, "periods" | "minutes" | "forfeit"> = {
  kind: "MATCH_FORMAT_PERIODS",
  drawAllowed: true,
  extraTime: null,
  penalties: false,
  awayGoals: false,
};

export const periodFormats = {
  // IFAB Laws of the Game, law 7.1; what is forfeited counts 3:0 in competitions of FIFA and UEFA.
  FORMAT_FOOTBALL: { ...drawn, periods: 2, minutes: 45, forfeit: 3 },
  // IFAB Laws of the Game, law 10: two equal periods of extra time of at most 15 minutes, then penalties.
  FORMAT_FOOTBALL_CUP: {
    ...drawn,
    periods: 2,
    minutes: 45,
    drawAllowed: false,
    extraTime: { periods: 2, minutes: 15, repeat: false },
    penalties: true,
    forfeit: 3,
  },
  // IHF Rules of the Game, rule 2:1. The score of a forfeited match is custom.
  FORMAT_HANDBALL: { ...drawn, periods: 2, minutes: 30, forfeit: 10 },
  // FIBA Official Basketball Rules, article 8: overtimes of five minutes for as long as the score is tied; article 20:
  // a game that is lost by forfeit counts 20:0.
  FORMAT_BASKETBALL: {
    ...drawn,
    periods: 4,
    minutes: 10,
    drawAllowed: false,
    extraTime: { periods: 1, minutes: 5, repeat: true },
    forfeit: 20,
  },
  // FIH Rules of Hockey, rule 5; a match that is forfeited counts 5:0 by the FIH Tournament Regulations.
  FORMAT_HOCKEY: { ...drawn, periods: 4, minutes: 15, forfeit: 5 },
  // Custom, for sports that have one score for the whole match.
  FORMAT_SINGLE_SCORE: { ...drawn, periods: 1, minutes: null, forfeit: 1 },
} satisfies Record<string, PeriodsFormat>;
