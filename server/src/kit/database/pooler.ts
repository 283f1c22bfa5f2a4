import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { advisoryLocks } from "./advisory-locks.ts";
import type { Connect, Connections } from "./connections.ts";

const arrivalMs = 5_000;

/**
 * Makes PostgreSQL give these settings to each new connection of this role to this database. A pooler opens its
 * connections itself, and refuses clients that bring settings of their own.
 */
export async function keepSettings(connectDirectly: Connect, settings: Record<string, string | number>): Promise<void> {
  const direct = connectDirectly({ max: 1 });
  const statements = Object.entries(settings).map(
    ([name, value]) =>
      `execute format('alter role current_user in database %I set ${name} = %L', current_database(), '${value}');`,
  );
  // Servers that start at the same moment would otherwise change the same row, and one of them would fail.
  const text = `do $$ begin perform pg_advisory_xact_lock(${advisoryLocks.settings}); ${statements.join(" ")} end $$`;
  await direct.unsafe(text).finally(() => direct.end({ timeout: 1 }));
}

/** @throws unless notifications that are sent through the pooler arrive at the direct address */
export async function requireNotifications(pooled: Connections, connectDirectly: Connect): Promise<void> {
  const direct = connectDirectly({ max: 1 });
  const channel = `courtside_${randomUUID()}`;
  try {
    const { promise: arrived, resolve } = Promise.withResolvers<true>();
    await direct.listen(channel, () => resolve(true));
    await pooled.query((client) => client`select pg_notify(${channel}, '')`);
    if (await Promise.race([arrived, wait(arrivalMs, false, { ref: false })])) return;
  } finally {
    await direct.end({ timeout: 1 });
  }
  throw new Error(
    "DATABASE_DIRECT_URL: what is sent through DATABASE_URL does not arrive there. It has to be the address of the same database without the pooler.",
  );
}

/** Whether a pooler has refused the settings that the server sends to PostgreSQL itself. */
export function isRefusedByPooler(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith("unsupported startup parameter");
}
