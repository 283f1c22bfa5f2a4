import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { onEachEngine } from "../testing/each-engine.ts";

onEachEngine("saves by a grant while others change what is above", (context) => {
  async function makeClub() {
    const { world, signIn } = context();
    const { admin } = world;
    const organization = async (parent: string) =>
      (
        await admin.create("/organizations", {
          name: "Club",
          type: "ORGANIZATION_TYPE_CLUB",
          parents: [{ id: parent, type: "organization" }],
        })
      ).id as string;
    const club = await organization(world.federation);
    const branch = await organization(club);
    const parents = [{ id: branch, type: "organization" }];
    const team = async () => (await admin.create("/teams", { name: "Team", type: "TEAM_TYPE_TEAM", parents })).id;
    const teams: string[] = [];
    for (let count = 0; count < 8; count++) teams.push(await team());
    const email = `${randomUUID()}@example.com`;
    await admin.create("/grants", { role: "club-manager", scope: { id: club, type: "organization" }, email });
    return { admin, club, branch, teams, manager: await signIn(email), federation: world.federation };
  }

  it("are made when a club above gets another name at the same time", async () => {
    const { admin, club, branch, teams, manager } = await makeClub();
    const rename = async (id: string) => {
      for (let version = 1; version <= 10; version++) {
        expect((await admin.save("/organizations", id, version, { name: `Club ${version}` })).status).toBe(200);
      }
    };
    const save = async (id: string) => {
      for (let version = 1; version <= 10; version++) {
        expect((await manager.save("/teams", id, version, { name: `Team ${version}` })).status).toBe(200);
      }
    };
    await Promise.all([rename(club), rename(branch), ...teams.map(save)]);
    for (const id of teams) expect((await manager.get(`/teams/${id}`)).body.team).toMatchObject({ version: 10 });
  });

  it("are refused from the moment at which a club has moved away", async () => {
    const { admin, branch, teams, manager, federation } = await makeClub();
    let isMoved = false;
    const save = async (id: string) => {
      for (let version = 1, late = 0; late < 3; ) {
        const isLate = isMoved;
        const { status } = await manager.save("/teams", id, version, { name: `Team ${version}` });
        if (isLate) expect(status).toBe(403);
        if (isLate) late += 1;
        if (status === 200) version += 1;
      }
    };
    const move = async () => {
      const parents = [{ id: federation, type: "organization" }];
      expect((await admin.save("/organizations", branch, 1, { parents })).status).toBe(200);
      isMoved = true;
    };
    await Promise.all([...teams.map(save), move()]);
  });

  it("are answered as they are judged, also of many kinds in one question", async () => {
    const { club, branch, teams, manager, federation } = await makeClub();
    const ids = [federation, club, branch, ...teams, ...teams, randomUUID()];
    const { may } = (await manager.call("POST", "/may", { ids })).body;
    expect(Object.keys(may)).toEqual([federation, club, branch, ...teams]);
    expect(may[federation].save).toEqual([]);
    expect([may[club].save, may[branch].save]).toEqual([["contact"], ["contact"]]);
    expect([may[club].grant.includes("club-manager"), may[branch].grant.includes("club-manager")]).toEqual([
      false,
      true,
    ]);
    for (const id of teams) expect([may[id].save.includes("name"), may[id].delete]).toEqual([true, true]);
  });
});
