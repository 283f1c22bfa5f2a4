import { randomBytes } from "node:crypto";
import type { Database } from "../../kit/database/database.ts";

/** A secret that is created once and shared by all servers on the database. */
export async function loadSecret(db: Database, name: string, make: () => Promise<string> | string): Promise<string> {
  const stored = await find(db, name);
  if (stored !== undefined) return stored;
  const value = await make();
  await db.write((trx) =>
    trx
      .insertInto("secret")
      .values({ name, value, created_at: new Date().toISOString() })
      .onConflict((conflict) => conflict.column("name").doNothing())
      .execute(),
  );
  return (await find(db, name)) ?? value;
}

export const randomSecret = () => randomBytes(32).toString("base64url");

async function find(db: Database, name: string): Promise<string | undefined> {
  const row = await db.read.selectFrom("secret").select("value").where("name", "=", name).executeTakeFirst();
  return row?.value;
}
