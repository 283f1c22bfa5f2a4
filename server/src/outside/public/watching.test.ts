import { get, type IncomingMessage } from "node:http";
import { expect, it } from "vitest";
import { onEachEngine } from "../../testing/each-engine.ts";
import { PublishedTournaments } from "./published-tournaments.ts";

const limit = 2_000;

onEachEngine(
  "those who watch public tournaments",
  (context) => {
    /** The answer's status; streams stay open. */
    function open(address: string | null, streams: IncomingMessage[]): Promise<number> {
      const headers = address === null ? {} : { "x-forwarded-for": address };
      return new Promise((resolve, reject) => {
        get(`${context().url}/api/public/notifications`, { headers, agent: false }, (response) => {
          response.resume().on("error", () => {});
          streams.push(response);
          resolve(response.statusCode ?? 0);
        }).on("error", reject);
      });
    }

    it("are two thousand from one network at most, as the proxy tells it; others, and the machine itself, still come in", async () => {
      const streams: IncomingMessage[] = [];
      // One caller may have all addresses of an IPv6 network.
      const own = (index: number) => `2001:db8::${index.toString(16)}`;
      for (let opened = 0; opened < limit; opened += 100) {
        const statuses = await Promise.all(
          Array.from({ length: 100 }, (_, index) => open(own(opened + index), streams)),
        );
        expect(new Set(statuses)).toEqual(new Set([200]));
      }
      const refused = await fetch(`${context().url}/api/public/notifications`, {
        headers: { "x-forwarded-for": own(limit) },
      });
      expect([refused.status, await refused.json()]).toMatchObject([429, { code: "too-many-requests" }]);
      expect(await open("2001:db8:0:1::1", streams)).toBe(200);
      expect(await open("203.0.113.8", streams)).toBe(200);
      expect(await open(null, streams)).toBe(200);
      streams[0]?.destroy();
      await expect.poll(() => open(own(0), streams)).toBe(200);
      for (const stream of streams) stream.destroy();
    });

    it("find more than fifty tournaments in memory", async () => {
      const { app, db, world } = context();
      const published = new PublishedTournaments(app.store, () => db.sequence(), { timeZone: "Europe/Berlin" });
      const ids: string[] = [];
      for (let number = 0; number < 60; number++) {
        const { id } = await world.admin.create("/tournaments", { name: `Cup ${number}`, published: true });
        ids.push(id);
      }
      await db.sequence();
      const first = await Promise.all(ids.map((id) => published.find(id)));
      expect(first).not.toContain(null);
      const again = await Promise.all(ids.map((id) => published.find(id)));
      for (const [index, tournament] of again.entries()) expect(tournament).toBe(first[index]);
    });
  },
  { TRUST_PROXY: "127.0.0.1" },
);
