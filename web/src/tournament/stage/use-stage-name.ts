import { useTranslation } from "react-i18next";
import type { Stage } from "#contract/fields/stage.ts";
import { stage as kind } from "#contract/kinds/stage.ts";
import { useParts } from "../../kit/records/queries.ts";
import { stageNames } from "./stage-names.ts";

/** The name of a stage among those of its tournament; undefined while they load. */
export function useStageName(stage: Stage | undefined): string | undefined {
  const { t } = useTranslation();
  const isNameless = stage !== undefined && !stage.name;
  const { data: stages, isPending, isPaused } = useParts(kind, isNameless ? stage.tournamentId : null);
  if (!isNameless) return stage?.name ?? undefined;
  // Without a connection, the other stages may be missing.
  if (isPending && !isPaused) return undefined;
  const others = (stages ?? []).map((other) => (other.id === stage.id ? stage : other));
  return stageNames(others.includes(stage) ? others : [...others, stage], t).get(stage.id);
}
