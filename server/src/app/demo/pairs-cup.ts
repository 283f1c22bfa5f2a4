import { type DemoRecord, demoId, refer } from "./demo-record.ts";
import { makeEntries } from "./entries.ts";
import { coaches, pairs } from "./invented.ts";
import type { LeagueDates } from "./league-dates.ts";
import { makeMatches, makeStage, timed } from "./matches.ts";
import { clubs } from "./organizations.ts";
import { refersTo } from "./people.ts";
import { makeStates } from "./states.ts";
import { teamId } from "./teams.ts";

const pairsCup = demoId("tournament pairs cup");
const stage = demoId("pairs cup stage");

/** The tournament that pairs are registering for: three of them have, and the first matches are planned. */
export function makePairsCup(dates: LeagueDates): DemoRecord[] {
  const [first = null, second = null, third = null, undecided = ""] = pairs.map(({ name }) => name);
  const registered = pairs.slice(0, 3).map(({ name }) => name);
  return [
    {
      type: "tournament",
      id: pairsCup,
      data: {
        name: "Tarnholm Pairs Cup",
        description: "Open to every pair of the league. Registration ends two weeks before the first match.",
        externalLinks: [
          { name: "Registration", url: "https://register.example.com/pairs-cup" },
          { name: "How to get to the Tarnholm Arena", url: "https://tarnholm.example.org/arena/travel" },
          { name: "Where to stay", url: "https://tarnholm.example.org/stay" },
        ],
        states: makeStates(dates, [-40, -12, 40, 43]),
        currentState: "TOURNAMENT_STATE_REGISTRATION",
        entryWindow: { from: dates.at(-12, "09:00"), to: dates.at(26, "18:00") },
        reports: { confirmHours: 168 },
        rescheduling: "RESCHEDULE_SIDES",
        parents: [refer("organization", clubs.tarnholm)],
        staff: refersTo(coaches.slice(3)),
        competitors: registered.map((name) => refer("team", teamId(name))),
      },
    },
    ...makeEntries(pairsCup, [
      ...registered.map((team) => ({ team })),
      { team: undecided, status: "ENTRY_STATUS_REGISTERED", note: "Will say by Friday whether both can come" },
    ]),
    makeStage(pairsCup, "pairs cup stage", "STAGE_TYPE_ROUND_ROBIN", registered),
    ...makeMatches({ id: stage, type: "stage" }, "Tarnholm Arena", 2, [
      ...timed([{ teams: [first, second] }, { teams: [third, null] }], dates.at(40, "09:00"), 2, 60),
      { teams: [first, third] },
      { teams: [second, null] },
    ]),
  ];
}
