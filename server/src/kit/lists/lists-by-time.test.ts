import { expect, it } from "vitest";
import { onEachEngine } from "../../testing/each-engine.ts";
import type { TestClient } from "../../testing/test-client.ts";

onEachEngine("lists of matches by time", (context) => {
  const noon = "2026-06-06T12:00:00Z";
  const two = "2026-06-06T14:00:00.500Z";
  const sunday = "2026-06-07T09:00:00Z";

  /** Matches of a new sport: at two, at noon, without a time, on Sunday, and another one at noon. */
  async function fill() {
    const { admin: root } = context();
    const sport = (await root.create("/sports", { name: "Timed", type: "SPORT_TYPE_RACQUET" })).id as string;
    const admin = root.in(sport);
    const team = async (name: string) => (await admin.create("/teams", { name, type: "TEAM_TYPE_TEAM" })).id as string;
    const [herons, kestrels] = [await team("Herons"), await team("Kestrels")];
    const person = {
      firstname: "Ada",
      lastname: "Umpire",
      type: "PARTICIPANT_TYPE_OFFICIAL",
      sportType: "SPORT_TYPE_RACQUET",
    };
    const umpire = (await admin.create("/participants", person)).id as string;
    const hall = (await admin.create("/venues", { name: "Hall" })).id as string;
    const court = (await admin.create(`/venues/${hall}/playing-fields`, { name: "Court" })).id as string;
    const tournament = async (name: string) => (await admin.create("/tournaments", { name })).id as string;
    const [open, cup] = [await tournament("Open"), await tournament("Cup")];
    const created: string[] = [];
    const match = async (fields: object, parent = open) =>
      created.push((await admin.create("/matches", { parent: { id: parent, type: "tournament" }, ...fields })).id);
    await match({ scheduledAt: two, competitors: [{ id: herons }, { id: kestrels }] });
    await match({ scheduledAt: noon, competitors: [{ id: herons }, {}], state: "MATCH_STATE_RUNNING" });
    await match({ officials: [{ id: umpire, type: "participant" }] });
    await match({ scheduledAt: sunday, playingField: court }, cup);
    await match({ scheduledAt: noon, officials: [{ id: umpire, type: "participant" }] });
    return { root, sport, admin, made: created, herons, kestrels, umpire, court, open, cup };
  }

  type Filled = Awaited<ReturnType<typeof fill>>;

  async function find({ made }: Filled, client: TestClient, query: string): Promise<number[]> {
    const { matches } = await client.ok("GET", `/matches?${query}`);
    return matches.map(({ id }: { id: string }) => made.indexOf(id)).filter((place: number) => place >= 0);
  }

  it("are in the order of time, equal ones in that of creation, and those without a time at the end", async () => {
    const filled = await fill();
    const { admin } = filled;
    expect(await find(filled, admin, "sort=scheduledAt")).toEqual([1, 4, 0, 3, 2]);
    expect(await find(filled, admin, "sort=-scheduledAt")).toEqual([2, 3, 0, 4, 1]);
    expect(await find(filled, admin, "")).toEqual([0, 1, 2, 3, 4]);
  });

  it("take from an instant on and before another one, without those that have no time", async () => {
    const filled = await fill();
    const { admin } = filled;
    expect(await find(filled, admin, `sort=scheduledAt&from=${noon}&to=${two}`)).toEqual([1, 4]);
    expect(await find(filled, admin, `sort=scheduledAt&from=${two}`)).toEqual([0, 3]);
    expect(await find(filled, admin, `sort=scheduledAt&to=${sunday}`)).toEqual([1, 4, 0]);
    expect(await find(filled, admin, `from=${noon}`)).toEqual([0, 1, 3, 4]);
    expect(await find(filled, admin, `from=${noon}&sort=-name`)).toEqual([4, 3, 1, 0]);
  });

  it("find by a side, an official, a playing field, a state and a tournament, and by several of these", async () => {
    const filled = await fill();
    const { admin, herons, kestrels, umpire, court, open, cup } = filled;
    expect(await find(filled, admin, `of=${herons}&sort=scheduledAt`)).toEqual([1, 0]);
    expect(await find(filled, admin, `of=${kestrels}&of=${umpire}`)).toEqual([0, 2, 4]);
    expect(await find(filled, admin, `of=${umpire}&sort=scheduledAt&from=${noon}`)).toEqual([4]);
    expect(await find(filled, admin, `of=${court}&pid=${cup}`)).toEqual([3]);
    expect(await find(filled, admin, `of=${court}&pid=${open}`)).toEqual([]);
    expect(await find(filled, admin, `pid=${open}&sort=scheduledAt`)).toEqual([1, 4, 0, 2]);
    const states = "state=MATCH_STATE_RUNNING&state=MATCH_STATE_CANCELLED";
    expect(await find(filled, admin, states)).toEqual([1]);
    expect(await find(filled, admin, `${states}&sort=scheduledAt&of=${herons}&from=${noon}`)).toEqual([1]);
    expect(await find(filled, admin, `state=MATCH_STATE_PLANNING&sort=scheduledAt&to=${sunday}`)).toEqual([4, 0]);
  });

  it("follow when a match gets another time, other people, or goes", async () => {
    const filled = await fill();
    const { admin, made, herons, kestrels } = filled;
    await admin.ok("POST", `/matches/${made[0]}/version/1`, { scheduledAt: "2026-06-06T11:00:00Z" });
    await admin.ok("POST", `/matches/${made[1]}/version/1`, { competitors: [{ id: kestrels }, {}] });
    await admin.delete("/matches", made[4] ?? "", 1);
    expect(await find(filled, admin, "sort=scheduledAt")).toEqual([0, 1, 3, 2]);
    expect(await find(filled, admin, `of=${herons}`)).toEqual([0]);
    expect(await find(filled, admin, `of=${kestrels}&sort=scheduledAt`)).toEqual([0, 1]);
  });

  it("come by pages without a gap, also to somebody who sees all sports", async () => {
    const filled = await fill();
    for (const client of [filled.admin, filled.root]) {
      for (const query of ["sort=scheduledAt", `of=${filled.herons}&of=${filled.umpire}`, `from=${noon}&sort=-name`]) {
        const whole = await find(filled, client, query);
        const paged: number[] = [];
        let cursor = "";
        do {
          const { matches, nextCursor } = await client.ok("GET", `/matches?limit=2&${query}${cursor}`);
          paged.push(
            ...matches.map(({ id }: { id: string }) => filled.made.indexOf(id)).filter((at: number) => at >= 0),
          );
          cursor = nextCursor ? `&cursor=${nextCursor}` : "";
        } while (cursor);
        expect(paged).toEqual(whole);
        expect(whole.length).toBeGreaterThan(2);
      }
    }
  });

  it("refuse what is no instant, no state or no order", async () => {
    const { admin } = await fill();
    for (const [query, path, code] of [
      ["from=tomorrow", "from", "instant"],
      ["to=2026-06-06", "to", "instant"],
      ["state=RUNNING", "state", "choice"],
      ["sort=time", "sort", "choice"],
      ["of=me", "of", "invalid"],
    ]) {
      const { status, body } = await admin.get(`/matches?${query}`);
      expect([status, body.issues?.[0]]).toEqual([400, expect.objectContaining({ path, code })]);
    }
    expect((await admin.get(`/teams?from=${noon}`)).body.issues[0]).toMatchObject({ path: "from" });
  });
});
