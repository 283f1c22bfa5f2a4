import { randomUUID } from "node:crypto";
import { mayConnectPrograms, workingSport } from "#contract/permissions.ts";
import type { Asker } from "./askers.ts";
import { type Expected, readingIn } from "./expected-answers.ts";
import type { Places } from "./places.ts";
import { type Matrix, observe, type Try } from "./trials.ts";

const url = "https://example.invalid/";

/** The calls about other programs, by their names in the OpenAPI document. */
export const programTrials: [operation: string, attempt: Try][] = [
  ["GET /api/api-keys", once("200", (_, { client }) => client.get("/api-keys"))],
  [
    "POST /api/api-keys",
    making(({ client }) => client.call("POST", "/api-keys", { name: "Program", roles: ["registrar"] })),
  ],
  [
    "DELETE /api/api-keys/{id}",
    inEachSport("204", async ({ app }, sport) => {
      const { apiKey } = await app.admin.in(sport).ok("POST", "/api-keys", { name: "Program", roles: [] });
      return ({ client }) => client.call("DELETE", `/api-keys/${apiKey.id}`);
    }),
  ],
  ["GET /api/webhooks", once("200", (_, { client }) => client.get("/webhooks"))],
  ["POST /api/webhooks", making(({ client }) => client.call("POST", "/webhooks", { url, kinds: [] }))],
  ["POST /api/webhooks/{id}", ofWebhook("200", "POST", "", { active: false })],
  ["POST /api/webhooks/{id}/secret", ofWebhook("200", "POST", "/secret")],
  ["GET /api/webhooks/{id}/deliveries", ofWebhook("200", "GET", "/deliveries")],
  ["POST /api/webhooks/{id}/test", ofWebhook("200", "POST", "/test")],
  ["DELETE /api/webhooks/{id}", ofWebhook("204", "DELETE", "")],
];

type Call = (asker: Asker) => ReturnType<Asker["client"]["call"]>;

/** Only superusers and sport-managers, in their sport, may connect programs, and programs may not. */
function connecting(asker: Asker, places: Places): Expected {
  const reading = readingIn(asker, places);
  if (reading !== "200" || !asker.rights) return reading;
  return mayConnectPrograms(asker.rights) && !asker.isProgram ? "200" : "403 forbidden";
}

function once(done: Expected, call: (matrix: Matrix, asker: Asker) => ReturnType<Call>): Try {
  return async (matrix, asker) => {
    const allowed = connecting(asker, matrix.places);
    return [
      { what: "call", expected: allowed === "200" ? done : allowed, observed: observe(await call(matrix, asker)) },
    ];
  };
}

function making(call: Call): Try {
  return async ({ app, places }, asker) => {
    const allowed = connecting(asker, places);
    const isSelected = asker.rights && workingSport(asker.rights, asker.selected) !== null;
    const answer = await call(asker);
    // The number of keys and webhooks in a sport is limited.
    const { apiKey, webhook } = answer.body;
    if (apiKey) await app.admin.ok("DELETE", `/api-keys/${apiKey.id}`);
    if (webhook) await app.admin.ok("DELETE", `/webhooks/${webhook.id}`);
    const expected = allowed === "200" && !isSelected ? "400 select-sport" : allowed;
    return [{ what: "make", expected, observed: observe(answer) }];
  };
}

/** Tries an entity in each of the sports, and one that does not exist. */
function inEachSport(done: Expected, make: (matrix: Matrix, sport: string) => Promise<Call>): Try {
  return async (matrix, asker) => {
    const { places } = matrix;
    const allowed = connecting(asker, places);
    const own = asker.rights && workingSport(asker.rights, asker.selected);
    const trials = [];
    for (const sport of [places.sport, places.otherSport]) {
      const call = await make(matrix, sport);
      const isSeen = own === sport || (asker.rights?.superUser === true && own === null);
      const expected = allowed === "200" ? (isSeen ? done : "404 not-found") : allowed;
      trials.push({ what: sport === places.sport ? "first" : "other", expected, observed: observe(await call(asker)) });
    }
    return trials;
  };
}

function ofWebhook(done: Expected, method: string, below: string, body?: object): Try {
  const inSports = inEachSport(done, async (matrix, sport) => {
    const { webhook } = await matrix.app.admin.in(sport).ok("POST", "/webhooks", { url, kinds: ["booking"] });
    return async ({ client }) => {
      const answer = await client.call(method, `/webhooks/${webhook.id}${below}`, body);
      await matrix.app.admin.call("DELETE", `/webhooks/${webhook.id}`);
      return answer;
    };
  });
  const nowhere = once("404 not-found", (_, { client }) =>
    client.call(method, `/webhooks/${randomUUID()}${below}`, body),
  );
  return async (matrix, asker) => [...(await inSports(matrix, asker)), ...(await nowhere(matrix, asker))];
}
