import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import type { Schema } from "../kit/database/schema.ts";
import { onEachEngine } from "../testing/each-engine.ts";

const tables = [
  "entity",
  "term",
  "word",
  "change",
  "change_set",
  "deleted_entity",
] as const satisfies readonly (keyof Schema)[];

onEachEngine("singles and pairs whose people are deleted", (context) => {
  const apply = (changes: object[], title?: string) =>
    context().world.admin.call("POST", `/change-sets/${randomUUID()}`, { changes, ...(title && { title }) });
  const person = async (firstname: string, lastname: string) => {
    const data = { firstname, lastname, type: "PARTICIPANT_TYPE_PLAYER", sportType: "SPORT_TYPE_RACQUET" };
    return (await context().world.admin.create("/participants", data)).id;
  };
  const team = async (type: string, name: string, people: readonly string[]) => {
    const members = people.map((id) => ({ participant: { id, type: "participant" } }));
    return (await context().world.admin.create("/teams", { name, type: `TEAM_TYPE_${type}`, members })).id;
  };
  const teamOf = async (id: string) => (await context().world.admin.get(`/teams/${id}`)).body.team;
  const remaining = async (secret: string) => {
    const found: string[] = [];
    for (const table of tables) {
      const rows = await context().db.read.selectFrom(table).selectAll().execute();
      if (JSON.stringify(rows).toLowerCase().includes(secret.toLowerCase())) found.push(table);
    }
    return found;
  };

  it("are called by who is left, and nothing has the name of who is gone, whatever was deleted first", async () => {
    const { admin } = context().world;
    const [mia, eva] = [await person("Mia", "Quibblethorn"), await person("Eva", "Staying")];
    const single = await team("SINGLE", "Mia Quibblethorn", [mia]);
    const pair = await team("PAIR", "Quibblethorn / Staying", [mia, eva]);
    const club = await team("TEAM", "Otters", [mia]);
    const deleted = await team("SINGLE", "M. Quibblethorn", [mia]);
    const renamed = await admin.call("POST", `/change-sets/${randomUUID()}`, {
      title: "Single of Mia Quibblethorn",
      changes: [{ type: "team", id: single, version: 1, data: { name: "Quibblethorn, Mia" } }],
    });
    await admin.delete("/teams", deleted, 1);
    for (const [id, version] of [
      [single, 2],
      [pair, 1],
      [club, 1],
    ] as const) {
      const { members } = await teamOf(id);
      const left = members.filter((one: { participant: { id: string } }) => one.participant.id !== mia);
      expect((await admin.save("/teams", id, version, { members: left })).status).toBe(200);
    }
    expect((await admin.delete("/participants", mia, 1)).status).toBe(204);

    expect([(await teamOf(single)).name, (await teamOf(pair)).name]).toEqual(["–", "Eva Staying"]);
    expect(await teamOf(club)).toMatchObject({ name: "Otters", version: 1 });
    expect((await admin.get("/teams?q=quibblethorn")).body.teams).toEqual([]);
    expect(await remaining("Quibblethorn")).toEqual([]);
    const set = renamed.body.changeSet.id;
    const undone = await admin.call("POST", `/change-sets/${set}/undo`, { id: randomUUID() });
    expect([undone.status, undone.body.code]).toEqual([409, "erased"]);
  });

  it("also when one set removes the member and deletes the person, and when an undo deletes both", async () => {
    const { admin } = context().world;
    const mia = await person("Mia", "Zwiebelfisch");
    const [kept, gone] = [await team("SINGLE", "Zwiebelfisch", [mia]), await team("SINGLE", "Mia Zwiebelfisch", [mia])];
    const answer = await apply(
      [
        { type: "team", id: kept, version: 1, data: { members: [] } },
        { type: "team", id: gone, version: 1, delete: true },
        { type: "participant", id: mia, version: 1, delete: true },
      ],
      "Mia Zwiebelfisch is gone",
    );
    expect([answer.status, answer.body.changeSet.title, answer.body.changeSet.final]).toEqual([200, null, true]);
    expect((await teamOf(kept)).name).toBe("–");
    const [id, single] = [randomUUID(), randomUUID()];
    const data = { type: "PARTICIPANT_TYPE_PLAYER", sportType: "SPORT_TYPE_RACQUET" };
    const created = await apply([
      { type: "participant", id, version: 0, data: { ...data, firstname: "Mia", lastname: "Zwiebelfisch" } },
      {
        type: "team",
        id: single,
        version: 0,
        data: {
          name: "Mia Zwiebelfisch",
          type: "TEAM_TYPE_SINGLE",
          members: [{ participant: { id, type: "participant" } }],
        },
      },
    ]);
    const undone = await admin.call("POST", `/change-sets/${created.body.changeSet.id}/undo`, { id: randomUUID() });
    expect([created.status, undone.status, undone.body.changeSet.final]).toEqual([200, 200, true]);
    expect(await remaining("Zwiebelfisch")).toEqual([]);
  });
});
