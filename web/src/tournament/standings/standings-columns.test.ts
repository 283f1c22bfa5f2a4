import { expect, it } from "vitest";
import { standingsPresets } from "#competition/standings/standings-presets.ts";
import type { MatchFormat } from "#contract/match-format.ts";
import type { StandingsName, StandingsRow } from "#contract/standings.ts";
import { inBoth } from "../testing/texts.ts";
import { columnsOf } from "./standings-columns.ts";

const none = { played: 6, won: 4, drawn: 1, lost: 1, pointsAgainst: 3, setsFor: 0, setsAgainst: 0 };
const row = (part: Partial<StandingsRow>) =>
  ({ ...none, points: 9, rubbersFor: 0, rubbersAgainst: 0, scoreFor: 0, scoreAgainst: 0, ...part }) as StandingsRow;

/** The columns with the figures of one row, in English and in German. */
function tableOf(part: Partial<StandingsRow>, rules: StandingsName, format: MatchFormat) {
  const rows = [row(part)];
  return inBoth((t) => t).map((t, index) =>
    columnsOf(rows, { rules: standingsPresets[rules], format, t, language: index === 0 ? "en" : "de" }).map(
      ({ short, figure }) => `${short} ${rows.map(figure)}`,
    ),
  );
}

it("shows a league of teams with its rubbers, its sets, and points won and lost", () => {
  const team = { rubbersFor: 31.5, rubbersAgainst: 22.5, setsFor: 66, setsAgainst: 48 };
  expect(tableOf(team, "STANDINGS_TEAM_TENNIS", "ENCOUNTER_TENNIS_6_3")).toEqual([
    ["P 6", "W 4", "D 1", "L 1", "Matches 31.5:22.5", "Sets 66:48", "Pts 9:3"],
    ["Beg. 6", "S 4", "U 1", "N 1", "Matches 31,5:22,5", "Sätze 66:48", "Pkt 9:3"],
  ]);
  expect(tableOf({ rubbersFor: 18.5, points: 8.5 }, "STANDINGS_TEAM_CHESS", "ENCOUNTER_CHESS_8")[1]).toEqual([
    "Beg. 6",
    "S 4",
    "U 1",
    "N 1",
    "Matches 18,5:0",
    "Pkt 8,5:3",
  ]);
});

it("shows other tables as they were", () => {
  const goals = { scoreFor: 12, scoreAgainst: 9 };
  expect(tableOf(goals, "STANDINGS_BUNDESLIGA", "FORMAT_FOOTBALL")[0]).toEqual([
    "P 6",
    "W 4",
    "D 1",
    "L 1",
    "Goals 12:9",
    "+/− +3",
    "Pts 9",
  ]);
  const sets = { drawn: 0, setsFor: 8, setsAgainst: 3 };
  expect(tableOf(sets, "STANDINGS_TENNIS_GROUP", "FORMAT_TENNIS_3")[0]).toEqual([
    "P 6",
    "W 4",
    "L 1",
    "Sets 8:3",
    "Pts 9",
  ]);
});
