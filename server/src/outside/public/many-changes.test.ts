import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { expect, it } from "vitest";
import { readChanges, readLast } from "../../kit/changes/reading.ts";
import type { Database } from "../../kit/database/database.ts";
import { onEachEngine } from "../../testing/each-engine.ts";
import { PublishedTournaments } from "./published-tournaments.ts";
import { PublicStreams } from "./streams.ts";

const matches = 12;

onEachEngine("those who watch a tournament", (context) => {
  /**
   * Tells a stream of one tournament, or of all, of the change sets of these two tournaments, two changes at a time.
   * Returns what was asked for meanwhile, and what the stream got.
   */
  async function tell(tournaments: { watched: string; other: string }, watchesAll: boolean) {
    const { app, db } = context();
    const asked = { tournaments: [] as string[], queries: 0 };
    const counting = new Proxy(db, {
      get: (all, name: keyof Database) => {
        if (name === "read" || name === "findRow") asked.queries += 1;
        return all[name];
      },
    });
    const published = new PublishedTournaments(app.store, () => db.sequence(), { timeZone: "Europe/Berlin" });
    const find = published.find.bind(published);
    published.find = (id) => {
      asked.tournaments.push(id);
      return find(id);
    };
    const errors: unknown[] = [];
    const streams = new PublicStreams(counting, published, (error) => errors.push(error));
    const response = new ServerResponse(new IncomingMessage(new Socket()));
    const sent: string[] = [];
    response.write = (text: unknown) => sent.push(String(text)) > 0;
    const watched = watchesAll ? null : await find(tournaments.watched);
    streams.open(watched, { address: "203.0.113.7", lastEventId: undefined }, response);
    const { admin, teams } = context().world;
    const competitors = teams.slice(0, 2).map((id) => ({ id, type: "team" }));
    await db.sequence();
    const { position } = await readLast(db.read);
    const stage = await admin.create(`/tournaments/${tournaments.other}/stages`, {
      type: "STAGE_TYPE_ROUND_ROBIN",
      competitors,
    });
    for (let made = 0; made < matches; made++) {
      await admin.create("/matches", { parent: { id: stage.id, type: "stage" }, competitors });
    }
    await admin.ok("POST", `/tournaments/${tournaments.watched}/version/1`, { name: "To the end" });
    await db.sequence();
    const changes = await readChanges(db.read, position);
    for (let start = 0; start < changes.length; start += 2) streams.tell(changes.slice(start, start + 2));
    await expect.poll(() => sent.join()).toContain("To the end");
    streams.close();
    expect(errors).toEqual([]);
    return { asked, sent: sent.join() };
  }

  async function twoTournaments() {
    const { admin } = context().world;
    const watched = await admin.create("/tournaments", { name: "Watched", published: true });
    const other = await admin.create("/tournaments", { name: "Other", published: true });
    return { watched: watched.id, other: other.id };
  }

  it("don't wait for each changed part of another one", async () => {
    const { watched, other } = await twoTournaments();
    const { asked, sent } = await tell({ watched, other }, false);
    // Each portion is looked up at once.
    expect(asked).toEqual({ tournaments: [watched], queries: 2 });
    expect(sent).not.toContain(other);
  });

  it("wait for one reading of a tournament in which much has changed at once, where somebody watches all of them", async () => {
    const { watched, other } = await twoTournaments();
    const { asked, sent } = await tell({ watched, other }, true);
    // The first portion is sent as soon as it comes, and all others that have come meanwhile together. Each portion is
    // looked up in the tree, and each tournament that comes for the first time in the log.
    expect(asked).toEqual({ tournaments: [other, other, watched], queries: 4 });
    expect(sent.match(/"type":"match"/g)).toHaveLength(matches);
  });
});
