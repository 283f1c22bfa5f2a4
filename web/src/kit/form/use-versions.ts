import { useState } from "react";
import type { Merge } from "../page/fields.tsx";
import { changesBetween, mergeChanges, type Values } from "./changes.ts";

export interface Conflict {
  field: string;
  mine: unknown;
  theirs: unknown;
  /** Null until the user has chosen a side. */
  chosen: "mine" | "theirs" | null;
}

interface Version {
  version: number;
  values: Values;
}

/**
 * The version on which the form is based, and the merge of newer versions. `typed` returns the current values of the
 * form; `show` sets them.
 */
export function useVersions(
  typed: Values,
  first: Version,
  latest: Version | null,
  show: (values: Values) => void,
  merges: Record<string, Merge | undefined> = {},
) {
  const [base, setBase] = useState(first);
  const [conflicts, setConflicts] = useState<Conflict[]>([]);
  const changes = changesBetween(base.values, typed);
  const newer = latest && latest.version > base.version ? latest : null;
  const undecided = conflicts.flatMap(({ field, chosen }) => (chosen === null ? [field] : []));

  return {
    base,
    changes,
    conflicts,
    hasChanges: Object.keys(changes).length > 0,
    isOutdated: newer !== null,
    isUndecided: undecided.length > 0,
    /**
     * The newer version can be merged without a question, because it differs in no field of the form, or the user has
     * made no other changes.
     */
    isQuietlyNewer:
      newer !== null &&
      (Object.keys(changes).length === 0 || isContained(base.values, newer.values) || isContained(typed, newer.values)),
    load() {
      if (!newer) return;
      const merged = mergeChanges(base.values, typed, newer.values, undecided, merges);
      setBase(newer);
      setConflicts(
        merged.conflicts.map((field) => ({
          field,
          mine: merged.values[field],
          theirs: newer.values[field],
          chosen: null,
        })),
      );
      show(merged.values);
    },
    choose(conflict: Conflict, chosen: "mine" | "theirs") {
      setConflicts(conflicts.map((other) => (other.field === conflict.field ? { ...conflict, chosen } : other)));
      show({ ...typed, [conflict.field]: conflict[chosen] });
    },
  };
}

function isContained(typed: Values, theirs: Values): boolean {
  return Object.keys(changesBetween(theirs, typed)).length === 0;
}
