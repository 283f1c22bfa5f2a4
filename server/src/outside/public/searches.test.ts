import { expect, it } from "vitest";
import { onEachEngine } from "../../testing/each-engine.ts";

onEachEngine(
  "searches by visitors",
  (context) => {
    it("are limited for each network, and hold nobody up who reads what everybody reads", async () => {
      const { stranger, world } = context();
      const read = (address: string, from = "203.0.113.8") =>
        stranger.call("GET", address, undefined, { "x-forwarded-for": from });
      const { id } = await world.admin.create("/tournaments", { name: "Open air", published: true });
      const matches = (second: number) =>
        `/public/matches?pid=${id}&from=${new Date(second * 1_000).toISOString().replace(".000", "")}`;
      const addresses = [
        "/public/tournaments?q=open",
        "/public/pages?path=/public&q=open",
        ...Array.from({ length: 298 }, (_, second) => matches(second)),
      ];
      const statuses = await Promise.all(addresses.map(async (address) => (await read(address)).status));
      expect(new Set(statuses)).toEqual(new Set([200]));
      for (const address of [
        "/public/tournaments?q=air",
        "/public/pages?path=/public&q=air",
        "/public/pages?path=/public&page=2",
        matches(999),
      ]) {
        const refused = await read(address);
        expect([address, refused.status, refused.body.code]).toEqual([address, 429, "too-many-requests"]);
        expect(refused.headers.get("retry-after")).toBe("60");
      }
      // What was made before is still there, as is all that has one address.
      for (const address of [
        matches(1),
        `/public/matches?pid=${id}`,
        "/public/tournaments",
        "/public/pages?path=/public",
        "/public/pages?path=/public&page=1",
      ]) {
        expect([address, (await read(address)).status]).toEqual([address, 200]);
      }
      expect((await read(matches(1_000), "203.0.113.9")).status).toBe(200);
    });
  },
  { TRUST_PROXY: "127.0.0.1" },
);
