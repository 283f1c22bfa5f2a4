import { sql } from "kysely";

import type { Database } from "../database/database.ts";
import { everySport, type Transaction } from "../database/schema.ts";
import { readStored } from "../database/stored-entities.ts";
import { noRows, writeRows } from "../database/write-rows.ts";
import { listingRowsIn } from "../lists/listing-rows.ts";
import { termsVersion } from "../lists/terms.ts";
import { wordDifference } from "../lists/words.ts";
import { parseDocument } from "./documents.ts";
import type { Features } from "./feature.ts";

const setting = "terms_version";
const page = 1_000;

/**
 * Rebuilds the terms of all entities if another version of termsOf made the stored ones. Has to run before the server
 * answers requests.
 * @returns the number of indexed entities; null when the terms are of this version
 */
export async function bringTermsUpToDate(db: Database, features: Features): Promise<number | null> {
  if (await isUpToDate(db.read)) return null;
  return db.write(async (trx) => {
    // Servers that start at the same time wait for the first one.
    await db.lockParents(trx, "exclusive");
    if (await isUpToDate(trx)) return null;
    const count = await indexAll(trx, features, db.engine);
    await trx
      .insertInto("setting")
      .values({ name: setting, value: String(termsVersion) })
      .onConflict((conflict) => conflict.column("name").doUpdateSet({ value: String(termsVersion) }))
      .execute();
    return count;
  });
}

async function isUpToDate(db: Database["read"]): Promise<boolean> {
  const known = await db.selectFrom("setting").select("value").where("name", "=", setting).executeTakeFirst();
  return known?.value === String(termsVersion);
}

async function indexAll(trx: Transaction, features: Features, engine: Database["engine"]): Promise<number> {
  for (const table of ["term", "word"]) {
    await sql.raw(engine === "postgresql" ? `truncate ${table}` : `delete from ${table}`).execute(trx);
  }
  let count = 0;
  for (let after = ""; ; ) {
    const ids = trx.selectFrom("entity").select("id").where("id", ">", after).orderBy("id").limit(page);
    const found = (await ids.execute()).map(({ id }) => id);
    const rows = noRows();
    for (const { row, sports, key } of await readStored(trx, found)) {
      const { definition } = features.of(row.type);
      const entity = parseDocument(row);
      const { visibility, terms } = listingRowsIn({ definition, entity, sports, key }, [everySport, ...sports]);
      rows.visibility.push(...visibility);
      rows.terms.push(...terms);
      rows.words.push(...wordDifference(definition, null, entity).come);
    }
    await writeRows(trx, rows);
    count += found.length;
    after = found.at(-1) ?? after;
    if (found.length < page) return count;
  }
}
