import type { AnyDefinition } from "#contract/entity.ts";
import type { Field } from "#contract/field.ts";
import { date, instant, text, uuid } from "#contract/values.ts";
import { z } from "#contract/zod.ts";
import type { ListPage, ListQuery } from "./listing.ts";

/** How many entries a page has at most. */
export const limitParam = z
  .string()
  .regex(/^\d{1,4}$/)
  .transform(Number)
  .pipe(z.int().min(1).max(1000));

/** What a list can be asked for beside its entities. */
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
    ...(!definition.orderOf && { q: text({ max: 200 }).optional(), sort: z.enum(["name", "-name"]).optional() }),
    ids: idList.optional(),
    ...(definition.parents && { pid: idList.optional() }),
    ...(definition.timetable && timeParams),
    // What has an order of its own has no other one.
    ...(definition.timetable && !definition.orderOf && timeOrder),
    ...(definition.above && { [definition.above.parameter]: idList.optional() }),
    ...(definition.lastDayOf && endParams),
    ...Object.fromEntries(Object.keys(definition.referenceFilters ?? {}).map((name) => [name, idList.optional()])),
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

/** Between the parameters and answers of a list and what listing.ts works with. */
export const listAnswer = {
  read(definition: AnyDefinition, given: Record<string, unknown>): ListQuery {
    const named = [...(definition.filters ?? []), ...Object.keys(definition.referenceFilters ?? {})];
    // An empty list of ids means all.
    const filters = named.filter((name) => ((given[name] as string[] | undefined) ?? []).length > 0);
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
    } = given as ListQuery;
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
      above: definition.above && (given[definition.above.parameter] as string[] | undefined),
      filters: Object.fromEntries(filters.map((name) => [name, given[name] as string[]])),
    };
  },
  write(definition: AnyDefinition, { texts, nextCursor, extra }: ListPage): string {
    const rest = JSON.stringify({ ...(nextCursor !== null && { nextCursor }), ...extra }).slice(1, -1);
    return `{"${definition.many}":[${texts}]${rest && `,${rest}`}}`;
  },
};

/** May be repeated; an empty one means all. */
export const idList = z
  .union([z.literal("").transform(() => []), uuid().transform((id) => [id]), z.array(uuid())])
  .meta({ description: "May be repeated; without a value: all" });

/** Of kinds that happen at a time. */
const timeParams = {
  from: instant().optional().meta({ description: "At this instant or later" }),
  to: instant().optional().meta({ description: "Before this instant" }),
  of: idList.optional().meta({
    description: "Whom or what it keeps busy, also as a member of a team on that day; may be repeated, any of them",
  }),
};

const timeOrder = { sort: z.enum(["name", "-name", "scheduledAt", "-scheduledAt"]).optional() };

/** Of kinds that run out. */
const endParams = {
  endsFrom: date().optional().meta({ description: "It runs out on this day or later" }),
  endsBefore: date().optional().meta({ description: "It has run out before this day, or will have" }),
};

/** An enumeration's filter is that enumeration; others take text. Several values mean any of them. */
function filterOf({ schema }: Field): z.ZodType {
  return z
    .union([schema.transform((value) => [value]), z.array(schema)])
    .optional()
    .meta({ description: "May be repeated" });
}
