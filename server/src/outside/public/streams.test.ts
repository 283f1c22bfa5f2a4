import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { expect, it } from "vitest";
import { readChanges } from "../../kit/changes/reading.ts";
import { onEachEngine } from "../../testing/each-engine.ts";
import { EventReader } from "../../testing/event-reader.ts";
import { PublishedTournaments } from "./published-tournaments.ts";
import { PublicStreams } from "./streams.ts";

onEachEngine("a stream of everything", (context) => {
  it("remembers of the tournaments that it has reported no more than there is room for, and nothing when it has ended", async () => {
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

onEachEngine("a stream of one tournament", (context) => {
  it("makes whoever has read the page before it was open, and has missed something, read again", async () => {
    const { stranger, world } = context();
    const { admin, teams } = world;
    const competitors = teams.map((id) => ({ id, type: "team" }));
    const { id } = await admin.create("/tournaments", { name: "Open air", published: true });
    const stage = await admin.create(`/tournaments/${id}/stages`, { type: "STAGE_TYPE_ROUND_ROBIN", competitors });
    const match = await admin.create("/matches", {
      parent: { id: stage.id, type: "stage" },
      competitors: competitors.slice(0, 2),
      state: "MATCH_STATE_RUNNING",
    });
    const stateOf = async () =>
      (await stranger.ok("GET", `/public/pages?path=/public/tournaments/${id}/matches/${match.id}`)).state;
    const firstOf = async (state: string) => {
      const query = `?tournament=${id}&entities=true&state=${state}`;
      const reader = await EventReader.open(stranger, undefined, query, "/public/notifications");
      await reader.until(() => reader.messages.length > 0);
      reader.close();
      return reader.messages[0]?.data.type;
    };
    const before = await stateOf();
    await admin.create("/venues", { name: "Elsewhere" });
    expect([await stateOf(), await firstOf(before)]).toEqual([before, "heartbeat"]);
    const scored = competitors.slice(0, 2).map((one) => ({ ...one, score: "6" }));
    await admin.ok("POST", `/matches/${match.id}/version/1`, { competitors: scored });
    expect(await firstOf(before)).toBe("reset");
    expect(await firstOf(await stateOf())).toBe("heartbeat");
  });
});
