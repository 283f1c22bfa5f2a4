import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { afterEach, expect, it, vi } from "vitest";
import { onEachEngine } from "../../testing/each-engine.ts";
import { until } from "../../testing/until.ts";

onEachEngine("what a single save reads before its caller is known", (context) => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  const makeTeam = () => {
    const { club, admin } = context().world;
    const parents = [{ id: club, type: "organization" }];
    return admin.create("/teams", { name: "Redshanks", type: "TEAM_TYPE_TEAM", parents });
  };

  /** Notes in order when one of the entities is asked for, and when it is known what the caller's rights depend on. */
  const watch = (...ids: string[]) => {
    const { db } = context();
    const order: ("asked" | "known")[] = [];
    const { findStored, freshness } = db;
    vi.spyOn(db, "findStored").mockImplementation((one) => {
      if (ids.includes(one)) order.push("asked");
      return findStored(one);
    });
    vi.spyOn(db, "freshness").mockImplementation(async () => {
      const found = await freshness();
      order.push("known");
      return found;
    });
    return order;
  };

  it("is the entity, once, where each query is a round trip", async () => {
    const { db, world } = context();
    const { id } = await makeTeam();
    const order = watch(id);
    expect((await world.admin.save("/teams", id, 1, { name: "Greenshanks" })).status).toBe(200);
    expect(order[0]).toBe(db.engine === "postgresql" ? "asked" : "known");
    expect(order.filter((step) => step === "asked")).toHaveLength(db.engine === "postgresql" ? 1 : 0);
  });

  it("is judged again when somebody else saves before the body has come", async () => {
    const { admin, url, world, signIn, db } = context();
    const { id } = await makeTeam();
    const other = await signIn("other@example.com", { sportIds: [world.sport], roles: ["sport-manager"] });
    const order = watch(id);
    const body = JSON.stringify({ name: "Sandpipers" });
    const slow = request(`${url}/api/teams/${id}/version/1`, {
      method: "POST",
      headers: {
        ...other.in(world.sport).headers(),
        "content-type": "application/json",
        "content-length": String(body.length),
      },
    });
    const answered = once(slow, "response");
    slow.flushHeaders();
    await until(
      () => order.includes("known"),
      () => "The server has not looked at the headers",
    );
    expect(order.includes("asked")).toBe(db.engine === "postgresql");
    expect((await admin.in(world.sport).save("/teams", id, 1, { name: "Greenshanks" })).status).toBe(200);
    slow.end(body);
    const [answer] = (await answered) as [IncomingMessage];
    expect(answer.statusCode).toBe(409);
    expect(JSON.parse(await text(answer))).toMatchObject({ code: "version-conflict", currentVersion: 1 });
    expect((await admin.get(`/teams/${id}`)).body.team).toMatchObject({ name: "Greenshanks", version: 1 });
  });

  it("is nothing for an address that names no entity, or a new one", async () => {
    const { world } = context();
    const { id } = await makeTeam();
    const order = watch("ringed-plover", id);
    const refused = await world.admin.save("/teams", "ringed-plover", 1, { name: "Dunlins" });
    expect([refused.status, refused.body.code]).toEqual([400, "invalid"]);
    expect((await world.admin.save("/teams", id, 0, { name: "Dunlins" })).status).toBe(409);
    expect(order).not.toContain("asked");
  });

  it("tells a stranger nothing", async () => {
    const { stranger } = context();
    const { id } = await makeTeam();
    const missing = "8b7d1a54-3c1e-4d55-9a59-0d8a0c7f5a11";
    const answers = await Promise.all([id, missing].map((one) => stranger.save("/teams", one, 1, { name: "Dunlins" })));
    expect(answers.map(({ status }) => status)).toEqual([401, 401]);
    expect(answers[0]?.body).toEqual({ ...answers[1]?.body, requestId: answers[0]?.body.requestId });
  });
});
