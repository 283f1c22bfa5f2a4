import { useEffect } from "react";
import type { StageType } from "#contract/enumerations.ts";
import { shownCompetition } from "./shown-competition.ts";

/** While this is mounted, the guide opens at this kind of competition. */
export function GuideTo({ competition }: { competition: StageType }) {
  useEffect(() => {
    shownCompetition.set(competition);
    return () => shownCompetition.set(null);
  }, [competition]);
  return null;
}
