import type { EncounterFormat } from "#contract/encounter-format.ts";
import type { Match } from "#contract/fields/match.ts";

/** A place of the format with its rubber; null while the phase is not open. */
export interface RubberLine {
  key: string;
  rubber: Match | null;
}

/**
 * The rubbers of an encounter in the order of its format, with those that are not open yet. Without a format, and for
 * keys that it does not have, they keep the order in which they were made.
 */
export function linesOf(rubbers: readonly Match[], rules: EncounterFormat | null): RubberLine[] {
  const keyOf = (rubber: Match) => rubber.rubber?.key ?? rubber.id;
  const byKey = new Map(rubbers.map((rubber) => [keyOf(rubber), rubber]));
  const ruled = (rules?.rubbers ?? []).map(({ key }): RubberLine => ({ key, rubber: byKey.get(key) ?? null }));
  const known = new Set(ruled.map(({ key }) => key));
  const others = rubbers.flatMap((rubber) => (known.has(keyOf(rubber)) ? [] : { key: keyOf(rubber), rubber }));
  return [...ruled, ...others];
}
