import type { AnyDefinition } from "#contract/entity.ts";
import type { Field } from "#contract/field.ts";
import { date, instant, text, uuid } from "#contract/values.ts";
import { z } from "#contract/zod.ts";
import type { Span } from "../database/each-of.ts";

export interface ListQuery {
  /** What the list also answers beside its page. */
  with?: readonly ListExtra[] | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
  q?: string | undefined;
  sort?: "name" | "-name" | "scheduledAt" | "-scheduledAt" | undefined;
  ids?: readonly string[] | undefined;
  pid?: readonly string[] | undefined;
  /** Also those that the list leaves out otherwise. */
  withApart?: boolean | undefined;
  /** Ids of the owners of the owners. */
  above?: readonly string[] | undefined;
  /** Instants: `from` inclusive, `to` exclusive. */
  from?: string | undefined;
  to?: string | undefined;
  /** Ids of whom or what the entity keeps busy. */
  of?: readonly string[] | undefined;
  /** Further spans of the time range in which they are busy. */
  alsoOf?: readonly Span[] | undefined;
  /** The days on which an entity runs out: `endsFrom` inclusive, `endsBefore` exclusive. */
  endsFrom?: string | undefined;
  endsBefore?: string | undefined;
  /** For each named filter of the definition: the values of which an entity has at least one. */
  filters?: Record<string, readonly string[]> | undefined;
  /** For each present filter: the ids to one of which an entity belongs on the day `today`. */
  present?: Record<string, readonly string[]> | undefined;
  today?: string | undefined;
  /** Set when the caller reads whole whatever the list finds, without reading all of the kind so. */
  isWhole?: boolean | undefined;
}

/** A part of a list, as it was when it was read. */
export interface KeyRange {
  /** Sort keys, both inclusive; null for no limit. */
  from: string | null;
  to: string | null;
  /** The entity that followed, on account of which there is a next page. */
  next: string | null;
}

export interface ListPage {
  /** The texts of the entities, with commas between them. */
  texts: string;
  /** The sports that they belong to; null when all of them belong to the sport of the request. */
  homes: (string | null)[] | null;
  nextCursor: string | null;
  /**
   * The part of the list that the page takes up, in the order of names or creation: an entity that was not in it, and is
   * outside of it after a change, does not alter the page. Null when the page depends on others, too.
   */
  range: KeyRange | null;
  /** What the list also answers beside its page. */
  extra: { count?: number; homes?: (string | null)[] };
}

/** How many entries a page has at most. */
export const limitParam = z
  .string()
  .regex(/^\d{1,4}$/)
  .transform(Number)
  .pipe(z.int().min(1).max(1000));

/** What a list can also answer beside its entities. */
const extras = ["count", "homes"] as const;
export type ListExtra = (typeof extras)[number];

/** The query parameters of a kind's list. */
export function listQuery(definition: AnyDefinition) {
  const filters = Object.fromEntries(
    (definition.filters ?? []).map((name) => [name, filterOf(definition.fields[name] as Field)]),
  );
  return z.strictObject({
    limit: limitParam.optional(),
    cursor: z.string().min(1).max(4_000).optional(),
    with: z
      .union([z.enum(extras).transform((one) => [one]), z.array(z.enum(extras))])
      .optional()
      .meta({
        description: "What is answered beside the page: how many there are in all, to which sport each belongs",
      }),
    ...(!definition.listOrder && { q: text({ max: 200 }).optional(), sort: z.enum(["name", "-name"]).optional() }),
    ids: idList.optional(),
    ...(definition.parents && { pid: idList.optional() }),
    ...(definition.timed && timeParams),
    // A kind with its own order can't be sorted by time.
    ...(definition.timed && !definition.listOrder && timeOrder),
    ...(definition.listedApart && { [definition.listedApart.parameter]: z.enum(["true", "false"]).optional() }),
    ...(definition.above && { [definition.above.parameter]: idList.optional() }),
    ...(definition.lastDayOf && endParams),
    ...Object.fromEntries(Object.keys(definition.referenceFilters ?? {}).map((name) => [name, idList.optional()])),
    ...Object.fromEntries((definition.presentFilters?.names ?? []).map((name) => [name, presentIds.optional()])),
    ...filters,
  });
}

export function listSchema(definition: AnyDefinition) {
  return z.object({
    [definition.many]: z.array(definition.read),
    nextCursor: z.string().optional(),
    count: z.int().optional(),
    homes: z.array(uuid().nullable()).optional(),
  });
}

/** Converts the query parameters and the answers of a list from and to the form of listing.ts. */
export const listAnswer = {
  read(definition: AnyDefinition, parameters: Record<string, unknown>): ListQuery {
    const named = [...(definition.filters ?? []), ...Object.keys(definition.referenceFilters ?? {})];
    // An empty list of values means all.
    const filters = named.filter((name) => ((parameters[name] as string[] | undefined) ?? []).length > 0);
    const {
      limit,
      cursor,
      q,
      sort,
      ids,
      pid,
      from,
      to,
      of,
      with: extra = [],
      endsFrom,
      endsBefore,
    } = parameters as ListQuery;
    return {
      with: extra,
      limit,
      cursor,
      q,
      sort,
      ids,
      pid,
      from,
      to,
      of,
      endsFrom,
      endsBefore,
      withApart: definition.listedApart && parameters[definition.listedApart.parameter] === "true",
      above: definition.above && (parameters[definition.above.parameter] as string[] | undefined),
      filters: Object.fromEntries(filters.map((name) => [name, parameters[name] as string[]])),
      present: presentIn(definition, parameters),
    };
  },
  write(definition: AnyDefinition, { texts, nextCursor, extra }: ListPage): string {
    const rest = JSON.stringify({ ...(nextCursor !== null && { nextCursor }), ...extra }).slice(1, -1);
    return `{"${definition.many}":[${texts}]${rest && `,${rest}`}}`;
  },
};

/** A list of ids as a repeated parameter; an empty value means all. */
export const idList = z
  .union([z.literal("").transform(() => []), uuid().transform((id) => [id]), z.array(uuid())])
  .meta({ description: "May be repeated; without a value: all" });

const presentIds = idList.meta({
  description: "To one of which it belongs, also from a day to come, but not only before today; may be repeated",
});

/** The present filters of a list, without those that name nothing. */
function presentIn(definition: AnyDefinition, parameters: Record<string, unknown>): Record<string, readonly string[]> {
  const named = definition.presentFilters?.names ?? [];
  const filters = named.map((name) => [name, (parameters[name] as string[] | undefined) ?? []] as const);
  return Object.fromEntries(filters.filter(([, ids]) => ids.length > 0));
}

/** Parameters of kinds with a time. */
const timeParams = {
  from: instant().optional().meta({ description: "At this instant or later" }),
  to: instant().optional().meta({ description: "Before this instant" }),
  of: idList.optional().meta({
    description: "Whom or what it keeps busy, also as a member of a team on that day; may be repeated, any of them",
  }),
};

const timeOrder = { sort: z.enum(["name", "-name", "scheduledAt", "-scheduledAt"]).optional() };

/** Parameters of kinds that run out. */
const endParams = {
  endsFrom: date().optional().meta({ description: "It runs out on this day or later" }),
  endsBefore: date().optional().meta({ description: "It has run out before this day, or will have" }),
};

/** The filter of a field takes the values of the field's schema; several values mean any of them. */
function filterOf(field: Field): z.ZodType {
  const schema = field.schema instanceof z.ZodNullable ? (field.schema.unwrap() as z.ZodType) : field.schema;
  return z
    .union([schema.transform((value) => [value]), z.array(schema)])
    .optional()
    .meta({ description: "May be repeated" });
}
