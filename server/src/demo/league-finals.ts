import type { Calendar } from "./calendar.ts";
import { type DemoRecord, demoId, refer } from "./demo-record.ts";
import { finished, makeMatches, makeStage, timed } from "./matches.ts";
import { federation } from "./organizations.ts";
import { refersTo } from "./people.ts";
import { loserOf, round, roundRobin, standings, winnerOf } from "./results.ts";
import { coaches, equipmentKeepers, medical, officials } from "./staff.ts";
import { makeStates } from "./states.ts";
import { pairs, singles, squads, teamId } from "./teams.ts";

export const leagueFinals = demoId("tournament league finals");

const hall = "Harbour Lane Sports Hall";
const teams = squads.map(([name]) => name);
const groups = [teams.slice(0, 4), teams.slice(4)] as const;

const groupResults = [
  roundRobin(groups[0], [
    [3, 1],
    [2, 3],
    [3, 2],
    [3, 0],
    [1, 3],
    [2, 3],
  ]),
  roundRobin(groups[1], [
    [3, 2],
    [3, 1],
    [3, 0],
    [1, 3],
    [0, 3],
    [3, 2],
  ]),
] as const;

/** The tournament that is running today: its groups are played, one semi-final is over and the other one is LIVE. */
export function makeLeagueFinals(calendar: Calendar): DemoRecord[] {
  const stage = (place: number) => demoId(`league finals stage ${place}`);
  const last = { id: stage(3), type: "stage" } as const;
  const [bestA = "", secondA = ""] = standings(groups[0], groupResults[0]);
  const [bestB = "", secondB = ""] = standings(groups[1], groupResults[1]);
  const [semifinal] = round([bestA, secondB], [[3, 2]]);
  if (!semifinal) throw new Error("the first semi-final is played");
  return [
    {
      type: "tournament",
      id: leagueFinals,
      data: {
        name: `Featherball League Finals ${calendar.year(0)}`,
        description:
          "The eight best teams of the season over five days: two groups, of which the first two go on to the semi-finals. " +
          "A match is decided by the best of five sets.",
        externalLinks: [
          { name: "Rules of play", url: "https://featherball.example.org/rules" },
          { name: "Tickets for the finals weekend", url: "https://tickets.example.com/league-finals" },
        ],
        states: makeStates(calendar, [-150, -90, -3, 2]),
        currentState: "TOURNAMENT_STATE_ACTIVE",
        parents: [refer("organization", federation)],
        staff: refersTo([...officials, ...medical, ...equipmentKeepers.slice(0, 1), ...coaches.slice(0, 2)]),
        competitors: teams.map((name) => refer("team", teamId(name))),
      },
    },
    makeStage(leagueFinals, "league finals stage 1", "STAGE_TYPE_ROUND_ROBIN", groups[0]),
    makeStage(leagueFinals, "league finals stage 2", "STAGE_TYPE_ROUND_ROBIN", groups[1]),
    makeStage(leagueFinals, "league finals stage 3", "STAGE_TYPE_ELIMINATION", [bestA, secondA, bestB, secondB]),
    ...makeMatches(
      { id: stage(1), type: "stage" },
      hall,
      4,
      timed(finished(groupResults[0]), calendar.at(-3, "08:00"), 2, 90),
    ),
    ...makeMatches(
      { id: stage(2), type: "stage" },
      hall,
      4,
      timed(finished(groupResults[1]), calendar.at(-2, "08:00"), 2, 90),
    ),
    ...makeMatches(last, hall, 2, [
      ...timed(finished([semifinal]), calendar.soon(-150), 1, 0),
      {
        teams: [bestB, secondA],
        sets: [2, 1],
        inPlay: [6, 4],
        state: "MATCH_STATE_RUNNING",
        scheduledAt: calendar.soon(-45),
      },
      { teams: [loserOf(semifinal), null], scheduledAt: calendar.soon(60) },
      { teams: [winnerOf(semifinal), null], scheduledAt: calendar.soon(120) },
    ]),
    ...makeMatches({ id: leagueFinals, type: "tournament" }, hall, 4, [
      { teams: [pairs[0][0], pairs[3][0]], state: "MATCH_STATE_CANCELLED" },
      { teams: [singles[0][0], singles[7][0]], state: "MATCH_STATE_PREPARING", scheduledAt: calendar.soon(15) },
    ]),
    { type: "tournament", id: leagueFinals, data: { currentStage: stage(3) } },
  ];
}
