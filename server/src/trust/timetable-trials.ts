import { randomUUID } from "node:crypto";
import { match } from "#contract/fields/match.ts";
import { tournament } from "#contract/fields/tournament.ts";
import { reading, readingIn, updating } from "./expected-answers.ts";
import { pathAt } from "./places.ts";
import { observe, observeWrite, type Try } from "./trials.ts";

/** The calls about times and places, by their names in the OpenAPI document. */
export const timetableTrials: [operation: string, attempt: Try][] = [
  [
    "POST /api/tournaments/{id}/schedule",
    ({ app, places, ...matrix }, asker) =>
      Promise.all(
        places.all.map(async (at) => {
          const inHome = app.admin.in(at.home);
          const { parents } = (await inHome.get(`/teams/${at.team}`)).body.team;
          const days = [{ date: "2026-05-01", from: "09:00", to: "18:00" }];
          const fields = { name: "Open", parents, schedule: { days, playingFields: [at.field] } };
          const { id } = await inHome.create(pathAt(tournament, at), fields);
          const body = { changeSet: randomUUID(), version: 1 };
          const observed = await observeWrite({ app, places, ...matrix }, id, () =>
            asker.client.call("POST", `/tournaments/${id}/schedule`, body),
          );
          return { what: at.name, expected: updating(asker, places, tournament, at), observed };
        }),
      ),
  ],
  [
    "GET /api/own-people",
    async ({ places }, asker) => {
      // Superusers need no sport of their own.
      const expected = readingIn(asker, places);
      return [{ what: "own people", expected, observed: observe(await asker.client.get("/own-people")) }];
    },
  ],
  [
    "POST /api/matches/{id}/reply",
    ({ app, places }, asker) =>
      Promise.all(
        places.all.map(async (at) => {
          const parent = { id: at.stage, type: "stage" };
          const { id } = await app.admin.in(at.home).create("/matches", { parent });
          const body = { changeSet: randomUUID(), reply: "OFFICIAL_REPLY_ACCEPTED" };
          const answer = await asker.client.call("POST", `/matches/${id}/reply`, body);
          const reads = reading(asker, places, match, at);
          return { what: at.name, expected: reads === "200" ? "403 forbidden" : reads, observed: observe(answer) };
        }),
      ),
  ],
  [
    "GET /api/conflicts",
    async ({ places }, asker) => [
      {
        what: "conflicts",
        expected: readingIn(asker, places),
        observed: observe(await asker.client.get(`/conflicts?from=2026-01-01T00:00:00Z`)),
      },
    ],
  ],
];
