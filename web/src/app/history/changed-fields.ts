import type { HistoryEntry } from "#contract/change-sets.ts";
import type { EntityType } from "#contract/entity-types.ts";
import type { Match } from "#contract/fields/match.ts";
import { isSame } from "#contract/is-same.ts";
import { countedFields } from "../../court/match/split-competitors.ts";
import { isErased } from "../../kit/history/history-pages.ts";
import type { FieldDeclaration } from "../../kit/page/fields.tsx";
import { isOutcomeOfScore } from "../../tournament/match-words/end-words.ts";
import type { HistoryFields } from "./history-fields.ts";

/** One changed field as the history shows it. */
export interface FieldChange {
  name: string;
  /** Undefined when there is no earlier value, as after a creation, or no later one, as after a deletion. */
  before?: unknown;
  after?: unknown;
  /** Whether both values contain only the removed and the added items of a list. */
  isOfItems: boolean;
}

/**
 * The fields of a change in the order of the form, with their earlier and later values; `isWhole` shows lists in full,
 * too.
 */
export function fieldsOf(
  { action, before, after }: Pick<HistoryEntry, "action" | "before" | "after">,
  { fields, split = (values) => values, whole = [] }: HistoryFields,
  { isWhole = false } = {},
): FieldChange[] {
  const [earlier, later] = [split(before ?? {}), split(after ?? {})];
  const names = Object.keys(fields).filter((name) => name in earlier || name in later);
  const filled = (values: Record<string, unknown>) => names.filter((name) => isFilled(values[name]));
  if (action === "created" || action === "restored") {
    return filled(later).map((name) => ({ name, after: later[name], isOfItems: false }));
  }
  if (action === "deleted") return filled(earlier).map((name) => ({ name, before: earlier[name], isOfItems: false }));
  return names
    .filter((name) => !isSame(earlier[name], later[name]))
    .map((name) => ({ name, ...(isWhole || whole.includes(name) ? undefined : itemsOf(earlier[name], later[name])) }))
    .map(({ name, ...items }) => ({
      name,
      before: earlier[name] ?? null,
      after: later[name] ?? null,
      isOfItems: "before" in items,
      ...items,
    }));
}

function isFilled(value: unknown): boolean {
  return value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0);
}

/** The removed and the added items of two lists; undefined when these do not describe the change. */
function itemsOf(before: unknown, after: unknown): { before: unknown[]; after: unknown[] } | undefined {
  if (!Array.isArray(before) || !Array.isArray(after) || before.length === 0 || after.length === 0) return undefined;
  const without = (items: unknown[], others: unknown[]) =>
    items.filter((item) => !others.some((other) => isSame(item, other)));
  const [gone, come] = [without(before, after), without(after, before)];
  return gone.length + come.length === 0 ? undefined : { before: gone, after: come };
}

/** The key of the name of a changed field. */
export function labelOf(
  { labelOf: labelByValues }: Pick<FieldDeclaration<unknown>, "labelOf">,
  { name, before, after }: Pick<FieldChange, "name" | "before" | "after">,
): string {
  return labelByValues?.(before, after) ?? `record.field.${name}`;
}

/** The known data of the changed entities; for deleted ones, it comes from the changes themselves. */
export function lastKnown(changes: readonly HistoryEntry[]): Map<string, Record<string, unknown>> {
  const known = new Map<string, Record<string, unknown>>();
  for (const { id, before, after } of changes.toReversed()) {
    known.set(id, { ...known.get(id), ...before, ...after });
  }
  return known;
}

/** The number of changed entities of each kind in a set, the largest first. */
export function countsOf(changes: readonly Pick<HistoryEntry, "type" | "id">[]): [EntityType, number][] {
  const counts = Map.groupBy(changes, ({ type }) => type as EntityType);
  return [...counts]
    .map(([type, ofType]): [EntityType, number] => [type, new Set(ofType.map(({ id }) => id)).size])
    .sort(([, one], [, other]) => other - one);
}

/** What a set is about, where its line says that instead of the numbers of its entities. */
export interface Subject {
  kind: "result" | "draw";
  /** The change of the match that was played, or of the stage that was drawn. */
  change: HistoryEntry;
}

export function subjectOf(changes: readonly HistoryEntry[]): Subject | null {
  const [played, drawn] = [playedIn(changes), drawnBy(changes)];
  if (played) return { kind: "result", change: played };
  return drawn && { kind: "draw", change: drawn };
}

/** The stage that a set has drawn, if the set contains nothing else. */
function drawnBy(changes: readonly HistoryEntry[]): HistoryEntry | null {
  if (!changes.every(({ type }) => ["match", "stage", "tournament"].includes(type))) return null;
  const makesMatches = changes.some(({ type, action }) => type === "match" && action === "created");
  const isDrawn = ({ type, after }: HistoryEntry) =>
    type === "stage" && [after?.groups, after?.lines].some((list) => Array.isArray(list) && list.length > 0);
  return (makesMatches && changes.findLast(isDrawn)) || null;
}

const resultFields = [...countedFields, "reportState", "report"];

/**
 * The match whose state or outcome a set has changed, if there is one such match, nothing but its result has changed, and
 * the rest follows from it, as the winner in the next match does.
 */
function playedIn(changes: readonly HistoryEntry[]): HistoryEntry | null {
  if (!changes.every(({ type, action, title }) => type === "match" && action === "updated" && title === null)) {
    return null;
  }
  const ended = changes.filter(({ after }) => after && ("state" in after || "outcome" in after));
  const [played, ...others] = ended.length > 1 ? ended.filter((change) => !followsRubber(change)) : ended;
  if (!played || others.length > 0) return null;
  return Object.keys(played.after ?? {}).every((name) => resultFields.includes(name)) ? played : null;
}

/**
 * Whether the change may follow from the end of a rubber: its encounter has no sets of its own, and a rubber that need not
 * be played any more is cancelled.
 */
function followsRubber({ after }: HistoryEntry): boolean {
  const { sets, outcome = null, state } = (after ?? {}) as Partial<Match>;
  return sets === undefined && (isOutcomeOfScore(outcome) || state === "MATCH_STATE_CANCELLED");
}

/** Whether the change created its entity, so that an undo deletes it. */
export function isCreation({ action }: Pick<HistoryEntry, "action">): boolean {
  return action === "created" || action === "restored";
}

/** Whether the changes cannot be undone, or have been undone already. */
export function isClosed(changes: readonly HistoryEntry[]): boolean {
  return changes.some((change) => change.undoneBy !== null || isErased(change));
}
