import { Agent, request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import { expect, it } from "vitest";
import type { Role } from "#contract/permissions.ts";
import { onEachEngine } from "../../testing/each-engine.ts";
import type { TestClient } from "../../testing/test-client.ts";

onEachEngine("the response cache", (context) => {
  it("answers like a new read, except for the id of the request", async () => {
    const { admin } = context().world;
    const { ask, close } = oneConnection();
    for (const [path, headers] of [
      ["/teams", {}],
      ["/teams", { "accept-encoding": "br" }],
      ["/sports", {}],
    ] as const) {
      const read = await ask(admin, path, headers);
      const kept = await ask(admin, path, headers);
      expect([path, read.status]).toEqual([path, 200]);
      expect(kept.headers["x-request-id"]).not.toBe(read.headers["x-request-id"]);
      expect(comparable(kept)).toEqual(comparable(read));
    }
    const { headers } = await ask(admin, "/teams");
    const unchanged = await ask(admin, "/teams", { "if-none-match": headers.etag ?? "" });
    expect([unchanged.status, unchanged.body, unchanged.headers.etag]).toEqual([304, "", headers.etag]);
    expect(unchanged.headers["content-type"]).toBeUndefined();
    expect((await ask(admin, "/teams?limit=0")).status).toBe(400);
    expect((await ask(admin, "/teams", {}, "HEAD")).body).toBe("");
    close();
  });

  it("answers whoever asks now, on a connection that others have used", async () => {
    const { admin: root, signIn, stranger, world } = context();
    const signInWith = (role: Role) => signIn(`${role}@example.com`, { sportIds: [world.sport], roles: [role] });
    const [manager, registrar] = [await signInWith("team-manager"), await signInWith("registrar")];
    const elsewhere = await signIn("elsewhere@example.com", { sportIds: [world.otherSport], roles: ["team-manager"] });
    await world.admin.save("/participants", world.person, 1, { email: "zoe@example.com" });
    const { ask, close } = oneConnection();
    const names = async (client: TestClient, path: string, list: string) =>
      JSON.parse((await ask(client, path)).body)[list]?.map(({ name }: { name: string }) => name);
    for (const _ of ["read", "kept", "kept"]) {
      // A superuser sees all sports whichever is selected, a manager only their own.
      expect(await names(world.admin, "/sports", "sports")).toEqual(["Featherball", "Hill Running"]);
      for (const one of [manager, registrar]) {
        expect(await names(one, "/sports", "sports")).toEqual(["Featherball"]);
      }
      expect(await names(manager, `/teams?pid=${world.club}`, "teams")).toEqual(["Herons", "Kestrels"]);
      expect(await names(root.in(world.sport), `/teams?pid=${world.club}`, "teams")).toEqual(["Herons", "Kestrels"]);
      expect(await names(root.in(world.otherSport), "/teams", "teams")).toEqual([]);
      expect(await names(elsewhere, "/teams", "teams")).toEqual([]);
      expect((await ask(stranger, "/teams")).status).toBe(401);
      expect((await ask(manager.in(world.otherSport), "/teams")).status).toBe(403);
      const person = async (client: TestClient) =>
        JSON.parse((await ask(client, `/participants/${world.person}`)).body).participant;
      expect(await person(world.admin)).toMatchObject({ email: "zoe@example.com" });
      expect(await person(manager)).toMatchObject({ email: null });
    }
    close();
  });

  it("is invalid after a save, and after a change of the caller's rights", async () => {
    const { admin: root, signIn, world } = context();
    const client = await signIn("leaving@example.com", { sportIds: [world.sport], roles: ["team-manager"] });
    const { id } = await client.create("/teams", { name: "Before", type: "TEAM_TYPE_TEAM" });
    const { ask, close } = oneConnection();
    const list = `/teams?ids=${id}`;
    const name = async () => JSON.parse((await ask(client, list)).body).teams[0].name;
    expect([await name(), await name()]).toEqual(["Before", "Before"]);
    await world.admin.save("/teams", id, 1, { name: "Afterwards" });
    expect([await name(), await name()]).toEqual(["Afterwards", "Afterwards"]);
    const { version } = (await root.get(`/users/${client.userId}`)).body.user;
    await root.ok("POST", `/users/${client.userId}/version/${version + 1}`, { sportIds: [] });
    expect((await ask(client, list)).status).toBe(403);
    close();
  });

  it("is invalid when the owner in its address is deleted, also where nothing was in the list", async () => {
    const { admin } = context().world;
    const { id } = await admin.create("/tournaments", { name: "Short-lived" });
    const { ask, close } = oneConnection();
    const list = async () => (await ask(admin, `/tournaments/${id}/stages`)).status;
    expect([await list(), await list()]).toEqual([200, 200]);
    await admin.ok("DELETE", `/tournaments/${id}/version/1`);
    expect(await list()).toBe(404);
    close();
  });
});

onEachEngine(
  "the response cache, behind a proxy,",
  (context) => {
    it("asks browsers for TLS where the proxy has it", async () => {
      const { admin } = context().world;
      const { ask, close } = oneConnection();
      for (const [protocol, policy] of [
        ["https", "max-age=31536000; includeSubDomains"],
        ["https", "max-age=31536000; includeSubDomains"],
        ["http", undefined],
        ["http", undefined],
      ] as const) {
        const { headers } = await ask(admin, "/teams", { "x-forwarded-proto": protocol });
        expect(headers["strict-transport-security"]).toBe(policy);
      }
      close();
    });
  },
  { TRUST_PROXY: "127.0.0.1" },
);

type Answer = { status: number | undefined; headers: IncomingHttpHeaders; body: string };

/** Sends all requests on one connection that stays open. */
function oneConnection() {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let count = 0;
  const ask = (client: TestClient, path: string, headers: Record<string, string> = {}, method = "GET") =>
    new Promise<Answer>((resolve, reject) => {
      const options = { agent, method, headers: { ...client.headers(), ...headers } };
      const request = httpRequest(`${client.url}/api${path}`, options, async (answer: IncomingMessage) => {
        const body = Buffer.concat(await answer.toArray()).toString("latin1");
        expect(request.reusedSocket).toBe(count > 0);
        count += 1;
        resolve({ status: answer.statusCode, headers: answer.headers, body });
      });
      request.on("error", reject).end();
    });
  return { ask, close: () => agent.destroy() };
}

function comparable({ status, headers, body }: Answer) {
  const { date, "x-request-id": id, ...others } = headers;
  expect([date, id]).toEqual([expect.any(String), expect.any(String)]);
  return { status, headers: others, body };
}
