import { useEffect, useRef } from "react";
import type { RightsTo } from "../access/rights.ts";

/**
 * The fields that may be changed in an open form: when the right ends, the fields stay as they were.
 * @returns also whether the right has ended since the form was opened
 */
export function useLastingRights({ mayUpdate, mayUpdateField, isPending }: RightsTo) {
  const last = useRef<RightsTo["mayUpdateField"]>(null);
  useEffect(() => {
    if (mayUpdate) last.current = mayUpdateField;
  });
  const isRevoked = !mayUpdate && !isPending && last.current !== null;
  return { isRevoked, mayChange: mayUpdate ? mayUpdateField : (last.current ?? mayUpdateField) };
}
