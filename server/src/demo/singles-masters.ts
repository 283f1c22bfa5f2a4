import type { Calendar } from "./calendar.ts";
import { type DemoRecord, demoId, refer } from "./demo-record.ts";
import { finished, makeMatches, makeStage, timed } from "./matches.ts";
import { clubs } from "./organizations.ts";
import { refersTo } from "./people.ts";
import { loserOf, round, winnerOf } from "./results.ts";
import { officials } from "./staff.ts";
import { makeStates } from "./states.ts";
import { singles, teamId } from "./teams.ts";

export const singlesMasters = demoId("tournament singles masters");

const stage = demoId("singles masters stage");
const players = singles.map(([name]) => name);

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

/** Who came in which place; whoever lost in a quarter-final is fifth. */
export const mastersPlacements = [
  ...final.flatMap((result) => [winnerOf(result), loserOf(result)]),
  ...thirdPlace.flatMap((result) => [winnerOf(result), loserOf(result)]),
  ...quarterfinals.map(loserOf),
].map((name, place) => ({ position: Math.min(place + 1, 5), competitor: refer("team", teamId(name)) }));

/** The tournament that is over, with all its results. */
export function makeSinglesMasters(calendar: Calendar): DemoRecord[] {
  const results = [...quarterfinals, ...semifinals, ...thirdPlace, ...final];
  return [
    {
      type: "tournament",
      id: singlesMasters,
      data: {
        name: `Eldermoor Singles Masters ${calendar.year(-60)}`,
        description: "Eight players, three rounds, one weekend under the roof of the old mill.",
        externalLinks: [{ name: "Photos", url: "https://photos.example.com/singles-masters" }],
        states: makeStates(calendar, [-200, -140, -61, -59]),
        currentState: "TOURNAMENT_STATE_FINISHED",
        parents: [refer("organization", clubs.mill)],
        staff: refersTo(officials.slice(0, 4)),
        competitors: players.map((name) => refer("team", teamId(name))),
      },
    },
    makeStage(singlesMasters, "singles masters stage", "STAGE_TYPE_ELIMINATION", players),
    ...makeMatches(
      { id: stage, type: "stage" },
      "Millbrook Feather Hall",
      3,
      timed(finished(results), calendar.at(-61, "09:00"), 3, 60),
    ),
    { type: "tournament", id: singlesMasters, data: { currentStage: stage } },
  ];
}
