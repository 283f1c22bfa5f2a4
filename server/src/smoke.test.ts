import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { engines, startTestApp, type TestApp } from "./testing/test-app.ts";

describe.each(engines)("smoke on %s", (engine) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp(engine);
  });
  afterAll(() => t.close());
  it("works", async () => {
    const sport = await t.admin.create("/sports", { name: "Tennis", type: "SPORT_TYPE_RACQUET" });
    const admin = t.admin.in(sport.id);
    const org = await admin.create("/organizations", {
      name: "Fed",
      type: "ORGANIZATION_TYPE_FEDERATION",
      parents: [{ id: sport.id, type: "sport" }],
    });
    const team = await admin.create("/teams", {
      name: "Zoë O'Connell",
      type: "TEAM_TYPE_SINGLE",
      parents: [{ id: org.id, type: "organization" }],
    });
    expect((await admin.get("/teams?q=zoe")).body.teams).toEqual([team]);
    expect((await admin.get("/teams?q=oconn")).body.teams).toEqual([team]);
    expect((await admin.get("/teams?q=conne zo")).body.teams).toEqual([team]);
    expect((await admin.get(`/teams?pid=${org.id}&type=TEAM_TYPE_SINGLE`)).body.teams).toEqual([team]);
    expect((await admin.save("/teams", team.id, 1, { name: "X" })).body).toEqual({
      team: { ...team, version: 1, name: "X" },
    });
    expect((await admin.save("/teams", team.id, 1, { name: "Y" })).body).toMatchObject({
      code: "version-conflict",
      currentVersion: 1,
    });
    expect((await admin.delete("/organizations", org.id, 1)).body).toMatchObject({ code: "in-use", uses: { team: 1 } });
    expect((await admin.delete("/teams", team.id, 2)).status).toBe(204);
    expect((await admin.delete("/teams", team.id, 2)).status).toBe(204);
    expect((await admin.save("/teams", team.id, 0, { name: "Y", type: "TEAM_TYPE_TEAM" })).body).toMatchObject({
      code: "id-used",
    });
    expect((await admin.save("/teams", randomUUID(), 0, {})).body).toMatchObject({
      issues: [{ path: "name" }, { path: "type" }],
    });
    expect((await t.stranger.get("/teams")).status).toBe(401);
  });
});
