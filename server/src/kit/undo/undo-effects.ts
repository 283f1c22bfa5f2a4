import { type AnyEntity, referencesIn } from "#contract/entity.ts";
import type { Field } from "#contract/field.ts";
import { isSame } from "#contract/is-same.ts";
import type { Caller } from "../access/caller.ts";
import type { DeletedEntityTable, EntityTable } from "../database/schema.ts";
import { changedFields, documentsOf, parseOlder } from "../kinds/documents.ts";
import type { Feature, Features } from "../kinds/feature.ts";
import { ownerOf } from "../kinds/rows.ts";
import { listKeyOf } from "../lists/listing-rows.ts";
import type { Change } from "../save/change.ts";
import { breathe } from "../save/complete.ts";
import { initialDerived } from "../save/derived-fields.ts";
import { fieldsThatConcernBelow } from "../save/examine-save.ts";
import type { LoggedChange } from "../save/logged-changes.ts";
import type { EntityState } from "../save/step.ts";
import { uniqueKeyOf } from "../save/unique-values.ts";

/** All changes of a set to one entity, as one effect. */
export interface Effect {
  feature: Feature;
  id: string;
  first: LoggedChange;
  last: LoggedChange;
  before: AnyEntity | null;
  after: AnyEntity | null;
  /** Whether all changes of the entity followed from other changes of the set. */
  hasFollowed: boolean;
}

/** An effect with the change that takes it back. */
export interface Reversal {
  effect: Effect;
  change: Change;
  /** The fields that the reversal puts back. */
  fields: readonly string[];
}

export async function effectsOf(features: Features, changes: readonly LoggedChange[]): Promise<Effect[]> {
  const effects: Effect[] = [];
  for (const [id, ofEntity] of Map.groupBy(changes, ({ entity }) => entity)) {
    const [first, last] = [ofEntity[0] as LoggedChange, ofEntity.at(-1) as LoggedChange];
    const feature = features.of(first.type);
    const parse = (document: string | null) => (document === null ? null : parseOlder(feature.definition, document));
    const hasFollowed = ofEntity.every(({ followed }) => followed === 1);
    effects.push({ feature, id, first, last, before: parse(first.before), after: parse(last.after), hasFollowed });
    await breathe(effects.length);
  }
  return effects;
}

export function isMaking({ first }: Effect): boolean {
  return first.action === "created" || first.action === "restored";
}

export function isDeletion({ last }: Effect): boolean {
  return last.action === "deleted";
}

/** Whether the reversal may affect the entities below. */
export function undoMayChangeBelow({ feature: { definition }, before, after }: Effect): boolean {
  const fields = fieldsThatConcernBelow(definition);
  return (
    before !== null &&
    after !== null &&
    changedFields(definition, before, after).some((field) => fields.includes(field))
  );
}

export function referencesOf({ feature, before }: Effect): string[] {
  return before === null ? [] : referencesIn(feature.definition, before).map((reference) => reference.id);
}

/** @param stored the entity in its present state */
export function reverse(
  effect: Effect,
  caller: Caller,
  notes: ReadonlyMap<string, DeletedEntityTable>,
  stored: AnyEntity | null,
): Reversal[] {
  const { feature, id, before, after } = effect;
  const { definition } = feature;
  if (isMaking(effect)) {
    if (isDeletion(effect)) return [];
    return [{ effect, fields: [], change: { action: "delete", feature, id, version: "next", caller, origin: "undo" } }];
  }
  if (isDeletion(effect)) {
    const note = notes.get(id);
    const state = note && before ? restoredState(feature, before, note) : null;
    const version = (note?.version ?? 0) + 1;
    const change: Change | null = state && { action: "restore", feature, id, version, caller, state };
    // Without the note, the entity was already restored, which is a conflict.
    return [{ effect, fields: [], change: change ?? { action: "delete", feature, id, version: "next", caller } }];
  }
  const changed = changedFields(definition, before, after);
  const fields = changed.filter((field) => undoOfFollowed(effect, field, stored) !== "follow");
  if (fields.length === 0 && changed.length > 0) return [];
  const data = Object.fromEntries(fields.map((field) => [field, before?.[field] ?? null]));
  // A field that the server computes is put back if it is still as the set left it.
  const ofEntity = Object.fromEntries(
    Object.entries<Field>(definition.fields).flatMap(([name, { mode }]) =>
      mode === "computed" && isSame(stored?.[name], after?.[name]) ? [[name, before?.[name]]] : [],
    ),
  );
  const origin = effect.first.followed === 1 ? "undo of followed" : "undo";
  const change = {
    action: "save",
    feature,
    id,
    version: "next",
    data,
    computed: ofEntity,
    caller,
    origin,
  } as const;
  return [{ effect, fields, change }];
}

/** How the kind undoes a field of a change that had followed; null for all other changes. */
export function undoOfFollowed(
  { feature, first, before, after }: Effect,
  field: string,
  stored: AnyEntity | null,
): "follow" | "refuse" | null {
  if (first.followed === 0 || stored === null || before === null || after === null) return null;
  return feature.undoOfFollowed?.(field, { before, after }, stored) ?? null;
}

/** The restored entity, with its former home, creation and sort key. */
export function restoredState(feature: Feature, before: AnyEntity, note: DeletedEntityTable): EntityState {
  const { definition } = feature;
  const entity: AnyEntity = { ...before, version: note.version + 1 };
  const row: EntityTable = {
    id: note.id,
    type: note.type,
    version: entity.version,
    home: note.home,
    owner: ownerOf(definition, entity)?.id ?? null,
    ...documentsOf(definition, entity),
    derived: initialDerived(feature),
    unique_key: uniqueKeyOf(definition, entity),
    created_at: note.created_at,
    created_by: note.created_by,
    updated_at: note.created_at,
    updated_by: note.created_by,
    visibility_version: 0,
  };
  return { row, entity, key: listKeyOf(definition, entity, note.sort_key), sports: [] };
}

/**
 * The entities that have to exist while the entity refers to them, without the references that their deletion would
 * clear.
 */
export function referredBy({ feature: { definition } }: Effect, entity: AnyEntity | null): string[] {
  if (entity === null) return [];
  const fields = Object.fromEntries(Object.entries<Field>(definition.fields).filter(([, { yields }]) => !yields));
  return [...new Set(referencesIn({ ...definition, fields }, entity).map(({ id }) => id))];
}
