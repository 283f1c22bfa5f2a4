import { randomUUID } from "node:crypto";
import { afterEach, expect, it, vi } from "vitest";
import { boundsOfDay, dayOf } from "#contract/zoned-day.ts";
import { today, zone } from "../testing/days.ts";
import { onEachEngine } from "../testing/each-engine.ts";
import { EventReader } from "../testing/event-reader.ts";

onEachEngine(
  "midnight of TIME_ZONE",
  (context) => {
    afterEach(() => vi.useRealTimers());

    const invite = async (days: object) => {
      const { world } = context();
      const email = `${randomUUID()}@example.com`;
      const scope = { id: world.club, type: "organization" };
      await world.admin.create("/grants", { role: "club-manager", scope, email, ...days });
      return email;
    };
    /** Moves the clock, but no timer, to just after the end of this day. */
    const passMidnight = () => {
      const { to } = boundsOfDay(today(), zone);
      vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(to) + 1_000 });
    };

    it("ends the streams of those whose grant ends with the day, and their access; others go on", async () => {
      const { signIn } = context();
      const emails = [await invite({ to: today() }), await invite({})];
      const readers = await Promise.all(emails.map(async (email) => EventReader.open(await signIn(email))));
      for (const reader of readers) await reader.until(() => reader.messages.length > 0);
      passMidnight();
      // The server looks every five seconds.
      await expect.poll(() => readers[0]?.ended).toBe(true);
      expect(readers.map(({ ended }) => ended)).toEqual([true, false]);
      // The tokens of the day before have run out.
      const [ended, open] = await Promise.all(emails.map((email) => signIn(email)));
      expect((await ended?.get("/teams"))?.body.code).toBe("no-sport");
      expect((await open?.get("/teams"))?.status).toBe(200);
      for (const reader of readers) reader.close();
    });

    it("lets in whose grant begins with the day", async () => {
      const { signIn } = context();
      const { to } = boundsOfDay(today(), zone);
      const email = await invite({ from: dayOf(Date.parse(to) + 1, zone) });
      expect((await (await signIn(email)).get("/teams")).body.code).toBe("no-sport");
      passMidnight();
      expect((await (await signIn(email)).get("/teams")).status).toBe(200);
    });
  },
  { TIME_ZONE: zone },
);
