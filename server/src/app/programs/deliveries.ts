import { randomUUID } from "node:crypto";
import type { Delivery, DeliveryProblem } from "#contract/webhooks.ts";
import type { Reader, Transaction, WebhookDeliveryTable } from "../../kit/database/schema.ts";
import type { Message } from "./messages.ts";
import type { Outcome } from "./post.ts";

/** The number of attempts that are kept for each webhook. */
const mostKept = 50;

/** Stores an attempt, and deletes the oldest ones. */
export async function keepDelivery(
  trx: Transaction,
  webhook: string,
  attempt: { message: Pick<Message, "id" | "type">; at: string; outcome: Outcome; nextAttemptAt: string | null },
): Promise<Delivery> {
  const { message, at, outcome, nextAttemptAt } = attempt;
  const row: WebhookDeliveryTable = {
    id: randomUUID(),
    webhook,
    event: message.id,
    type: message.type,
    at,
    ...outcome,
    next_attempt_at: nextAttemptAt,
  };
  await trx.insertInto("webhook_delivery").values(row).execute();
  const oldest = await trx
    .selectFrom("webhook_delivery")
    .select("at")
    .where("webhook", "=", webhook)
    .orderBy("at", "desc")
    .limit(1)
    .offset(mostKept)
    .executeTakeFirst();
  if (oldest) {
    await trx.deleteFrom("webhook_delivery").where("webhook", "=", webhook).where("at", "<=", oldest.at).execute();
  }
  return answerOf(row);
}

/** The last attempts, the newest first. */
export async function listDeliveries(db: Reader, webhook: string): Promise<Delivery[]> {
  const rows = await db
    .selectFrom("webhook_delivery")
    .selectAll()
    .where("webhook", "=", webhook)
    .orderBy("at", "desc")
    .limit(mostKept)
    .execute();
  return rows.map(answerOf);
}

function answerOf({ id, event, type, at, ms, status, problem, next_attempt_at }: WebhookDeliveryTable): Delivery {
  return {
    id,
    event,
    type,
    at,
    ms,
    status,
    problem: problem as DeliveryProblem | null,
    nextAttemptAt: next_attempt_at,
  };
}
