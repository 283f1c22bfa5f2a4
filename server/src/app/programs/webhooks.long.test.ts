import { randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";
import { Webhook as Verifier } from "standardwebhooks";
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from "vitest";
import type { CreatedWebhook, Delivery, Webhook } from "#contract/webhooks.ts";
import { onEachEngine } from "../../testing/each-engine.ts";
import { startTestApp } from "../../testing/test-app.ts";
import type { TestClient } from "../../testing/test-client.ts";
import { WebhookReceiver } from "../../testing/webhook-receiver.ts";
import { makeWorld } from "../../testing/world.ts";
import { WebhookSender } from "./webhook-sender.ts";

let receiver: WebhookReceiver;
beforeAll(async () => {
  receiver = await WebhookReceiver.start();
});
afterAll(() => receiver.close());
beforeEach(() => {
  receiver.answer = (response) => response.writeHead(204).end();
});

const often = { interval: 20 };
const team = { name: "Gulls", type: "TEAM_TYPE_TEAM" };

onEachEngine(
  "webhooks",
  (context) => {
    /** A webhook at a path of its own. */
    const make = async (kinds: string[] = [], by: TestClient = context().world.admin) => {
      const path = `/${randomUUID()}`;
      const { webhook, secret }: CreatedWebhook = await by.ok("POST", "/webhooks", { url: receiver.url(path), kinds });
      return { path, secret, id: webhook.id, told: () => receiver.dataAt(path) };
    };
    const stateOf = async (id: string): Promise<Webhook> =>
      (await context().world.admin.get("/webhooks")).body.webhooks.find((one: Webhook) => one.id === id);
    const deliveriesOf = async (id: string): Promise<Delivery[]> =>
      (await context().world.admin.get(`/webhooks/${id}/deliveries`)).body.deliveries;
    /** Ends the pause before the next attempt. */
    const passPause = (id: string) => {
      const past = { next_attempt_at: new Date(Date.now() - 1).toISOString() };
      return context().db.write((trx) => trx.updateTable("webhook").set(past).where("id", "=", id).execute());
    };
    const answering = (statuses: Record<string, number>) => {
      receiver.answer = (response, { path }) => response.writeHead(statuses[path] ?? 204).end();
    };

    it("are sent what changes in their sport, in its order, signed, and without the entities", async () => {
      const { world } = context();
      const [all, people] = [await make(), await make(["participant"])];
      const created = await world.admin.create("/teams", team);
      await world.admin.ok("POST", `/teams/${created.id}/version/1`, { name: "Terns" });
      const person = await world.admin.create("/participants", { ...world.samples.participant().fields });
      await context().admin.in(world.otherSport).create("/teams", team);
      await world.admin.delete("/teams", created.id, 2);
      await expect.poll(() => all.told().length, often).toBe(4);
      await expect.poll(() => people.told().length, often).toBe(1);
      const ofTeam = { type: "team", id: created.id };
      expect(all.told()).toMatchObject([
        { type: "team.created", data: { ...ofTeam, action: "created", version: 0 } },
        { type: "team.updated", data: { ...ofTeam, action: "updated", version: 1 } },
        { type: "participant.created", data: { type: "participant", id: person.id, version: 0 } },
        { type: "team.deleted", data: { ...ofTeam, action: "deleted", version: 2 } },
      ]);
      expect(Object.keys(all.told()[0]?.data ?? {}).sort()).toEqual(
        ["action", "affects_summary", "changeSet", "id", "type", "version"].sort(),
      );
      const messages = receiver.at(all.path);
      for (const { headers, body } of messages) {
        expect(new Verifier(all.secret).verify(body, headers as Record<string, string>)).toEqual(JSON.parse(body));
        expect(() => new Verifier(people.secret).verify(body, headers as Record<string, string>)).toThrow();
      }
      expect(new Set(messages.map(({ headers }) => headers["webhook-id"])).size).toBe(4);
      const arrived = { type: "participant.created", status: 204, problem: null, nextAttemptAt: null };
      await expect.poll(() => deliveriesOf(people.id), often).toMatchObject([arrived]);
    });

    /** How long after an attempt the next one is due, in milliseconds. */
    const pauseAfter = (attempt: Awaited<ReturnType<typeof deliveriesOf>>[number] | undefined) =>
      Date.parse(attempt?.nextAttemptAt ?? "") - Date.parse(attempt?.at ?? "");

    it("that fail get the same message again, and what comes after it later", async () => {
      const { world } = context();
      const failing = await make(["team"]);
      answering({ [failing.path]: 500 });
      await world.admin.create("/teams", team);
      await world.admin.create("/teams", { ...team, name: "Terns" });
      await expect.poll(() => deliveriesOf(failing.id), often).toHaveLength(1);
      const [first] = await deliveriesOf(failing.id);
      expect(first).toMatchObject({ status: 500, problem: "status" });
      const state = await stateOf(failing.id);
      expect(state).toMatchObject({ active: true, failingSince: first?.at, nextAttemptAt: first?.nextAttemptAt });
      expect(pauseAfter(first)).toBeGreaterThanOrEqual(5_000);
      await passPause(failing.id);
      await expect.poll(() => deliveriesOf(failing.id), often).toHaveLength(2);
      const [second] = await deliveriesOf(failing.id);
      expect(pauseAfter(second)).toBeGreaterThanOrEqual(60_000);

      answering({});
      await passPause(failing.id);
      await expect.poll(() => failing.told().length, often).toBe(4);
      const ids = receiver.at(failing.path).map(({ headers }) => headers["webhook-id"]);
      expect(ids).toEqual([ids[0], ids[0], ids[0], ids[3]]);
      expect(ids[3]).not.toBe(ids[0]);
      await expect.poll(async () => (await stateOf(failing.id)).failingSince, often).toBeNull();
    });

    it("are switched off after failing for more than a day, or at once by 410, and start again when switched on", async () => {
      const { world } = context();
      const [failing, gone] = [await make(["venue"]), await make(["venue"])];
      answering({ [failing.path]: 500, [gone.path]: 410 });
      await world.admin.create("/venues", { name: "Hall" });
      await expect.poll(async () => (await stateOf(gone.id)).offReason, often).toBe("gone");
      // Pretends that a day of attempts is over, and that the last one is due.
      await expect.poll(() => failing.told().length, often).toBe(1);
      await expect.poll(async () => (await stateOf(failing.id)).failingSince, often).not.toBeNull();
      await context().db.write((trx) =>
        trx.updateTable("webhook").set({ failures: 8 }).where("id", "=", failing.id).execute(),
      );
      await passPause(failing.id);
      await expect.poll(async () => (await stateOf(failing.id)).offReason, often).toBe("failed");
      expect(await stateOf(failing.id)).toMatchObject({ active: false, nextAttemptAt: null });

      answering({});
      await world.admin.create("/venues", { name: "Missed" });
      const { webhook } = await world.admin.ok("POST", `/webhooks/${failing.id}`, { active: true });
      expect(webhook).toMatchObject({ active: true, offReason: null, failingSince: null });
      const { id } = await world.admin.create("/venues", { name: "Told" });
      await expect.poll(() => failing.told().at(-1)?.data.id, often).toBe(id);
      expect(failing.told()).toHaveLength(3);
    });

    it("that don't answer delay no other sport, and a test reports its result", async () => {
      const { world } = context();
      const [hanging, good] = [await make(["booking"]), await make(["booking"])];
      receiver.answer = (response, { path }) => {
        if (path !== hanging.path) response.writeHead(302, { location: receiver.url("/elsewhere") }).end();
      };
      const tested = (await world.admin.ok("POST", `/webhooks/${good.id}/test`)).delivery;
      expect(tested).toMatchObject({ type: "test", status: 302, problem: "redirect", nextAttemptAt: null });
      expect(receiver.at("/elsewhere")).toEqual([]);
      const held: ServerResponse[] = [];
      receiver.answer = (response, { path }) => {
        if (path === hanging.path) held.push(response);
        else response.writeHead(200).end();
      };
      await world.admin.create("/bookings", world.samples.booking().fields);
      await expect.poll(() => hanging.told().length, often).toBe(1);
      await expect.poll(() => good.told().length, often).toBe(2);
      expect(await stateOf(good.id)).toMatchObject({ active: true, failingSince: null });

      // As many webhooks as one sport is served at a time, so that the sport waits, and a webhook of another sport,
      // which does not wait.
      const all = [hanging, ...(await Promise.all(Array.from({ length: 5 }, () => make(["tournament"]))))];
      const elsewhere = await make([], context().admin.in(world.otherSport));
      receiver.answer = (response, { path }) => {
        if (all.some((one) => one.path === path)) held.push(response);
        else response.writeHead(200).end();
      };
      await world.admin.create("/tournaments", { name: "Cup" });
      await expect.poll(() => all.slice(1).filter(({ told }) => told().length > 0).length, often).toBe(4);
      await context().admin.in(world.otherSport).create("/teams", team);
      await expect.poll(() => elsewhere.told().length, often).toBe(1);
      expect(all.slice(1).filter(({ told }) => told().length > 0)).toHaveLength(4);
      for (const response of held) response.writeHead(200).end();
      for (const { id } of all) expect((await world.admin.call("DELETE", `/webhooks/${id}`)).status).toBe(204);
    });

    it("are each sent to by one server, and by another one after a server was killed", async () => {
      const { world, db } = context();
      const webhook = await make(["license"]);
      const other = await make(["license"]);
      const options = {
        allowPrivate: true,
        reportedTypes: ["license" as const],
        onError: (error: unknown) => expect(error).toBeUndefined(),
      };
      const senders = [new WebhookSender(db, options), new WebhookSender(db, options)];
      const looking = setInterval(() => {
        for (const one of senders) one.look();
      }, 5);
      const licenses = Array.from({ length: 12 }, () => world.samples.license().fields);
      for (const fields of licenses) await world.admin.create("/licenses", fields);
      await expect.poll(() => webhook.told().length, often).toBe(12);
      await expect.poll(() => deliveriesOf(webhook.id), often).toHaveLength(12);
      // Another server has claimed it and is gone.
      const claim = (until: number) =>
        db.write((trx) =>
          trx
            .updateTable("webhook")
            .set({ claimed_by: "killed", claimed_until: new Date(until).toISOString() })
            .where("id", "=", webhook.id)
            .execute(),
        );
      await claim(Date.now() + 60_000);
      const { id } = await world.admin.create("/licenses", world.samples.license().fields);
      // The webhook without a claim gets the message.
      await expect.poll(() => other.told().at(-1)?.data.id, often).toBe(id);
      expect(webhook.told()).toHaveLength(12);
      await claim(Date.now() - 1);
      await expect.poll(() => webhook.told().at(-1)?.data.id, often).toBe(id);
      clearInterval(looking);
      await Promise.all(senders.map((one) => one.close()));
      expect(webhook.told()).toHaveLength(13);
      expect(new Set(receiver.at(webhook.path).map(({ headers }) => headers["webhook-id"])).size).toBe(13);
    });

    it("load everything again when more has changed than the log is read for", async () => {
      const { world, db } = context();
      const behind = await make(["entry"]);
      await db.write((trx) =>
        trx.updateTable("webhook").set({ position: -30_000 }).where("id", "=", behind.id).execute(),
      );
      await expect.poll(() => behind.told().map(({ type }) => type), often).toEqual(["reset"]);
      await world.admin.create("/entries", world.samples.entry().fields);
      await expect.poll(() => behind.told().at(-1)?.type, often).toBe("entry.created");
    });

    it("keep their secret, which can be another one", async () => {
      const { world, signIn } = context();
      const webhook = await make(["organization"]);
      const shown = JSON.stringify([await stateOf(webhook.id), (await world.admin.get("/webhooks")).body]);
      expect(shown).not.toContain(webhook.secret.slice(6));
      const { secret } = await world.admin.ok("POST", `/webhooks/${webhook.id}/secret`);
      expect(secret).toMatch(/^whsec_/);
      await world.admin.ok("POST", `/webhooks/${webhook.id}/test`);
      const [message] = receiver.at(webhook.path);
      expect(() =>
        new Verifier(secret).verify(message?.body ?? "", { ...message?.headers } as Record<string, string>),
      ).not.toThrow();
      expect(() =>
        new Verifier(webhook.secret).verify(message?.body ?? "", { ...message?.headers } as Record<string, string>),
      ).toThrow();
      const other = await signIn("elsewhere@example.com", { sportIds: [world.otherSport], roles: ["sport-manager"] });
      expect((await other.call("POST", `/webhooks/${webhook.id}/secret`)).status).toBe(404);
    });
  },
  { WEBHOOK_PRIVATE_ADDRESSES: "true" },
);

it("webhooks lead to no private address unless the settings say so", async () => {
  const app = await startTestApp("sqlite");
  onTestFinished(app.close);
  const world = await makeWorld(app);
  const urls = [
    "http://example.com/",
    "https://127.0.0.1/",
    "https://localhost/",
    "https://[::1]/",
    "https://10.1.1.1/",
  ];
  for (const url of [
    ...urls,
    "https://user:word@example.com/",
    "https://example.com/#part",
    "ftp://example.com/",
    "x",
  ]) {
    const { status, body } = await world.admin.call("POST", "/webhooks", { url, kinds: [] });
    expect([status, body.issues?.[0]?.path], url).toEqual([400, "url"]);
  }
});

it("webhooks hold up no stop", async () => {
  const local = await startTestApp("sqlite", { WEBHOOK_PRIVATE_ADDRESSES: "true" });
  onTestFinished(local.close);
  const { admin } = await makeWorld(local);
  receiver.answer = () => {};
  const { webhook } = await admin.ok("POST", "/webhooks", { url: receiver.url("/stop"), kinds: [] });
  await admin.create("/teams", team);
  await expect.poll(() => receiver.at("/stop").length, often).toBe(1);
  await local.app.close();
  // The stop aborted the delivery before its time limit, so it does not count as a failure and is repeated.
  const row = await local.db.read.selectFrom("webhook").selectAll().where("id", "=", webhook.id).executeTakeFirst();
  expect(row).toMatchObject({ failures: 0, claimed_by: null });
});
