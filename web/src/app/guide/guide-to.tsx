import { useEffect } from "react";
import type { StageType } from "#contract/enumerations.ts";
import { shownCompetition } from "./shown-competition.ts";

/** While it stands on a page, the guide is opened at this kind of competition. */
export function GuideTo({ competition }: { competition: StageType }) {
  useEffect(() => {
    shownCompetition.set(competition);
    return () => shownCompetition.set(null);
  }, [competition]);
  return null;
}
