import { randomUUID } from "node:crypto";
import { match } from "#contract/fields/match.ts";
import { tournament } from "#contract/fields/tournament.ts";
import { mayManage, mayUpdate } from "#contract/permissions.ts";
import type { Asker } from "./askers.ts";
import { type Expected, isReadOnly, reading, readingIn, updating } from "./expected-answers.ts";
import { type Place, type Places, pathAt } from "./places.ts";
import { observe, observeWrite, type Try } from "./trials.ts";

/** The calls about times and places, by their names in the OpenAPI document. */
export const scheduleTrials: [operation: string, attempt: Try][] = [
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
  ...(["confirm", "dispute"] as const).map((call): [string, Try] => [
    `POST /api/matches/{id}/${call}`,
    ({ app, places, ...matrix }, asker) =>
      Promise.all(
        places.all.map(async (at) => {
          const inHome = app.admin.in(at.home);
          const { parents } = (await inHome.get(`/teams/${at.team}`)).body.team;
          const reports = { confirmHours: 1 };
          const { id: parent } = await inHome.create(pathAt(tournament, at), { name: "League", parents, reports });
          const { id } = await inHome.create("/matches", {
            parent: { id: parent, type: "tournament" },
            state: "MATCH_STATE_FINISHED",
            outcome: "MATCH_OUTCOME_DRAWN",
          });
          const body = { changeSet: randomUUID(), version: 1, ...(call === "dispute" && { note: "We won" }) };
          const observed = await observeWrite({ app, places, ...matrix }, id, () =>
            asker.client.call("POST", `/matches/${id}/${call}`, body),
          );
          return { what: at.name, expected: judging(asker, places, at, call), observed };
        }),
      ),
  ]),
  [
    "POST /api/matches/{id}/open",
    ({ app, places, ...matrix }, asker) =>
      Promise.all(
        places.all.map(async (at) => {
          const inHome = app.admin.in(at.home);
          const { parents } = (await inHome.get(`/teams/${at.team}`)).body.team;
          const { id: parent } = await inHome.create(pathAt(tournament, at), {
            name: "League",
            parents,
            format: "ENCOUNTER_PADEL_3",
          });
          const competitors = [
            at.team,
            (await inHome.create("/teams", { name: "Gulls", type: "TEAM_TYPE_TEAM", parents })).id,
          ];
          const { id } = await inHome.create("/matches", {
            parent: { id: parent, type: "tournament" },
            competitors: competitors.map((one) => ({ id: one })),
          });
          const body = { changeSet: randomUUID(), version: 1 };
          const observed = await observeWrite({ app, places, ...matrix }, id, () =>
            asker.client.call("POST", `/matches/${id}/open`, body),
          );
          return { what: at.name, expected: opening(asker, places, at), observed };
        }),
      ),
  ],
  [
    "GET /api/tasks",
    async ({ places }, asker) => {
      const expected = asker.isProgram ? "403 forbidden" : readingIn(asker, places);
      return [{ what: "tasks", expected, observed: observe(await asker.client.get("/tasks")) }];
    },
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

/** Whoever manages matches, or saves their results in the whole sport, opens their phases. */
function opening(asker: Asker, places: Places, at: Place): Expected {
  const reads = reading(asker, places, match, at);
  if (reads !== "200" || asker.rights === null) return reads;
  if (isReadOnly(asker, at)) return "403 read-only";
  return mayUpdate(asker.rights, "match") ? "200" : "403 forbidden";
}

/** Roles in the whole sport make a result official, and dispute nothing. */
function judging(asker: Asker, places: Places, at: Place, call: "confirm" | "dispute"): Expected {
  const reads = reading(asker, places, match, at);
  if (reads !== "200" || asker.rights === null) return reads;
  if (isReadOnly(asker, at)) return "403 read-only";
  return call === "confirm" && mayManage(asker.rights, "match") ? "200" : "403 forbidden";
}
