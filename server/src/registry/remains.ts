import { sql } from "kysely";
import type { EntityType } from "#contract/entity-types.ts";
import type { Participant } from "#contract/fields/participant.ts";
import { documentContains } from "../kit/database/containing.ts";
import { eachOf } from "../kit/database/each-of.ts";
import type { Reader } from "../kit/database/schema.ts";

/** A field with a text that names somebody. */
export interface Remaining {
  type: EntityType;
  id: string;
  field: string;
  [name: string]: string;
}

/** The most texts that an erasure names. */
export const mostRemains = 100;

/** The texts of the sport, outside of these entities, that have the name, the address or the phone number of a person. */
export async function findRemains(
  db: Reader,
  { firstname, lastname, email, phoneNumber }: Participant,
  { home, except }: { home: string; except: readonly string[] },
): Promise<Remaining[]> {
  const texts = [
    `${firstname} ${lastname}`,
    `${lastname}, ${firstname}`,
    `${lastname} ${firstname}`,
    email,
    phoneNumber,
  ].flatMap((text) => (text === null ? [] : [text.toLowerCase()]));
  const { rows } = await sql<{ id: string; type: EntityType; document: string }>`
    select id, type, document from entity
    where home = ${home} and id not in ${eachOf(db, JSON.stringify(except))}
      and (${sql.join(
        texts.map((text) => documentContains(db, text)),
        sql` or `,
      )})
    order by type, id limit ${mostRemains}`.execute(db);
  const found = rows.flatMap(({ id, type, document }) =>
    Object.entries(JSON.parse(document) as Record<string, unknown>).flatMap(([field, value]) =>
      hasText(value, texts) ? [{ type, id, field }] : [],
    ),
  );
  return found.slice(0, mostRemains);
}

function hasText(value: unknown, texts: readonly string[]): boolean {
  if (typeof value === "string") return texts.some((text) => value.toLowerCase().includes(text));
  return typeof value === "object" && value !== null && Object.values(value).some((inner) => hasText(inner, texts));
}
