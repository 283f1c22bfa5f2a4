import { randomUUID } from "node:crypto";
import { participant } from "#contract/fields/participant.ts";
import { mayManage, workingSport } from "#contract/permissions.ts";
import type { Asker } from "./askers.ts";
import { type Expected, isReadOnly, readingIn, refusedAtTheDoor, sees } from "./expected-answers.ts";
import { type Place, type Places, sampleOf } from "./places.ts";
import { observe, type Try } from "./trials.ts";

/** The calls about people besides the common ones, by their names in the OpenAPI document. */
export const peopleTrials: [operation: string, attempt: Try][] = [
  [
    "POST /api/participants/find",
    async ({ places }, asker) => {
      const body = { firstname: "Ida", lastname: "Example", birthDate: "2001-02-03" };
      const observed = observe(await asker.client.call("POST", "/participants/find", body));
      return [{ what: "somebody", expected: finding(asker, places), observed }];
    },
  ],
  [
    "POST /api/participants/{id}/merge",
    ({ app, places }, asker) =>
      Promise.all(
        places.all.map(async (at) => {
          const inHome = app.admin.in(at.home);
          const make = async () => (await inHome.create("/participants", sampleOf(participant, at).fields)).id;
          const body = { changeSet: randomUUID(), version: 1, other: await make(), otherVersion: 1 };
          const answer = await asker.client.call("POST", `/participants/${await make()}/merge`, body);
          return { what: at.name, expected: merging(asker, places, at), observed: observe(answer) };
        }),
      ),
  ],
  [
    "POST /api/participants/{id}/erase",
    ({ app, places }, asker) =>
      Promise.all(
        places.all.map(async (at) => {
          const { id } = await app.admin.in(at.home).create("/participants", sampleOf(participant, at).fields);
          const body = { changeSet: randomUUID(), version: 1 };
          const answer = await asker.client.call("POST", `/participants/${id}/erase`, body);
          return { what: at.name, expected: merging(asker, places, at), observed: observe(answer) };
        }),
      ),
  ],
  [
    "GET /api/own-people",
    async ({ places }, asker) => [
      {
        what: "own people",
        expected: ofOneself(asker, places, "200"),
        observed: observe(await asker.client.get("/own-people")),
      },
    ],
  ],
  [
    "GET /api/own-people/{id}",
    ({ places }, asker) =>
      Promise.all(
        places.all.map(async ({ name, person }) => ({
          what: `of somebody else, ${name}`,
          expected: ofOneself(asker, places, "404 not-found"),
          observed: observe(await asker.client.get(`/own-people/${person}`)),
        })),
      ),
  ],
  [
    "POST /api/own-people/{id}",
    ({ places }, asker) =>
      Promise.all(
        places.all.map(async ({ name, person }) => {
          const body = { changeSet: randomUUID(), version: 1, public: "no" };
          const observed = observe(await asker.client.call("POST", `/own-people/${person}`, body));
          return { what: `of somebody else, ${name}`, expected: ofOneself(asker, places, "404 not-found"), observed };
        }),
      ),
  ],
];

function merging(asker: Asker, places: Places, at: Place): Expected {
  const { rights, isProgram } = asker;
  const allowed = readingIn(asker, places);
  if (rights === null || (allowed !== "200" && !isProgram)) return allowed;
  if (isProgram || !mayManage(rights, "participant")) return "403 forbidden";
  if (!sees(asker, participant, at)) return "404 not-found";
  return isReadOnly(asker, at) ? "403 read-only" : "200";
}

/** Everybody is somebody, also without a sport; a program is nobody. */
function ofOneself(asker: Asker, places: Places, otherwise: Expected): Expected {
  const refused = refusedAtTheDoor(asker, places);
  if (refused !== null) return refused;
  return asker.isProgram ? "403 forbidden" : otherwise;
}

function finding(asker: Asker, places: Places): Expected {
  const { rights, selected, isProgram } = asker;
  const allowed = readingIn(asker, places);
  if (rights === null || (allowed !== "200" && !isProgram)) return allowed;
  if (isProgram || !mayManage(rights, "participant")) return "403 forbidden";
  return workingSport(rights, selected) === null ? "400 select-sport" : "200";
}
