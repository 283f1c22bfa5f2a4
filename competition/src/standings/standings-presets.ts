import { type EncounterName, isEncounterName } from "#contract/encounter-names.ts";
import type { FormatName, MatchFormat } from "#contract/match-format.ts";
import type { Standings, StandingsName, StandingsRules } from "#contract/standings.ts";
import { resolveFormat } from "../format-presets.ts";
import { footballStandings } from "./presets/football-standings.ts";
import { periodStandings } from "./presets/period-standings.ts";
import { setStandings } from "./presets/set-standings.ts";
import { teamStandings } from "./presets/team-standings.ts";

/** The rules behind the name of each preset. */
export const standingsPresets: Readonly<Record<StandingsName, StandingsRules>> = {
  ...footballStandings,
  ...periodStandings,
  ...setStandings,
  ...teamStandings,
};

/** The settings that determine the rules of a stage's table. */
export interface StandingsChoice {
  /** The field `standings` of the stage. */
  custom: Standings | null;
  /** The rules of the tournament or, if it has none, of the sport. */
  inherited: Standings | null;
  /** The format of the stage, or the inherited one. */
  format: MatchFormat | null;
  isSwiss: boolean;
}

/** A Swiss is ranked by its own rules or by those of FIDE, never by those of its sport. */
export function resolveStandings({ custom, inherited, format, isSwiss }: StandingsChoice): StandingsRules {
  const above = isSwiss ? "STANDINGS_SWISS_FIDE" : inherited;
  const standings = custom ?? above ?? defaultStandingsOf(format);
  return typeof standings === "string" ? standingsPresets[standings] : standings;
}

/** The default rules of a table. */
export function defaultStandingsOf(format: MatchFormat | null): StandingsName {
  if (typeof format === "string") return isEncounterName(format) ? defaultOfPreset(format) : defaults[format];
  if (format?.kind === "MATCH_FORMAT_ENCOUNTER") return defaultOfRubbers(format.format);
  return format?.kind === "MATCH_FORMAT_SETS" ? "STANDINGS_TENNIS_GROUP" : "STANDINGS_LEAGUE_GOAL_DIFFERENCE";
}

/** The default rules of a league of encounters whose rubbers have this format. */
export function defaultOfRubbers(format: MatchFormat | null): StandingsName {
  switch (defaultStandingsOf(format)) {
    case "STANDINGS_TABLE_TENNIS_ITTF":
      return "STANDINGS_TEAM_TABLE_TENNIS";
    case "STANDINGS_BADMINTON_BWF":
      return "STANDINGS_TEAM_BADMINTON";
    default:
      if (format === "FORMAT_SQUASH") return "STANDINGS_TEAM_SQUASH";
      return resolveFormat(format)?.kind === "MATCH_FORMAT_PERIODS" ? "STANDINGS_TEAM_CHESS" : "STANDINGS_TEAM_TENNIS";
  }
}

/** The same for a preset, by the sport in its name, so that nobody has to load the rules of all presets for it. */
function defaultOfPreset(name: EncounterName): StandingsName {
  const [, sport = "TENNIS"] = /^ENCOUNTER_(TABLE_TENNIS|BADMINTON|SQUASH|CHESS|JUDO)_/.exec(name) ?? [];
  return teams[sport] ?? "STANDINGS_TEAM_TENNIS";
}

const teams: Readonly<Record<string, StandingsName>> = {
  TABLE_TENNIS: "STANDINGS_TEAM_TABLE_TENNIS",
  BADMINTON: "STANDINGS_TEAM_BADMINTON",
  SQUASH: "STANDINGS_TEAM_SQUASH",
  CHESS: "STANDINGS_TEAM_CHESS",
  JUDO: "STANDINGS_TEAM_CHESS",
};

const defaults: Readonly<Record<FormatName, StandingsName>> = {
  FORMAT_TENNIS_3: "STANDINGS_TENNIS_GROUP",
  FORMAT_TENNIS_5: "STANDINGS_TENNIS_GROUP",
  FORMAT_TENNIS_3_MATCH_TIE_BREAK: "STANDINGS_TENNIS_GROUP",
  FORMAT_TENNIS_SHORT: "STANDINGS_TENNIS_GROUP",
  FORMAT_FAST4: "STANDINGS_TENNIS_GROUP",
  FORMAT_PRO_SET: "STANDINGS_TENNIS_GROUP",
  FORMAT_PADEL: "STANDINGS_TENNIS_GROUP",
  FORMAT_SQUASH: "STANDINGS_TENNIS_GROUP",
  FORMAT_BADMINTON_21: "STANDINGS_BADMINTON_BWF",
  FORMAT_BADMINTON_15: "STANDINGS_BADMINTON_BWF",
  FORMAT_TABLE_TENNIS_5: "STANDINGS_TABLE_TENNIS_ITTF",
  FORMAT_TABLE_TENNIS_7: "STANDINGS_TABLE_TENNIS_ITTF",
  FORMAT_VOLLEYBALL: "STANDINGS_VOLLEYBALL_FIVB",
  FORMAT_BEACH_VOLLEYBALL: "STANDINGS_VOLLEYBALL_FIVB",
  FORMAT_HANDBALL: "STANDINGS_HANDBALL_IHF",
  FORMAT_BASKETBALL: "STANDINGS_BASKETBALL_FIBA",
  FORMAT_HOCKEY: "STANDINGS_HOCKEY_FIH",
  FORMAT_FOOTBALL: "STANDINGS_LEAGUE_GOAL_DIFFERENCE",
  FORMAT_FOOTBALL_CUP: "STANDINGS_LEAGUE_GOAL_DIFFERENCE",
  FORMAT_SINGLE_SCORE: "STANDINGS_LEAGUE_GOAL_DIFFERENCE",
};
