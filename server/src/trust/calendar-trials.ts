import { tournament } from "#contract/fields/tournament.ts";
import { readingIn, refusedAtTheDoor, sees } from "./expected-answers.ts";
import { observe, type Try } from "./trials.ts";

/** The calls about calendars, by their names in the OpenAPI document. */
export const calendarTrials: [operation: string, attempt: Try][] = [
  [
    "POST /api/calendar",
    ({ places }, asker) =>
      Promise.all(
        places.all.map(async (at) => {
          const reading = asker.isProgram ? "403 forbidden" : readingIn(asker, places);
          const expected = reading === "200" && !sees(asker, tournament, at) ? "400 invalid" : reading;
          const answer = await asker.client.call("POST", "/calendar", { of: at.tournament });
          return { what: at.name, expected, observed: observe(answer) };
        }),
      ),
  ],
  [
    "GET /api/calendar",
    async ({ places }, asker) => [
      {
        what: "own keys",
        expected: refusedAtTheDoor(asker, places) ?? "200",
        observed: observe(await asker.client.get("/calendar")),
      },
    ],
  ],
  [
    "DELETE /api/calendar/{id}",
    async ({ places }, asker) => [
      {
        what: "a key that is not there",
        expected: refusedAtTheDoor(asker, places) ?? "404 not-found",
        observed: observe(await asker.client.call("DELETE", "/calendar/guessed")),
      },
    ],
  ],
  [
    "GET /api/calendar.ics",
    async (_, asker) => [
      {
        what: "a key that is not there",
        expected: "404 not-found",
        observed: observe(await asker.client.get("/calendar.ics?key=guessed")),
      },
    ],
  ],
];
