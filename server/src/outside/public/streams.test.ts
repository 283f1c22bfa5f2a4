import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { expect, it } from "vitest";
import { readChanges } from "../../kit/changes/reading.ts";
import { onEachEngine } from "../../testing/each-engine.ts";
import { PublishedTournaments } from "./published-tournaments.ts";
import { PublicStreams } from "./streams.ts";

onEachEngine("a stream of everything", (context) => {
  it("remembers of the tournaments that it has told of no more than there is room for, and nothing when it has ended", async () => {
    const { app, db, world } = context();
    const published = new PublishedTournaments(app.store, () => db.sequence(), { timeZone: "Europe/Berlin" });
    const room = 1_000;
    const errors: unknown[] = [];
    const streams = new PublicStreams(db, published, (error) => errors.push(error), room);
    const response = new ServerResponse(new IncomingMessage(new Socket()));
    const sent: string[] = [];
    response.write = (text: unknown) => sent.push(String(text)) > 0;
    streams.open(null, { address: "203.0.113.7", lastEventId: undefined }, response);
    for (let number = 0; number < 12; number++) {
      await world.admin.create("/tournaments", { name: `Everything ${number}`, published: true });
    }
    await db.sequence();
    streams.tell(await readChanges(db.read, 0));
    await expect.poll(() => sent.join()).toContain("Everything 11");
    expect(streams.remembered).toBeGreaterThan(0);
    expect(streams.remembered).toBeLessThanOrEqual(room);
    response.emit("close");
    expect([streams.remembered, errors]).toEqual([0, []]);
    streams.close();
  });
});
