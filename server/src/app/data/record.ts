import type { EntityType } from "#contract/entity-types.ts";
import { issuesOf, sentence } from "#contract/issues.ts";
import { uuid } from "#contract/values.ts";
import { z } from "#contract/zod.ts";
import { Unreadable } from "./unreadable.ts";

/** One line of an export: an entity, the sport it belongs to, and its fields; or an image. */
export interface DataRecord {
  entity: EntityType | "image";
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

/** @throws Unreadable */
export function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new Unreadable("not well-formed JSON.");
  }
}

/** @throws Unreadable */
export function parseRecord(value: unknown): DataRecord {
  const parsed = record.safeParse(value);
  if (!parsed.success) throw new Unreadable(sentence(issuesOf(parsed.error, value)));
  return parsed.data as DataRecord;
}
