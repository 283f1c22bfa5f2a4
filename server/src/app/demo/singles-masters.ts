import type { Entrant } from "#competition/draws/stage-draw.ts";
import { type DemoRecord, demoId, refer } from "./demo-record.ts";
import { makeDrawnStage } from "./drawn-stage.ts";
import { officials, singles } from "./invented.ts";
import type { LeagueDates } from "./league-dates.ts";
import { clubs } from "./organizations.ts";
import { refersTo } from "./people.ts";
import { loserOf, type Result, round, winnerOf } from "./results.ts";
import { makeStates } from "./states.ts";
import { teamId } from "./teams.ts";

export const singlesMasters = demoId("tournament singles masters");

const stage = demoId("singles masters stage");
const players = singles.map(({ name }) => name);

const quarterfinals = round(players, [
  [3, 0],
  [2, 3],
  [3, 1],
  [1, 3],
]);
const semifinals = round(quarterfinals.map(winnerOf), [
  [3, 2],
  [0, 3],
]);
const thirdPlace = round(semifinals.map(loserOf), [[3, 1]]);
const final = round(semifinals.map(winnerOf), [[2, 3]]);

/** The final places; all losers of the quarter-finals are fifth. */
export const mastersPlacements = [
  ...final.flatMap((result) => [winnerOf(result), loserOf(result)]),
  ...thirdPlace.flatMap((result) => [winnerOf(result), loserOf(result)]),
  ...quarterfinals.map(loserOf),
].map((name, index) => ({ position: Math.min(index + 1, 5), competitor: refer("team", teamId(name)) }));

/** The tournament that is over, with all its results. */
export function makeSinglesMasters(dates: LeagueDates): DemoRecord[] {
  return [
    {
      type: "tournament",
      id: singlesMasters,
      data: {
        name: `Eldermoor Singles Masters ${dates.year(-60)}`,
        description: "Eight players, three rounds, one weekend under the roof of the old mill.",
        externalLinks: [{ name: "Photos", url: "https://photos.example.com/singles-masters" }],
        states: makeStates(dates, [-200, -140, -61, -59]),
        currentState: "TOURNAMENT_STATE_FINISHED",
        parents: [refer("organization", clubs.mill)],
        staff: refersTo(officials.slice(0, 4)),
        competitors: players.map((name) => refer("team", teamId(name))),
      },
    },
    ...makeMasters(dates),
    { type: "tournament", id: singlesMasters, data: { currentStage: stage } },
  ];
}

/** The stage of the tournament, with a draw in which neighbours in the list meet. */
function makeMasters(dates: LeagueDates): DemoRecord[] {
  const competitors = players.map(teamId);
  const entrants = competitors.map((competitor): Entrant => ({ competitor, source: null }));
  const lines = players.map((_, index) => ({ line: index + 1, competitor: index, seed: null, bye: false }));
  const byPlace = new Map<string, Result>([
    ...quarterfinals.map((result, index) => [`MAIN 1.${index + 1}`, result] as const),
    ...semifinals.map((result, index) => [`MAIN 2.${index + 1}`, result] as const),
    ...final.map((result) => ["MAIN 3.1", result] as const),
    ...thirdPlace.map((result) => ["PLACEMENT 3.1", result] as const),
  ]);
  const { drawn, results } = makeDrawnStage(
    {
      tournament: singlesMasters,
      key: "singles masters stage",
      name: "Main draw",
      type: "STAGE_TYPE_ELIMINATION",
      competitors,
      draw: { placement: "PLACEMENT_THIRD" },
      entrants,
      drawing: { groups: [], lines },
      lot: "Put up in the hall",
      venue: "Millbrook Feather Hall",
      courts: 3,
    },
    (place, turn) => ({
      scheduledAt: dates.at(-61, `${String(9 + Math.floor(turn / 3)).padStart(2, "0")}:00`),
      sets: byPlace.get(place)?.sets ?? [3, 0],
      state: "MATCH_STATE_FINISHED",
    }),
  );
  return [...drawn, ...results];
}
