import { expect, it } from "vitest";
import type { Stage } from "#contract/fields/stage.ts";
import type { Tournament } from "#contract/fields/tournament.ts";
import type { TournamentSeries } from "#contract/fields/tournament-series.ts";
import { drawRules } from "#contract/stage-draw.ts";
import { nextEdition, nextName } from "./next-edition.ts";

const team = { id: "a", type: "team" as const };
const tournament = {
  id: "cup",
  version: 3,
  name: "Cup 2026",
  description: "Every spring",
  externalLinks: [],
  parents: [],
  staff: [],
  competitors: [team],
  currentStage: "final",
  currentState: "TOURNAMENT_STATE_FINISHED",
  timeZone: "Europe/Berlin",
  badge: "ba4d6e",
  format: "FORMAT_HANDBALL",
  standings: null,
  schedule: { days: [{ date: "2026-05-02", from: "09:00", to: "18:00" }], playingFields: ["court"], matchMinutes: 45 },
  states: [
    { type: "TOURNAMENT_STATE_PLANNING", duration: null },
    { type: "TOURNAMENT_STATE_ACTIVE", duration: { start: "2026-05-02T07:00:00.000Z", end: null } },
  ],
  // The next edition reads only these fields.
} as unknown as Tournament;
const stage = (id: string, from: string[]) =>
  ({
    id,
    version: 4,
    tournamentId: "cup",
    type: "STAGE_TYPE_ROUND_ROBIN",
    name: id,
    competitors: [team],
    format: null,
    standings: null,
    draw: drawRules.parse({ groups: 2 }),
    drawn: true,
    lot: "x",
    groups: [{ id: "A", name: "A", competitors: [team] }],
    lines: [],
    decisions: [],
    adjustments: [],
    sources: from.map((one) => ({ stage: one, ranks: [1], best: null })),
    // The next edition reads only these fields.
  }) as unknown as Stage;
const series = {
  id: "series",
  version: 7,
  tournaments: [{ id: "cup", type: "tournament" }],
  // The next edition reads only these fields.
} as unknown as TournamentSeries;

it("begins at the same time of day, on whichever side of a change of the clock", () => {
  const duration = { start: "2026-10-23T22:00:00Z", end: "2026-10-25T22:59:00Z" };
  const states = [{ type: "TOURNAMENT_STATE_ACTIVE", duration }] as Tournament["states"];
  const [created] = nextEdition(
    { tournament: { ...tournament, states, timeZone: null }, stages: [], series: [] },
    { name: "Cup 2027", weeks: 53, idOf: (id) => id, usualZone: "Europe/Berlin" },
  );
  expect(created?.data?.states).toEqual([
    { type: "TOURNAMENT_STATE_ACTIVE", duration: { start: "2027-10-29T22:00:00Z", end: "2027-10-31T22:59:00Z" } },
  ]);
});

it("has all but who plays, draws and results, a year later, each stage after its sources", () => {
  const edition = { tournament, stages: [stage("final", ["groups"]), stage("groups", [])], series: [series] };
  const changes = nextEdition(edition, { name: "Cup 2027", weeks: 52, idOf: (id) => `next ${id}`, usualZone: "UTC" });
  expect(changes.map(({ type, id, version }) => `${type} ${id} ${version}`)).toEqual([
    "tournament next cup 0",
    "stage next groups 0",
    "stage next final 0",
    "tournament_series series 8",
  ]);
  const [cup, groups, final, joined] = changes.map(({ data }) => data);
  expect(cup).toEqual({
    name: "Cup 2027",
    description: "Every spring",
    externalLinks: [],
    parents: [],
    staff: [],
    format: "FORMAT_HANDBALL",
    standings: null,
    timeZone: "Europe/Berlin",
    badge: "ba4d6e",
    schedule: {
      days: [{ date: "2027-05-01", from: "09:00", to: "18:00" }],
      playingFields: ["court"],
      matchMinutes: 45,
    },
    states: [
      { type: "TOURNAMENT_STATE_PLANNING", duration: null },
      { type: "TOURNAMENT_STATE_ACTIVE", duration: { start: "2027-05-01T07:00:00Z", end: null } },
    ],
  });
  expect(groups).toEqual({
    tournamentId: "next cup",
    type: "STAGE_TYPE_ROUND_ROBIN",
    name: "groups",
    format: null,
    standings: null,
    draw: drawRules.parse({ groups: 2 }),
    sources: [],
  });
  expect(final?.sources).toEqual([{ stage: "next groups", ranks: [1], best: null }]);
  expect(joined?.tournaments).toEqual([
    { id: "cup", type: "tournament" },
    { id: "next cup", type: "tournament" },
  ]);
});

it.each([
  ["Cup 2026", "Cup 2027"],
  ["League 2026/27", "League 2027/28"],
  ["Season 1999/00", "Season 2000/01"],
  ["2025 Masters of 1900", "2025 Masters of 1901"],
  ["Spring Cup", "Spring Cup"],
])("is called after %s: %s", (name, next) => {
  expect(nextName(name)).toBe(next);
});
