import { randomUUID } from "node:crypto";
import type { Asker } from "./askers.ts";
import { administering, type Expected, readingIn, refusedAtTheDoor } from "./expected-answers.ts";
import { type Matrix, observe, observeWrite, type Try } from "./trials.ts";

/** The calls about sports, users, rights and texts, and those that are open, by their names in the OpenAPI document. */
export const administrationTrials: [operation: string, attempt: Try][] = [
  [
    "GET /api/sports",
    async ({ places }, asker) => {
      const answer = await asker.client.get("/sports");
      const ids: string[] = (answer.body.sports ?? []).map(({ id }: { id: string }) => id);
      const shown = [places.sport, places.otherSport].map((sport) => ids.includes(sport));
      const due = [places.sport, places.otherSport].map((sport) => isOwnSport(asker, sport));
      const expected = readingIn(asker, places);
      return [
        {
          what: "list",
          expected: expected === "200" ? `200 ${due}` : expected,
          observed: answer.status === 200 ? `200 ${shown}` : observe(answer),
        },
      ];
    },
  ],
  [
    "GET /api/sports/{id}",
    async ({ places }, asker) =>
      Promise.all(
        [places.sport, places.otherSport].map(async (sport, index) => {
          const allowed = readingIn(asker, places);
          const expected = allowed === "200" && !isOwnSport(asker, sport) ? "404 not-found" : allowed;
          return { what: `get ${index}`, expected, observed: observe(await asker.client.get(`/sports/${sport}`)) };
        }),
      ),
  ],
  [
    "POST /api/sports/{id}/version/{version}",
    async (matrix, asker) => {
      const id = randomUUID();
      const expected = administeringSports(asker, matrix);
      const save = (of: string, version: number, body: object) =>
        observeWrite(matrix, of, () => asker.client.save("/sports", of, version, body));
      const existing = await makeSport(matrix);
      return [
        { what: "create", expected, observed: await save(id, 0, fields) },
        { what: "change", expected, observed: await save(existing, 1, { name: "Renamed" }) },
      ];
    },
  ],
  [
    "DELETE /api/sports/{id}/version/{version}",
    async (matrix, asker) => {
      const id = await makeSport(matrix);
      const observed = await observeWrite(matrix, id, () => asker.client.delete("/sports", id, 1));
      return [{ what: "delete", expected: administeringSports(asker, matrix, "204"), observed }];
    },
  ],
  [
    "DELETE /api/users/{id}/version/{version}",
    async ({ app, places }, asker) => {
      const { userId } = await app.signIn(`${randomUUID()}@example.com`);
      const observed = observe(await asker.client.delete("/users", userId, 1));
      return [{ what: "somebody else", expected: administering(asker, places, "204"), observed }];
    },
  ],
  ["GET /api/users", onlySuperusers("/users")],
  ["GET /api/roles", onlySuperusers("/roles")],
  ["GET /api/missing-translations", onlySuperusers("/missing-translations")],
  [
    "GET /api/users/{id}",
    async (matrix, asker) => {
      const { app, places } = matrix;
      const own = { what: "own", expected: signedIn(asker, matrix), path: `/users/${asker.client.userId}` };
      const other = {
        what: "another",
        expected: administering(asker, places),
        path: `/users/${app.admin.userId}`,
      };
      const tried = asker.rights && !asker.isProgram ? [own, other] : [other];
      return Promise.all(
        tried.map(async ({ path, ...rest }) => ({ ...rest, observed: observe(await asker.client.get(path)) })),
      );
    },
  ],
  [
    "POST /api/users/{id}/version/{version}",
    changingUser((client, id) => client.call("POST", `/users/${id}/version/2`, { superUser: true })),
  ],
  [
    "POST /api/users/{id}/roles",
    changingUser((client, id) => client.call("POST", `/users/${id}/roles`, { roles: ["team-manager"] })),
  ],
  [
    "DELETE /api/users/{id}/roles",
    changingUser((client, id) => client.call("DELETE", `/users/${id}/roles`, { roles: ["registrar"] })),
  ],
  [
    "GET /api/notifications",
    async (matrix, { client, ...asker }) => {
      const end = new AbortController();
      const answer = await fetch(`${client.url}/api/notifications`, { headers: client.headers(), signal: end.signal });
      const { status } = answer;
      const observed = observe({ status, body: status === 200 ? null : await answer.json() });
      end.abort();
      return [{ what: "open", expected: signedIn({ client, ...asker }, matrix), observed }];
    },
  ],
  [
    "POST /locales/add/{lng}/{ns}",
    async (matrix, asker) => {
      const answer = await fetch(`${matrix.app.url}/locales/add/en/translation`, {
        method: "POST",
        headers: { "content-type": "application/json", ...asker.client.headers() },
        body: JSON.stringify({ [randomUUID()]: "" }),
      });
      const body = answer.status === 204 ? null : await answer.json();
      const expected = signedIn(asker, matrix).replace("200", "204");
      return [{ what: "report", expected, observed: observe({ status: answer.status, body }) }];
    },
  ],
  ["GET /api/health", openToAll("200", (_matrix, { client }) => client.get("/health"))],
  [
    "POST /api/authenticate",
    openToAll("200", async ({ app }, { client }) =>
      client.call("POST", "/authenticate", { token: await app.idToken({ sub: randomUUID(), name: "Somebody" }) }),
    ),
  ],
  [
    // The built-in provider needs no secret, so the exchange does not exist for any caller.
    "POST /api/sign-in/token",
    openToAll("404 not-found", (_matrix, { client }) =>
      client.call("POST", "/sign-in/token", {
        grant_type: "authorization_code",
        code: "c0de",
        code_verifier: "v".repeat(43),
        redirect_uri: "http://localhost/sign-in/callback",
      }),
    ),
  ],
];

const fields = { name: "Skittles", type: "SPORT_TYPE_RACE" };

async function makeSport({ app }: Matrix): Promise<string> {
  return (await app.admin.create("/sports", fields)).id;
}

/** A superuser has all sports, whatever is selected. */
function isOwnSport({ rights }: Asker, sport: string): boolean {
  return rights?.superUser === true || rights?.sportIds.includes(sport) === true;
}

/** As for every kind of entity, a user without a sport is refused for that first. */
function administeringSports(asker: Asker, { places }: Matrix, done: Expected = "200"): Expected {
  const reading = readingIn(asker, places);
  return reading === "200" ? administering(asker, places, done) : reading;
}

/** Open to every signed-in caller, with or without a sport. */
function signedIn(asker: Asker, { places }: Matrix): Expected {
  return refusedAtTheDoor(asker, places) ?? "200";
}

function onlySuperusers(path: string): Try {
  return async ({ places }, asker) => [
    { what: path, expected: administering(asker, places), observed: observe(await asker.client.get(path)) },
  ];
}

/** Changes the rights of another user, and the caller's own: nobody gives rights to themselves. */
function changingUser(change: (client: Asker["client"], id: string) => ReturnType<Asker["client"]["call"]>): Try {
  return async (matrix, asker) => {
    const { app, places } = matrix;
    const other = await app.signIn(`${randomUUID()}@example.com`, { roles: ["registrar"] });
    const trial = async (what: string, id: string) => ({
      what,
      expected: administering(asker, places),
      observed: await observeWrite(matrix, id, () => change(asker.client, id)),
    });
    const ofOther = await trial("another user's", other.userId);
    return asker.rights && !asker.rights.superUser
      ? [ofOther, await trial("their own", asker.client.userId)]
      : [ofOther];
  };
}

function openToAll(
  expected: Expected,
  call: (matrix: Matrix, asker: Asker) => ReturnType<Asker["client"]["call"]>,
): Try {
  return async (matrix, asker) => [{ what: "call", expected, observed: observe(await call(matrix, asker)) }];
}
