import { expect, it } from "vitest";
import { onEachEngine } from "../../testing/each-engine.ts";
import type { TestClient } from "../../testing/test-client.ts";
import { makeWorld } from "../../testing/world.ts";

onEachEngine("lists by what entities refer to, and by when they run out", (context) => {
  async function find(client: TestClient, list: string, query: string): Promise<string[]> {
    const { [list.split("/").at(-1) ?? ""]: found } = await client.ok("GET", `/${list}?${query}`);
    return found.map(
      (one: { name?: string; season?: string; number?: string }) => one.name ?? one.season ?? one.number,
    );
  }

  it("find the tournaments and histories of teams and people, and the series of a tournament", async () => {
    const { admin, teams, person, club } = await makeWorld(context());
    const [herons, kestrels] = teams;
    const ref = (type: string, id: string) => ({ id, type });
    const parents = [ref("organization", club)];
    const cup = await admin.create("/tournaments", { name: "Cup", parents, competitors: [ref("team", herons)] });
    await admin.create("/tournaments", { name: "Masters", parents, staff: [ref("participant", person)] });
    expect(await find(admin, "tournaments", `involves=${herons}`)).toEqual(["Cup"]);
    expect(await find(admin, "tournaments", `involves=${person}&involves=${herons}`)).toEqual(["Cup", "Masters"]);
    expect(await find(admin, "tournaments", `involves=${person}&q=mas`)).toEqual(["Masters"]);
    expect(await find(admin, "tournaments", `involves=${kestrels}`)).toEqual([]);
    await admin.save("/tournaments", cup.id, 1, { competitors: [ref("team", kestrels)] });
    expect(await find(admin, "tournaments", `involves=${herons}`)).toEqual([]);
    expect(await find(admin, "tournaments", `involves=${kestrels}`)).toEqual(["Cup"]);

    const tournaments = [ref("tournament", cup.id)];
    const series = await admin.create("/tournaments/series", { name: "Cups", parents, tournaments });
    expect(await find(admin, "tournaments/series", `tournament=${cup.id}`)).toEqual(["Cups"]);
    const placements = [{ position: 1, competitor: ref("team", kestrels) }];
    const fields = { tournament: ref("tournament", cup.id), series: ref("tournament_series", series.id) };
    await admin.create("/tournaments/histories", { ...fields, season: "2025", placements });
    expect(await find(admin, "tournaments/histories", `series=${series.id}`)).toEqual(["2025"]);
    expect(await find(admin, "tournaments/histories", `involves=${kestrels}`)).toEqual(["2025"]);
    expect(await find(admin, "tournaments/histories", `involves=${herons}`)).toEqual([]);
  });

  it("find licenses by who has given them, their state, and the days on which they run out", async () => {
    const { admin, person, club, federation } = await makeWorld(context());
    const license = (number: string, state: string, validTo: string | null, giver = federation) =>
      admin.create("/licenses", {
        number,
        validTo,
        validFrom: "2026-01-01",
        state: `LICENSE_STATE_${state}`,
        participant: { id: person, type: "participant" },
        organization: { id: giver, type: "organization" },
      });
    await license("A", "ACTIVE", "2026-03-31");
    const soon = await license("B", "ACTIVE", "2026-06-30");
    await license("C", "SUSPENDED", "2026-06-30");
    await license("D", "EXPIRED", null);
    await license("E", "ACTIVE", null, club);
    await license("F", "PENDING", "2026-07-01");
    const licenses = (query: string) => find(admin, "licenses", query);
    expect(await licenses(`organization=${club}`)).toEqual(["E"]);
    expect(await licenses("state=LICENSE_STATE_SUSPENDED&state=LICENSE_STATE_EXPIRED")).toEqual(["C", "D"]);
    expect(await licenses("endsBefore=2026-06-01")).toEqual(["A", "D"]);
    expect(await licenses("endsFrom=2026-06-01&endsBefore=2026-07-01")).toEqual(["B"]);
    expect(await licenses("endsFrom=2026-06-01&state=LICENSE_STATE_ACTIVE")).toEqual(["B", "E"]);
    expect(await licenses("endsBefore=2026-08-01&q=f")).toEqual(["F"]);
    const first = await admin.ok("GET", "/licenses?endsBefore=2026-08-01&limit=3");
    expect(first.licenses.map(({ number }: { number: string }) => number)).toEqual(["A", "B", "D"]);
    expect(await licenses(`endsBefore=2026-08-01&cursor=${encodeURIComponent(first.nextCursor)}`)).toEqual(["F"]);
    await admin.save("/licenses", soon.id, 1, { validTo: "2027-06-30" });
    expect(await licenses("endsFrom=2026-06-01&endsBefore=2026-07-01")).toEqual([]);
    await admin.save("/licenses", soon.id, 2, { state: "LICENSE_STATE_SUSPENDED" });
    expect(await licenses("endsFrom=2026-06-01")).toEqual(["E", "F"]);
    expect((await admin.get("/licenses?endsFrom=tomorrow")).status).toBe(400);
    expect((await admin.get("/teams?endsFrom=2026-06-01")).status).toBe(400);
  });
});
