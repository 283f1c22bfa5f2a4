import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { onEachEngine } from "../../testing/each-engine.ts";
import { type Accepted, unaccounted } from "./accounts.ts";
import { type Ledger, readLedger } from "./ledger.ts";

onEachEngine("the accounts of hostile requests", (context) => {
  const person = async (lastname: string) => {
    const data = { firstname: "Mia", lastname, type: "PARTICIPANT_TYPE_PLAYER", sportType: "SPORT_TYPE_RACQUET" };
    return (await context().world.admin.create("/participants", data)).id;
  };
  /** A single that was named after a person who does not play in it any more. */
  const singleOf = async (id: string) => {
    const { admin } = context().world;
    const members = [{ participant: { id, type: "participant" } }];
    const single = await admin.create("/teams", { name: "Mia Otter", type: "TEAM_TYPE_SINGLE", members });
    await admin.save("/teams", single.id, 1, { members: [] });
    return single.id as string;
  };
  const after = async (act: () => Promise<Accepted[]>) => {
    const before = await readLedger(context());
    const accepted = await act();
    return { before, accepted, now: await readLedger(context()) };
  };

  it("know which teams lose the name of somebody who is deleted, kept or deleted before", async () => {
    const { admin } = context().world;
    const mia = await person("Otter");
    await singleOf(mia);
    const gone = await singleOf(mia);
    expect((await admin.delete("/teams", gone, 2)).status).toBe(204);
    const { before, accepted, now } = await after(async () => {
      const { status, headers } = await admin.delete("/participants", mia, 1);
      expect(status).toBe(204);
      return [{ id: mia, entity: null, set: headers.get("x-change-set") }];
    });
    expect(unaccounted(before, now, accepted)).toEqual([]);
  });

  it("know it when one set does all of it, and find whatever else has changed", async () => {
    const { admin } = context().world;
    const mia = await person("Heron");
    const single = await singleOf(mia);
    const { before, accepted, now } = await after(async () => {
      const changes = [{ type: "participant", id: mia, version: 1, delete: true }];
      const { changeSet } = await admin.ok("POST", `/change-sets/${randomUUID()}`, { changes });
      return [{ id: mia, entity: null, set: changeSet.id }];
    });
    const reported = (ledger: Ledger, of = accepted) =>
      unaccounted(before, ledger, of).map((one) => one.replace(single, "it"));
    expect(reported(now)).toEqual([]);
    const row = now.entities.get(single);
    if (!row) throw new Error("no team");
    const document = JSON.stringify({ ...JSON.parse(row.document), type: "TEAM_TYPE_PAIR" });
    const changed = { ...now, entities: new Map(now.entities).set(single, { ...row, document }) };
    expect(reported(changed)).toEqual(["team it has changed"]);
    expect(reported(now, [])).not.toEqual([]);
  });

  it("know that the log of a license goes with its holder, also from when somebody else held it", async () => {
    const { admin, samples } = context().world;
    const [first, second] = [await person("Tern"), await person("Gull")];
    const heldBy = (id: string) => ({ participant: { id, type: "participant" } });
    const license = await admin.create("/licenses", { ...samples.license().fields, ...heldBy(first) });
    await admin.save("/licenses", license.id, 1, heldBy(second));
    const { before, accepted, now } = await after(async () => {
      const body = { changeSet: randomUUID(), version: 1 };
      const { changeSet, entities } = await admin.ok("POST", `/participants/${second}/erase`, body);
      return entities.map(({ entity }: { entity: Record<string, unknown> }) => ({
        id: String(entity.id),
        entity,
        set: changeSet.id,
      }));
    });
    expect(unaccounted(before, now, accepted)).toEqual([]);
  });
});
