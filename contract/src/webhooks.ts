import { author } from "./api-keys.ts";
import type { EntityType } from "./entity-types.ts";
import { because, instant, uuid } from "./values.ts";
import { z } from "./zod.ts";

/** The kinds that a webhook can tell of: all that belong to a sport. */
export const webhookKinds = [
  "organization",
  "team",
  "tournament",
  "tournament_series",
  "tournament_history",
  "stage",
  "entry",
  "match",
  "venue",
  "playing_field",
  "booking",
  "participant",
  "license",
] as const satisfies EntityType[];

export type WebhookKind = (typeof webhookKinds)[number];

/** Without a user or a fragment, which no request takes along. */
const address = z
  .string()
  .max(2_000)
  .refine((text) => {
    const url = URL.canParse(text) ? new URL(text) : null;
    return url !== null && /^https?:$/.test(url.protocol) && !url.username && !url.password && !url.hash;
  }, because("webhookUrl"))
  .meta({ format: "uri" });

const kinds = z
  .array(z.enum(webhookKinds))
  .max(100)
  .meta({ description: "What it tells of; all kinds where it is empty" });

export const webhookBody = z.strictObject({ url: address, kinds }).meta({ id: "WebhookRequest" });

export const webhookChange = z
  .strictObject({ url: address.optional(), kinds: kinds.optional(), active: z.boolean().optional() })
  .meta({ id: "WebhookChange" });
export type WebhookChange = z.input<typeof webhookChange>;

/** Why the server has switched a webhook off: it has failed for too long, or the receiver has answered 410 (Gone). */
export const offReasons = ["failed", "gone"] as const;

export const webhook = z
  .object({
    id: uuid(),
    sport: uuid(),
    url: z.string(),
    kinds: z.array(z.enum(webhookKinds)),
    active: z.boolean(),
    offReason: z.enum(offReasons).nullable(),
    failingSince: instant().nullable(),
    nextAttemptAt: instant().nullable().meta({ description: "While it fails" }),
    createdAt: instant(),
    createdBy: author,
  })
  .meta({ id: "Webhook" });
export type Webhook = z.output<typeof webhook>;

export const webhooks = z.object({ webhooks: z.array(webhook) }).meta({ id: "Webhooks" });
export type Webhooks = z.output<typeof webhooks>;

const secret = z.string().meta({ description: "What its messages are signed with; said here only" });

export const madeWebhook = z.object({ webhook, secret }).meta({ id: "MadeWebhook" });
export type MadeWebhook = z.output<typeof madeWebhook>;

/** With the secret where the change has made another one. */
export const changedWebhook = z.object({ webhook, secret: secret.optional() }).meta({ id: "ChangedWebhook" });
export type ChangedWebhook = z.output<typeof changedWebhook>;

/** What can be in the way of a message. */
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
