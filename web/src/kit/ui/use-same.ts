import { useState } from "react";
import { isSame } from "./same.ts";

/** The value, or the one before while both have the same content, so that nothing that follows from it is made anew. */
export function useSame<T>(value: T): T {
  const [kept, keep] = useState(value);
  if (isSame(kept, value)) return kept;
  keep(value);
  return value;
}
