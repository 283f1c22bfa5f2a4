import { author } from "./api-keys.ts";
import type { EntityType } from "./entity-types.ts";
import { because, instant, uuid } from "./values.ts";
import { z } from "./zod.ts";

/** An address without a user name or a fragment, since requests send neither. */
const address = z
  .string()
  .max(2_000)
  .refine((text) => {
    const url = URL.canParse(text) ? new URL(text) : null;
    return url !== null && /^https?:$/.test(url.protocol) && !url.username && !url.password && !url.hash;
  }, because("webhookUrl"))
  .meta({ format: "uri" });

/** Why the server disabled a webhook: it failed for too long, or its receiver answered 410 (Gone). */
export const offReasons = ["failed", "gone"] as const;

/** The bodies and answers of the calls for webhooks; `told` are the kinds that webhooks report. */
export function webhookSchemas(reportedTypes: readonly EntityType[]) {
  const kinds = z
    .array(z.enum(reportedTypes))
    .max(100)
    .meta({ description: "What it tells of; all kinds where it is empty" });
  const webhookBody = z.strictObject({ url: address, kinds }).meta({ id: "WebhookRequest" });
  const webhookChange = z
    .strictObject({ url: address.optional(), kinds: kinds.optional(), active: z.boolean().optional() })
    .meta({ id: "WebhookChange" });
  const webhook = z
    .object({
      id: uuid(),
      sport: uuid(),
      url: z.string(),
      kinds: z.array(z.enum(reportedTypes)),
      active: z.boolean(),
      offReason: z.enum(offReasons).nullable(),
      failingSince: instant().nullable(),
      nextAttemptAt: instant().nullable().meta({ description: "While it fails" }),
      createdAt: instant(),
      createdBy: author,
    })
    .meta({ id: "Webhook" });
  const secret = z.string().meta({ description: "What its messages are signed with; said here only" });
  return {
    webhookBody,
    webhookChange,
    webhooks: z.object({ webhooks: z.array(webhook) }).meta({ id: "Webhooks" }),
    createdWebhook: z.object({ webhook, secret }).meta({ id: "CreatedWebhook" }),
    /** Includes the secret if the change has replaced it. */
    changedWebhook: z.object({ webhook, secret: secret.optional() }).meta({ id: "ChangedWebhook" }),
  };
}

type Schemas = ReturnType<typeof webhookSchemas>;
export type WebhookChange = z.input<Schemas["webhookChange"]>;
export type Webhooks = z.output<Schemas["webhooks"]>;
export type Webhook = Webhooks["webhooks"][number];
export type CreatedWebhook = z.output<Schemas["createdWebhook"]>;
export type ChangedWebhook = z.output<Schemas["changedWebhook"]>;

/** The reasons why a message was not delivered. */
export const deliveryProblems = [
  "status",
  "redirect",
  "gone",
  "timeout",
  "address",
  "name",
  "certificate",
  "connection",
] as const;
export type DeliveryProblem = (typeof deliveryProblems)[number];

export const delivery = z
  .object({
    id: uuid(),
    event: z.string().meta({ description: "The header webhook-id, the same for all attempts" }),
    type: z.string().meta({ description: "Such as team.updated" }),
    at: instant(),
    ms: z.int().meta({ description: "How long it took" }),
    status: z.int().nullable(),
    problem: z.enum(deliveryProblems).nullable().meta({ description: "Null when it has arrived" }),
    nextAttemptAt: instant().nullable(),
  })
  .meta({ id: "Delivery" });
export type Delivery = z.output<typeof delivery>;

export const deliveries = z.object({ deliveries: z.array(delivery) }).meta({ id: "Deliveries" });
export type Deliveries = z.output<typeof deliveries>;

export const oneDelivery = z.object({ delivery }).meta({ id: "OneDelivery" });
export type OneDelivery = z.output<typeof oneDelivery>;
