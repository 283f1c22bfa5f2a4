import { randomUUID } from "node:crypto";
import { afterEach, expect, it, vi } from "vitest";
import { boundsOfDay, dayOf } from "#contract/zoned-day.ts";
import { dayIn, today, zone } from "../testing/days.ts";
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

    it("ends a membership on the day of TIME_ZONE, and a birth date has to be before it", async () => {
      const { world, signIn } = context();
      const person = world.samples.participant();
      const members = [{ participant: { id: world.person, type: "participant" } }];
      const team = await world.admin.create("/teams", { name: "Both", type: "TEAM_TYPE_TEAM", members });
      passMidnight();
      // In UTC it is another day.
      expect(new Date().toISOString().slice(0, 10)).not.toBe(today());
      const admin = (await signIn("root@example.com")).in(world.sport);
      const { body } = await admin.save("/teams", team.id, 1, { members: [] });
      expect(body.team.formerMembers).toEqual([expect.objectContaining({ participant: world.person, until: today() })]);
      const bornOn = (birthDate: string) =>
        admin.save(person.save, randomUUID(), 0, { ...person.fields, birthDate, memberships: [] });
      expect((await bornOn(dayIn(-1))).body.participant?.birthDate).toBe(dayIn(-1));
      const issues = [expect.objectContaining({ path: "birthDate", code: "inThePast" })];
      expect((await bornOn(today())).body.issues).toEqual(issues);
    });
  },
  { TIME_ZONE: zone },
);
