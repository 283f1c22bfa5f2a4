import { listQualifiers } from "#competition/draws/qualifiers.ts";
import { drawStage, type Entrant } from "#competition/draws/stage-draw.ts";
import { drawRules } from "#contract/stage-draw.ts";
import { type DemoRecord, demoId, refer } from "./demo-record.ts";
import { makeDrawnStage, type Played } from "./drawn-stage.ts";
import { makeEntries } from "./entries.ts";
import { coaches, equipmentKeepers, medical, type NamedTeam, officials, pairs, singles, squads } from "./invented.ts";
import type { LeagueDates } from "./league-dates.ts";
import { makeMatches } from "./matches.ts";
import { federation } from "./organizations.ts";
import { refersTo } from "./people.ts";
import type { Result } from "./results.ts";
import { makeStates } from "./states.ts";
import { teamId } from "./teams.ts";

export const leagueFinals = demoId("tournament league finals");

const hall = "Harbour Lane Sports Hall";
const teams = squads.map(({ name }) => name);

/** The sets of the groups' matches, by round and position: group A has two, then group B. */
const groupResults: Record<string, Result["sets"]> = {
  "MAIN 1.1": [3, 1],
  "MAIN 1.2": [2, 3],
  "MAIN 1.3": [3, 2],
  "MAIN 1.4": [3, 1],
  "MAIN 2.1": [0, 3],
  "MAIN 2.2": [3, 2],
  "MAIN 2.3": [3, 1],
  "MAIN 2.4": [1, 3],
  "MAIN 3.1": [3, 2],
  "MAIN 3.2": [1, 3],
  "MAIN 3.3": [1, 3],
  "MAIN 3.4": [3, 0],
};

const groups = demoId("league finals groups");

/** The tournament that is running today: its groups are played, one semi-final is over and the other one is LIVE. */
export function makeLeagueFinals(dates: LeagueDates): DemoRecord[] {
  const [ofGroups, knockout] = [makeGroups(dates), makeKnockout(dates)];
  return [
    {
      type: "tournament",
      id: leagueFinals,
      data: {
        name: `Featherball League Finals ${dates.year(0)}`,
        description:
          "The eight best teams of the season over five days: two groups, of which the first two go on to the semi-finals. " +
          "A match is decided by the best of five sets.",
        externalLinks: [
          { name: "Rules of play", url: "https://featherball.example.org/rules" },
          { name: "Tickets for the finals weekend", url: "https://tickets.example.com/league-finals" },
        ],
        states: makeStates(dates, [-150, -90, -3, 2]),
        currentState: "TOURNAMENT_STATE_ACTIVE",
        published: true,
        parents: [refer("organization", federation)],
        staff: refersTo([...officials, ...medical, ...equipmentKeepers.slice(0, 1), ...coaches.slice(0, 2)]),
        competitors: teams.map((name) => refer("team", teamId(name))),
      },
    },
    ...makeEntries(
      leagueFinals,
      teams.map((team) => ({ team })),
    ),
    ...ofGroups.drawn,
    ...knockout.drawn,
    // These results decide who advances, and against whom.
    ...ofGroups.results,
    ...knockout.results,
    ...makeMatches({ id: leagueFinals, type: "tournament" }, hall, 4, [
      { teams: namesOf(pairs, 0, 3), state: "MATCH_STATE_CANCELLED" },
      { teams: namesOf(singles, 0, 7), state: "MATCH_STATE_PREPARING", scheduledAt: dates.soon(15) },
    ]),
    { type: "tournament", id: leagueFinals, data: { currentStage: demoId("league finals knockout") } },
  ];
}

/** All teams in order of strength, drawn into two groups, with a round on each of three days. */
function makeGroups(dates: LeagueDates): ReturnType<typeof makeDrawnStage> {
  const competitors = teams.map(teamId);
  const draw = drawRules.parse({ groups: 2 });
  const entrants = competitors.map((competitor): Entrant => ({ competitor, source: null }));
  const lot = "Groups of the finals";
  const drawing = drawStage({ type: "STAGE_TYPE_ROUND_ROBIN", draw }, entrants, nobodyApart, lot);
  return makeDrawnStage(
    {
      tournament: leagueFinals,
      key: "league finals groups",
      name: "Groups",
      type: "STAGE_TYPE_ROUND_ROBIN",
      competitors,
      draw,
      entrants,
      drawing,
      lot,
      venue: hall,
      courts: 4,
    },
    (place, turn) => ({
      scheduledAt: dates.at(Math.floor(turn / 4) - 3, "08:00"),
      sets: groupResults[place] ?? [3, 0],
      state: "MATCH_STATE_FINISHED",
    }),
  );
}

/** The first two of each group, and a match for third place between the losers of the semi-finals. */
function makeKnockout(dates: LeagueDates): ReturnType<typeof makeDrawnStage> {
  const draw = drawRules.parse({ placement: "PLACEMENT_THIRD" });
  const ids = ["A", "B"].map((id) => ({ id, size: 4 }));
  const places = listQualifiers([{ stage: groups, groups: ids, ranks: [1, 2], best: null }]);
  const entrants = places.map((source): Entrant => ({ competitor: null, source }));
  const lot = "Semi-finals of the finals";
  const drawing = drawStage({ type: "STAGE_TYPE_ELIMINATION", draw }, entrants, nobodyApart, lot);
  const played: Record<string, Played> = {
    "MAIN 1.1": { scheduledAt: dates.soon(-150), sets: [3, 2], state: "MATCH_STATE_FINISHED" },
    "MAIN 1.2": { scheduledAt: dates.soon(-45), sets: [2, 1], inPlay: [6, 4], state: "MATCH_STATE_RUNNING" },
    "PLACEMENT 2.1": { scheduledAt: dates.soon(60) },
  };
  return makeDrawnStage(
    {
      tournament: leagueFinals,
      key: "league finals knockout",
      name: "Knockout",
      type: "STAGE_TYPE_ELIMINATION",
      competitors: [],
      sources: [{ stage: groups, ranks: [1, 2], best: null }],
      draw,
      entrants,
      drawing,
      lot,
      venue: hall,
      courts: 2,
    },
    (place) => played[place] ?? { scheduledAt: dates.soon(120) },
  );
}

function namesOf(of: readonly NamedTeam[], first: number, second: number): [string | null, string | null] {
  return [of[first]?.name ?? null, of[second]?.name ?? null];
}

const nobodyApart = { organization: [], nationality: [] };
