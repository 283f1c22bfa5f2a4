import type { EntityType } from "./entity-types.ts";
import { text, uuid } from "./values.ts";
import { z } from "./zod.ts";

/** The most changes of one set. */
export const mostChanges = 5_000;

const version = z.int().min(0).max(2_147_483_647);

/** The common fields of bodies that create a change set. */
export const changeSetId = uuid().meta({ description: "The id of the change set that the call makes" });
export const nextVersion = version;

const title = text({ max: 200 }).nullable().optional();

/** The refusals that a set may accept. */
const acceptable = ["void", "likely-duplicate"] as const;

export type Accepted = (typeof acceptable)[number];

const accept = z
  .array(z.enum(acceptable))
  .max(10)
  .optional()
  .meta({ description: "The refusals that the caller has seen and accepts" });

const changeOf = (types: readonly EntityType[]) =>
  z
    .strictObject({
      type: z.enum(types),
      id: uuid(),
      version: version.meta({ description: "The one that the change creates: stored plus one, 0 for a new entity" }),
      data: z.record(z.string(), z.unknown()).optional().meta({ description: "Of a save: the fields to change" }),
      delete: z.literal(true).optional().meta({ description: "Of a deletion" }),
    })
    .superRefine(({ data, delete: isDeletion }, context) => {
      if ((data === undefined) !== (isDeletion === undefined)) return;
      const code = data === undefined ? "required" : "unknownField";
      context.addIssue({ code: "custom", path: [data === undefined ? "data" : "delete"], params: { code } });
    });

/** The body of a change set; `types` are the kinds that clients may save in it. */
export const changeSetBody = (types: readonly EntityType[]) =>
  z
    .strictObject({
      title,
      changes: z
        .array(changeOf(types))
        .max(mostChanges)
        .refine((changes) => changes.length > 0, { params: { code: "required" } }),
      accept,
    })
    .meta({ id: "ChangeSetRequest" });

export type ChangeSetBody = z.output<ReturnType<typeof changeSetBody>>;

/** The body of an undo. */
export const undoBody = z.strictObject({ id: uuid(), title, accept }).meta({ id: "UndoRequest" });

export const changeSet = z
  .object({
    id: uuid(),
    title: z.string().nullable(),
    at: z.string(),
    by: z.object({ id: uuid(), name: z.string().nullable() }).nullable(),
    count: z.int(),
    undoes: uuid().nullable(),
    undoneBy: uuid().nullable(),
    final: z.boolean().meta({ description: "True when it can't be undone, since it has deleted a participant" }),
  })
  .meta({ id: "ChangeSet" });

export type ChangeSet = z.output<typeof changeSet>;

const warningTexts = {
  SEEDS_ABOVE_ONE_IN_THREE: "More than one in three of those who play are seeded.",
  SEPARATION_NOT_KEPT: "Not all could be kept apart who were to be.",
  DECISION_WITHOUT_TIE: "A decision has no effect, since those whom it names are not tied.",
  SWISS_PAIRING_CHANGED:
    "Rounds that have been paired already stay as they are, though they would be paired otherwise now.",
  SOURCES_NOT_COMPLETE: "Some of those who play are known only when earlier stages are complete.",
  NAME_REMAINS: "The name, the email address or the phone number of this person still is in a text.",
  LIKELY_DUPLICATE: "Someone with this name and birth date already exists.",
  ENTRY_LEFT_OUT: "Entries that are withdrawn or disqualified have been left out.",
} as const;

type WarningCode = keyof typeof warningTexts;

/** A warning about an accepted change, with ids of the entities that it concerns and figures for its sentence. */
export interface Warning {
  code: WarningCode;
  params: Readonly<Record<string, string | number>>;
}

/** The warnings with their sentences, without repetitions. */
export function describeWarnings(warnings: readonly Warning[]): (Warning & { message: string })[] {
  const each = new Map(warnings.map((warning) => [JSON.stringify(warning), warning]));
  return [...each.values()].map(({ code, params }) => ({ code, message: warningTexts[code], params }));
}

const named = z.object({ type: z.string(), id: uuid() });

/** The answer to a change set. */
export const changeSetAnswer = z
  .object({
    changeSet,
    entities: z.array(z.object({ type: z.string(), entity: z.record(z.string(), z.unknown()) })),
    deleted: z.array(named),
    followed: z.array(named).meta({ description: "Those that the list did not name" }),
    warnings: z.array(z.object({ code: z.string(), message: z.string(), params: z.record(z.string(), z.unknown()) })),
  })
  .meta({ id: "ChangeSetAnswer" });

export type ChangeSetAnswer = z.output<typeof changeSetAnswer>;

export const historyEntry = z
  .object({
    changeSet: uuid(),
    title: z.string().nullable(),
    at: z.string(),
    by: z.object({ id: uuid(), name: z.string().nullable() }).nullable(),
    type: z.string(),
    id: uuid(),
    name: z.string().nullable(),
    action: z.enum(["created", "updated", "deleted", "restored"]),
    version: z.int(),
    undoes: uuid().nullable(),
    undoneBy: uuid().nullable(),
    before: z.record(z.string(), z.unknown()).nullable(),
    after: z.record(z.string(), z.unknown()).nullable(),
  })
  .meta({ id: "HistoryEntry" });

export type HistoryEntry = z.output<typeof historyEntry>;
