import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import type { GrantRole, ScopeType } from "#contract/grant-roles.ts";
import { onEachEngine } from "../../testing/each-engine.ts";
import type { Answer, TestClient } from "../../testing/test-client.ts";
import { isOpen } from "./entry-window.ts";

const hourMs = 3_600_000;
const fromNow = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString();

onEachEngine("entries by clubs", (context) => {
  let manager: TestClient;
  let captain: TestClient;
  let club: string;
  let branch: string;
  let foreignClub: string;
  let foreignTeam: string;

  const organization = (id: string) => ({ id, type: "organization" });
  const openNow = { from: fromNow(-1), to: fromNow(1) };
  const outcome = ({ status, body }: Answer): string => (status < 300 ? "ok" : `${body.code}`);
  const setOf = (answer: Answer) => answer.headers.get("x-change-set");
  const undo = (by: TestClient, set: string | null) =>
    by.call("POST", `/change-sets/${set}/undo`, { id: randomUUID() });

  async function holderOf(role: GrantRole, type: ScopeType, id: string): Promise<TestClient> {
    const { world, signIn } = context();
    const email = `${randomUUID()}@example.com`;
    await world.admin.create("/grants", { role, scope: { id, type }, email });
    return signIn(email);
  }

  async function makeTeam(parent: string): Promise<string> {
    const parents = [organization(parent)];
    return (await context().world.admin.create("/teams", { name: "Team", type: "TEAM_TYPE_TEAM", parents })).id;
  }

  async function makeTournament(entryWindow: object | null): Promise<string> {
    return (await context().world.admin.create("/tournaments", { name: "League", entryWindow })).id;
  }

  beforeAll(async () => {
    const { world } = context();
    const make = async (parent: string) =>
      (
        await world.admin.create("/organizations", {
          name: "Club",
          type: "ORGANIZATION_TYPE_CLUB",
          parents: [organization(parent)],
        })
      ).id as string;
    club = await make(world.federation);
    branch = await make(club);
    foreignClub = await make(world.federation);
    foreignTeam = await makeTeam(foreignClub);
    manager = await holderOf("club-manager", "organization", club);
    captain = await holderOf("team-captain", "team", await makeTeam(club));
  });

  async function enter(by: TestClient, tournament: string, team: string, more: object = {}): Promise<Answer> {
    const fields = { tournament: { id: tournament, type: "tournament" }, competitor: { id: team, type: "team" } };
    return by.save("/entries", randomUUID(), 0, { ...fields, ...more });
  }

  it("are made for teams within, registered, and without what managers decide", async () => {
    const tournament = await makeTournament(openNow);
    const { world } = context();
    const tried = async (team: string, more: object = {}, by = manager) =>
      outcome(await enter(by, tournament, team, more));
    const own = await makeTeam(club);
    expect(await tried(foreignTeam)).toBe("forbidden");
    expect(await tried(own, { status: "ENTRY_STATUS_ACCEPTED" })).toBe("forbidden");
    expect(await tried(own, { seed: 1 })).toBe("forbidden");
    expect(await tried(own, { ranking: 7 })).toBe("forbidden");
    expect(await tried(own, { organization: organization(foreignClub) })).toBe("forbidden");
    expect(await tried(own, { organization: organization(world.federation) })).toBe("forbidden");
    expect(await tried(own, {}, captain)).toBe("forbidden");
    const replaced = await enter(world.admin, tournament, foreignTeam, { status: "ENTRY_STATUS_WITHDRAWN" });
    const replaces = { id: replaced.body.entry.id, type: "entry" };
    expect(await tried(own, { replaces })).toBe("forbidden");
    expect(await tried(own, { organization: organization(branch), note: "We come late" })).toBe("ok");
    expect(await tried(own)).toBe("already-entered");
    expect(await tried(await makeTeam(branch), { status: "ENTRY_STATUS_REGISTERED" })).toBe("ok");
    // A new team and its entry in one set.
    const team = randomUUID();
    const changes = [
      {
        type: "team",
        id: team,
        version: 0,
        data: { name: "New", type: "TEAM_TYPE_TEAM", parents: [organization(club)] },
      },
      {
        type: "entry",
        id: randomUUID(),
        version: 0,
        data: { tournament: { id: tournament, type: "tournament" }, competitor: { id: team, type: "team" } },
      },
    ];
    expect(outcome(await manager.call("POST", `/change-sets/${randomUUID()}`, { changes }))).toBe("ok");
  });

  it("have another note, or are deleted while registered, and both can be undone", async () => {
    const tournament = await makeTournament(openNow);
    const { admin } = context().world;
    const { entry } = (await enter(manager, tournament, await makeTeam(club))).body;
    const save = (version: number, fields: object, by = manager) => by.save("/entries", entry.id, version, fields);
    expect(outcome(await save(1, { note: "Late" }))).toBe("ok");
    expect(outcome(await save(2, { status: "ENTRY_STATUS_ACCEPTED" }))).toBe("forbidden");
    expect(outcome(await save(2, { seed: 1 }))).toBe("forbidden");
    expect(outcome(await save(2, { organization: organization(club) }))).toBe("forbidden");
    const gone = await manager.delete("/entries", entry.id, 2);
    expect(outcome(gone)).toBe("ok");
    expect(outcome(await undo(manager, setOf(gone)))).toBe("ok");
    expect(outcome(await save(4, { status: "ENTRY_STATUS_ACCEPTED" }, admin))).toBe("ok");
    expect(outcome(await save(5, { note: "Later" }))).toBe("ok");
    expect(outcome(await manager.delete("/entries", entry.id, 6))).toBe("forbidden");
    const other = await enter(admin, tournament, foreignTeam);
    expect(outcome(await manager.save("/entries", other.body.entry.id, 1, { note: "Ours" }))).toBe("forbidden");
    expect(outcome(await manager.delete("/entries", other.body.entry.id, 1))).toBe("forbidden");
    const created = await enter(manager, tournament, await makeTeam(club));
    expect(outcome(await undo(manager, setOf(created)))).toBe("ok");
  });

  it("are possible from the first instant of the window until the last, and are answered so", async () => {
    const [from, to] = ["2026-03-01T08:00:00Z", "2026-04-01T08:00:00Z"];
    const times = ["2026-03-01T07:59:59.999Z", from, "2026-04-01T07:59:59.999Z", to];
    expect(times.map((now) => isOpen({ from, to }, now))).toEqual([false, true, true, false]);
    expect(times.map((now) => isOpen({ from: null, to }, now))).toEqual([true, true, true, false]);
    const team = await makeTeam(club);
    const windows = [
      { from: fromNow(1), to: fromNow(2) },
      { from: fromNow(-2), to: fromNow(-1) },
    ];
    for (const entryWindow of windows) {
      const tournament = await makeTournament(entryWindow);
      const { body } = await enter(manager, tournament, team);
      expect(body).toMatchObject({
        statusCode: 409,
        code: "window-closed",
        message: `Entries are possible from ${entryWindow.from} to ${entryWindow.to}.`,
        window: entryWindow,
      });
      // The right comes first, also in a closed window.
      expect(outcome(await enter(manager, tournament, foreignTeam))).toBe("forbidden");
      expect(outcome(await enter(manager, tournament, team, { seed: 1 }))).toBe("forbidden");
      const { entry } = (await enter(context().world.admin, tournament, team)).body;
      expect(outcome(await manager.save("/entries", entry.id, 1, { note: "Late" }))).toBe("window-closed");
      expect(outcome(await manager.delete("/entries", entry.id, 1))).toBe("window-closed");
      expect(outcome(await manager.save("/entries", entry.id, 2, { note: "Late" }))).toBe("version-conflict");
    }
    const ended = await makeTournament({ to: fromNow(-1) });
    expect((await enter(manager, ended, team)).body.message).toMatch(/^Entries are possible until 2/);
    expect(outcome(await enter(manager, await makeTournament({ to: fromNow(1) }), team))).toBe("ok");
  });

  it("are nobody's by a grant while there is no window", async () => {
    const tournament = await makeTournament(null);
    const team = await makeTeam(club);
    expect(outcome(await enter(manager, tournament, team))).toBe("forbidden");
    const { entry } = (await enter(context().world.admin, tournament, team)).body;
    expect(outcome(await manager.save("/entries", entry.id, 1, { note: "Late" }))).toBe("forbidden");
    expect(outcome(await manager.delete("/entries", entry.id, 1))).toBe("forbidden");
    const open = await makeTournament({ to: fromNow(-1) });
    const late = (await enter(context().world.admin, open, team)).body.entry.id;
    const may = async (...ids: string[]) => (await manager.call("POST", "/may", { ids })).body.may;
    const reported = await may(tournament, open, entry.id, late);
    expect([reported[tournament].create, reported[open].create]).toEqual([[], ["entry"]]);
    expect(reported[entry.id]).toMatchObject({ save: [], delete: false });
    expect(reported[late]).toMatchObject({ save: ["note"], delete: true });
  });

  it("have a window that ends after it begins", async () => {
    const at = "2026-05-01T10:00:00Z";
    const refused = async (entryWindow: object) => {
      const { status, body } = await context().world.admin.save("/tournaments", randomUUID(), 0, {
        name: "Cup",
        entryWindow,
      });
      return `${status} ${body.issues?.[0].path}`;
    };
    expect(await refused({ from: at })).toBe("400 entryWindow.to");
    expect(await refused({ from: at, to: at })).toBe("400 entryWindow.to");
    expect(await refused({ from: "now", to: at })).toBe("400 entryWindow.from");
    expect(await refused({ to: at })).toBe("200 undefined");
  });
});
