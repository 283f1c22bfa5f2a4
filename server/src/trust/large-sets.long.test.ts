import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { onEachEngine } from "../testing/each-engine.ts";
import { EventReader, type ReadMessage } from "../testing/event-reader.ts";

const streams = 200;
const changes = 1_000;

onEachEngine("a set of a thousand changes", (context) => {
  it("is sent to two hundred streams with the entities, each message once and in its order, and ends none", async () => {
    const { world } = context();
    const readers: EventReader[] = [];
    while (readers.length < streams) {
      const some = Array.from({ length: 25 }, () => EventReader.open(world.admin, undefined, "?entities=true"));
      readers.push(...(await Promise.all(some)));
    }
    await Promise.all(readers.map((reader) => reader.until(() => reader.messages.length > 0)));
    const set = randomUUID();
    const ids = Array.from({ length: changes }, () => randomUUID());
    const data = { name: "One of a thousand", type: "TEAM_TYPE_TEAM" };
    const body = { changes: ids.map((id) => ({ type: "team", id, version: 0, data })) };
    const answer = await world.admin.call("POST", `/change-sets/${set}`, body);
    expect([answer.status, answer.body.entities?.length]).toEqual([200, changes]);
    // A change after the set is sent after all messages of the set.
    const { id: after } = await world.admin.create("/teams", data);
    const hasAll = (reader: EventReader) => reader.ended || idsIn(reader.events.slice(-1))[0] === after;
    await expect.poll(() => readers.every(hasAll), { interval: 50 }).toBe(true);
    expect(readers.filter(({ ended }) => ended)).toEqual([]);
    for (const { events } of readers) {
      expect(idsIn(events)).toEqual([...ids, after]);
      expect(new Set(events.map(({ id }) => id)).size).toBe(changes + 1);
      const strange = events.slice(0, -1).filter(({ data: message }) => {
        if (!("action" in message)) return true;
        const { changeSet, action, entity } = message;
        return changeSet !== set || action !== "created" || entity?.name !== data.name || entity?.version !== 0;
      });
      expect(strange).toEqual([]);
    }
    for (const reader of readers) reader.close();
  });
});

function idsIn(messages: readonly ReadMessage[]): string[] {
  return messages.map(({ data }) => ("id" in data ? data.id : data.type));
}
