import { setImmediate as turn } from "node:timers/promises";
import fc from "fast-check";
import { expect, it } from "vitest";
import { team } from "#contract/fields/team.ts";
import { onEachEngine } from "../../testing/each-engine.ts";
import { readRuns } from "../../testing/random.ts";
import { system } from "../access/caller.ts";
import type { ChangedPlace, Freshness } from "../database/freshness.ts";
import { type ListQuery, listAnswer } from "./list-query.ts";
import { listEntities } from "./listing.ts";
import { ResponseCache } from "./response-cache.ts";

onEachEngine("the pages of a list", (context) => {
  /** Lists of teams that are kept, with the number of pages that have been read. */
  function keptPages() {
    const { app, db, world } = context();
    const cache = new ResponseCache();
    const caller = { ...system, selected: world.sport };
    const counted = { reads: 0 };
    const read = async (query: ListQuery, freshness: Freshness) => {
      const url = JSON.stringify(query);
      const known = cache.find({ caller, url, freshness }, team);
      const answer = await (known ??
        cache.read({ caller, url, freshness }, team, [], async () => {
          counted.reads += 1;
          const page = await listEntities(app.store, caller, team, query);
          return { text: listAnswer.write(team, page), marks: page.homes?.join() ?? null, range: page.range };
        }));
      return { text: answer.body.toString(), marks: answer.marks };
    };
    const fresh = async (query: ListQuery) => {
      const page = await listEntities(app.store, caller, team, query);
      return { text: listAnswer.write(team, page), marks: page.homes?.join() ?? null };
    };
    /** All pages of a list, each compared with a new read of it. */
    const walk = async (query: ListQuery) => {
      for (let cursor: string | undefined; ; ) {
        const kept = await read({ ...query, cursor }, await db.freshness());
        expect(kept).toEqual(await fresh({ ...query, cursor }));
        cursor = JSON.parse(kept.text).nextCursor;
        if (cursor === undefined) return;
      }
    };
    return { walk, counted };
  }

  it("are read again only where something has changed or has come", async () => {
    const { db, world } = context();
    const { admin } = world;
    const ids: string[] = [];
    for (const name of ["Ants", "Bees", "Crows", "Ducks", "Emus", "Foxes"]) {
      ids.push((await admin.create("/teams", { name: `Kept ${name}`, type: "TEAM_TYPE_TEAM" })).id);
    }
    const { walk, counted } = keptPages();
    const query = { q: "kept", limit: 3 };
    const readsAfter = async (change: () => Promise<unknown>) => {
      await change();
      await db.sequence();
      counted.reads = 0;
      await walk(query);
      return counted.reads;
    };
    expect(await readsAfter(async () => {})).toBe(2);
    expect(await readsAfter(async () => {})).toBe(0);
    expect(await readsAfter(() => admin.create("/teams", { name: "Zebras", type: "TEAM_TYPE_TEAM" }))).toBe(1);
    expect(await readsAfter(() => admin.save("/teams", ids[4] ?? "", 1, { name: "Kept Elks" }))).toBe(1);
    expect(await readsAfter(() => admin.save("/teams", ids[0] ?? "", 1, { name: "Kept Eels" }))).toBe(2);
    expect(await readsAfter(() => admin.create("/venues", { name: "Kept" }))).toBe(0);
    expect(await readsAfter(() => admin.create("/teams", { name: "Kept", type: "TEAM_TYPE_TEAM" }))).toBe(3);
  });

  it("are always as if they were read now, whatever changes", async () => {
    const { db, world } = context();
    const { admin, club, otherSport } = world;
    const { walk } = keptPages();
    const names = fc.constantFrom("Arran", "Bute", "Cumbrae", "Danna", "Eigg", "Foula", "Gigha", "Hoy", "Iona");
    const parents = fc.constantFrom([], [{ id: club, type: "organization" }], [{ id: otherSport, type: "sport" }]);
    const act = fc.record({
      what: fc.constantFrom("create", "rename", "move", "delete", "place"),
      which: fc.nat(20),
      name: names,
      parents,
    });
    const teams: { id: string; version: number }[] = [];
    const queries: ListQuery[] = [
      { limit: 2 },
      { limit: 3, sort: "-name" },
      { limit: 2, pid: [club] },
      { limit: 2, q: "isle" },
      { limit: 50, with: ["count"] },
    ];
    for (const { what, which, name, parents: above } of fc.sample(act, readRuns({ whole: 200, short: 40 }))) {
      const chosen = teams[which % Math.max(teams.length, 1)];
      const fields = { name: `Isle ${name}` };
      if (what === "create" || chosen === undefined) {
        const made = await admin.create("/teams", { ...fields, type: "TEAM_TYPE_TEAM" });
        teams.push({ id: made.id, version: 1 });
      } else if (what === "delete") {
        await admin.ok("DELETE", `/teams/${chosen.id}/version/${chosen.version}`);
        teams.splice(teams.indexOf(chosen), 1);
      } else if (what === "place") await db.sequence();
      else {
        await admin.save("/teams", chosen.id, chosen.version, what === "move" ? { parents: above } : fields);
        chosen.version += 1;
      }
      for (const query of queries) await walk(query);
    }
  });
});

it("a list is read for whoever came after a change, also when others who came before it wait for the same read", async () => {
  const known = (position: number, changed: ChangedPlace[]): Freshness => ({
    access: 1,
    position,
    changesOf: () => position,
    changedSince: (_sport, _type, since) => (since < position ? changed : []),
  });
  const cache = new ResponseCache();
  const ask = (freshness: Freshness, read: () => Promise<{ text: string; marks: null }>) =>
    cache.read({ caller: system, url: "/teams", freshness }, team, [], read);
  const { promise, resolve } = Promise.withResolvers<{ text: string; marks: null }>();
  const first = ask(known(1, []), () => promise);
  await turn();
  const again = async () => ({ text: "after", marks: null });
  const others = [ask(known(1, []), again), ask(known(2, [{ entity: "new", key: "new" }]), again)];
  resolve({ text: "before", marks: null });
  expect((await first).body.toString()).toBe("before");
  for (const one of others) expect((await one).body.toString()).toBe("after");
});
