import { useLayoutEffect, useState } from "react";
import { isSame } from "#contract/is-same.ts";
import type { FieldDeclarations } from "../page/fields.tsx";
import { changesBetween, type Values } from "./changes.ts";

/**
 * Fills in the suggested values of a new entity, again whenever they change, in fields that the user has not changed.
 * `blank` holds the initial values.
 */
export function useSuggestions(
  suggestions: Values,
  { typed, blank, fields }: { typed: Values; blank: Values; fields: FieldDeclarations<Values> },
  fill: (field: string, value: unknown) => void,
) {
  const [filled, setFilled] = useState<Values>({});
  // Runs before the browser draws the fields without suggestions.
  useLayoutEffect(() => {
    const due = dueSuggestions(suggestions, typed, { ...blank, ...filled });
    if (Object.keys(due).length === 0) return;
    for (const [field, value] of Object.entries(due)) fill(field, value);
    setFilled({ ...filled, ...due });
  });
  const names = Object.keys(fields);
  const isSuggested = (field: string) => !isEmpty(filled[field]) && isSame(filled[field], typed[field]);
  return {
    /** Whether the field holds a suggestion that the user has not changed. */
    isSuggested,
    /** Whether the user has changed any field. */
    hasTyped: Object.keys(changesBetween({ ...blank, ...filled }, typed)).length > 0,
    /** Whether suggestions were filled in and no value is missing. */
    isComplete: names.some(isSuggested) && names.every((name) => !fields[name]?.required || !isEmpty(typed[name])),
  };
}

/**
 * The suggestions that differ from the current values and would not overwrite a typed value. `before` holds the values
 * that were not typed.
 */
export function dueSuggestions(suggestions: Values, typed: Values, before: Values): Values {
  return Object.fromEntries(
    Object.entries(suggestions).filter(
      ([field, value]) => !isSame(before[field], value) && isSame(typed[field], before[field]),
    ),
  );
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || (Array.isArray(value) && value.length === 0);
}
