import { useLayoutEffect, useState } from "react";
import type { FieldDeclarations } from "../page/fields.tsx";
import { isSame } from "../ui/same.ts";
import { changesBetween, type Values } from "./changes.ts";

/**
 * Fills in what is suggested for the fields of a new entity, as often as something else is, where nobody has changed what was
 * there before. `blank` is what the fields begin with.
 */
export function useSuggestions(
  suggestions: Values,
  { typed, blank, fields }: { typed: Values; blank: Values; fields: FieldDeclarations<Values> },
  fill: (field: string, value: unknown) => void,
) {
  const [filled, setFilled] = useState<Values>({});
  // Before somebody sees the fields without.
  useLayoutEffect(() => {
    const due = dueSuggestions(suggestions, typed, { ...blank, ...filled });
    if (Object.keys(due).length === 0) return;
    for (const [field, value] of Object.entries(due)) fill(field, value);
    setFilled({ ...filled, ...due });
  });
  const names = Object.keys(fields);
  const isSuggested = (field: string) => !isEmpty(filled[field]) && isSame(filled[field], typed[field]);
  return {
    /** The field holds what was filled in, and nobody has changed it. */
    isSuggested,
    /** Somebody has changed something themselves. */
    hasTyped: Object.keys(changesBetween({ ...blank, ...filled }, typed)).length > 0,
    /** Something was filled in, and nothing is lacking. */
    isComplete: names.some(isSuggested) && names.every((name) => !fields[name]?.required || !isEmpty(typed[name])),
  };
}

/** Those that differ from what is there now, and that do not take anything from somebody; `before` is what nobody has typed. */
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
