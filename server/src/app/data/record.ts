import type { EntityType } from "#contract/entity-types.ts";
import { issuesOf, sentence } from "#contract/issues.ts";
import { uuid } from "#contract/values.ts";
import { z } from "#contract/zod.ts";

/** One line of an export: an entity, the sport it belongs to, and its fields. */
export interface DataRecord {
  entity: EntityType;
  id: string;
  home?: string | undefined;
  data: Record<string, unknown>;
}

const record = z.strictObject({
  entity: z.string(),
  id: uuid(),
  home: uuid().optional(),
  data: z.record(z.string(), z.unknown()),
});

/** An invalid line; the message explains the problem. */
export class Unreadable extends Error {}

/** @throws Unreadable */
export function parseRecord(line: string): DataRecord {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw new Unreadable("not well-formed JSON.");
  }
  const parsed = record.safeParse(value);
  if (!parsed.success) throw new Unreadable(sentence(issuesOf(parsed.error, value)));
  return parsed.data as DataRecord;
}
