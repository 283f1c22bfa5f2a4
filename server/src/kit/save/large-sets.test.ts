import { randomUUID } from "node:crypto";
import { setImmediate as turn } from "node:timers/promises";
import { expect, it } from "vitest";
import { findDisagreements } from "../../testing/disagreements.ts";
import { onEachEngine } from "../../testing/each-engine.ts";

/** More than the size from which SQLite drafts a set before it is written. */
const size = 300;

onEachEngine("a large set and single saves of its entities at once", (context) => {
  const admin = () => context().world.admin;
  const apply = (changes: object[]) => admin().call("POST", `/change-sets/${randomUUID()}`, { changes });
  const save = (id: string, version: number, name: string) =>
    admin().call("POST", `/teams/${id}/version/${version}`, { name });
  const makeTeams = async () => {
    const ids = Array.from({ length: size }, () => randomUUID() as string);
    const data = (index: number) => ({ name: `Reserve ${index}`, type: "TEAM_TYPE_TEAM" });
    const made = await apply(ids.map((id, index) => ({ type: "team", id, version: 0, data: data(index) })));
    expect(made.status).toBe(200);
    return ids;
  };
  const rename = (ids: readonly string[], name: string) =>
    apply(ids.map((id, index) => ({ type: "team", id, version: 1, data: { name: `${name} ${index}` } })));
  const namesOf = async (ids: readonly string[]) => {
    const query = ids.slice(0, 50).map((id) => `ids=${id}`);
    const { teams } = (await admin().get(`/teams?${query.join("&")}`)).body;
    return teams.map(({ name }: { name: string }) => name) as string[];
  };
  /** A save at different moments of the set, of which the set's answer decides whether it came first. */
  const beside = async <Answer>(round: number, work: () => Promise<Answer>) => {
    for (let count = 0; count < 4 * round; count++) await admin().get(`/sports/${context().world.sport}`);
    return work();
  };

  it("are made one after the other, and the set as a whole or not at all", async () => {
    for (let round = 0; round < 8; round++) {
      const ids = await makeTeams();
      const [set, single] = await Promise.all([
        rename(ids, "Renamed"),
        beside(round, () => save(ids[20] ?? "", 1, "Single")),
      ]);
      expect([set.status, single.status].toSorted()).toEqual([200, 409]);
      const isSetFirst = set.status === 200;
      if (!isSetFirst) expect(set.body.issues).toMatchObject([{ path: "changes.20.version" }]);
      const named = (await namesOf(ids)).map((name) => name.split(" ")[0]);
      expect(named.filter((name) => name === "Renamed")).toHaveLength(isSetFirst ? 50 : 0);
      expect(named.filter((name) => name === "Single")).toHaveLength(isSetFirst ? 0 : 1);
    }
    expect(await findDisagreements(context().db)).toEqual([]);
  });

  it("are made one after the other when the set is undone", async () => {
    for (let round = 0; round < 6; round++) {
      const ids = await makeTeams();
      const set = (await rename(ids, "Renamed")).body.changeSet.id;
      const [undo, single] = await Promise.all([
        admin().call("POST", `/change-sets/${set}/undo`, { id: randomUUID() }),
        beside(round, () => save(ids[20] ?? "", 2, "Single")),
      ]);
      expect([undo.status, single.status].toSorted()).toEqual([200, 409]);
      const isUndone = undo.status === 200;
      const { changeSet } = (await admin().get(`/change-sets/${set}`)).body;
      expect(changeSet.undoneBy).toBe(isUndone ? undo.body.changeSet.id : null);
      const named = (await namesOf(ids)).map((name) => name.split(" ")[0]);
      expect(named.filter((name) => name === "Reserve")).toHaveLength(isUndone ? 50 : 0);
    }
    expect(await findDisagreements(context().db)).toEqual([]);
  });

  it("is in lists as soon as it is answered, while others save and read", async () => {
    const ids = await makeTeams();
    const other = (await admin().create("/teams", { name: "Other", type: "TEAM_TYPE_TEAM" })).id as string;
    let isAnswered = false;
    const saving = (async () => {
      for (let version = 1; !isAnswered; version++)
        expect((await save(other, version, `Other ${version}`)).status).toBe(200);
    })();
    const { db } = context();
    const reading = (async () => {
      while (!isAnswered) {
        const last = await db.read
          .selectFrom("change")
          .select((of) => of.fn.max("position").as("position"))
          .execute();
        // What is read after that is known to be as new.
        expect((await db.freshness()).position).toBeGreaterThanOrEqual(Number(last[0]?.position));
        await turn();
      }
    })();
    const answer = await rename(ids, "Xylophon");
    const found = (await admin().get("/teams?q=Xylophon&limit=400")).body.teams;
    isAnswered = true;
    await Promise.all([saving, reading]);
    expect([answer.status, found.length]).toEqual([200, size]);
    const { changeSet } = (await admin().get(`/change-sets/${answer.body.changeSet.id}`)).body;
    expect(changeSet.count).toBe(size);
  });

  it("shows in its preview what it would be, and stores nothing", async () => {
    const ids = await makeTeams();
    const changes = ids.map((id) => ({ type: "team", id, version: 1, data: { name: "Previewed" } }));
    const preview = await admin().call("POST", `/change-sets/${randomUUID()}?preview=true`, { changes });
    expect([preview.status, preview.body.entities.length]).toEqual([200, size]);
    expect(preview.body.entities[0].entity).toMatchObject({ name: "Previewed", version: 1 });
    expect((await namesOf(ids)).some((name) => name === "Previewed")).toBe(false);
  });
});
