import { randomUUID } from "node:crypto";
import { Webhook as Verifier } from "standardwebhooks";
import { afterAll, beforeAll, expect, it } from "vitest";
import { onEachEngine } from "../../testing/each-engine.ts";
import { WebhookReceiver } from "../../testing/webhook-receiver.ts";

let receiver: WebhookReceiver;
beforeAll(async () => {
  receiver = await WebhookReceiver.start();
  receiver.answer = (response) => response.writeHead(204).end();
});
afterAll(() => receiver.close());

onEachEngine(
  "webhooks",
  (context) => {
    it("get another secret with another address, which is shown once, and keep it otherwise", async () => {
      const { world } = context();
      const { admin } = world;
      const old = `/${randomUUID()}`;
      const created = await admin.ok("POST", "/webhooks", { url: receiver.url(old), kinds: ["organization"] });
      const { id } = created.webhook;
      const same = await admin.ok("POST", `/webhooks/${id}`, { url: receiver.url(old), kinds: ["team"] });
      expect(same).not.toHaveProperty("secret");
      const path = `/${randomUUID()}`;
      const { webhook, secret } = await admin.ok("POST", `/webhooks/${id}`, { url: receiver.url(path) });
      expect(webhook.url).toBe(receiver.url(path));
      expect(secret).toMatch(/^whsec_/);
      await admin.ok("POST", `/webhooks/${id}/test`);
      const [message] = receiver.at(path);
      const headers = { ...message?.headers } as Record<string, string>;
      expect(() => new Verifier(secret).verify(message?.body ?? "", headers)).not.toThrow();
      expect(() => new Verifier(created.secret).verify(message?.body ?? "", headers)).toThrow();
      await admin.call("DELETE", `/webhooks/${id}`);
    });

    it("are twenty in a sport at most, also when many are made at once, and tested ten times a minute", async () => {
      const { admin: root, signIn } = context();
      const { id: sport } = await root.create("/sports", { name: "Full", type: "SPORT_TYPE_RACE" });
      const manager = await signIn("full@example.com", { sportIds: [sport], roles: ["sport-manager"] });
      const url = receiver.url("/full");
      for (let created = 0; created < 18; created++) await manager.ok("POST", "/webhooks", { url, kinds: [] });
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => manager.call("POST", "/webhooks", { url, kinds: [] })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409, 409]);
      const { webhooks } = (await manager.get("/webhooks")).body;
      expect(webhooks).toHaveLength(20);
      const statuses: number[] = [];
      for (const { id } of webhooks.slice(0, 11)) {
        statuses.push((await manager.call("POST", `/webhooks/${id}/test`)).status);
      }
      expect(statuses).toEqual([...Array(10).fill(200), 429]);
      for (const { id } of webhooks) await manager.call("DELETE", `/webhooks/${id}`);
    });
  },
  { WEBHOOK_PRIVATE_ADDRESSES: "true" },
);
