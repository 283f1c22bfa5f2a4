import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { StageType } from "#contract/enumerations.ts";
import type { Stage } from "#contract/fields/stage.ts";
import { stage as kind } from "#contract/kinds/stage.ts";
import { useParts } from "../records/queries.ts";

interface Named {
  id: string;
  type: StageType;
  name?: string | null;
}

/** What a stage is called among those of its tournament; undefined while that loads. */
export function useStageName(stage: Stage | undefined): string | undefined {
  const { t } = useTranslation();
  const isNameless = stage !== undefined && !stage.name;
  const { data: stages, isPending, isPaused } = useParts(kind, isNameless ? stage.tournamentId : null);
  if (!isNameless) return stage?.name ?? undefined;
  // Without a connection there may be no others to count.
  if (isPending && !isPaused) return undefined;
  const others = (stages ?? []).map((other) => (other.id === stage.id ? stage : other));
  return stageNames(others.includes(stage) ? others : [...others, stage], t).get(stage.id);
}

/** Each stage by its name, or by its type, with its place among those of the same type that have no name if there are several. */
export function stageNames(stages: readonly Named[], t: TFunction): Map<string, string> {
  const counts = new Map<StageType, number>();
  const isNameless = ({ name }: Named) => (name ?? "") === "";
  return new Map(
    stages.map((stage) => {
      const { id, type, name } = stage;
      if (!isNameless(stage)) return [id, name ?? ""];
      const place = (counts.get(type) ?? 0) + 1;
      counts.set(type, place);
      const isAlone = stages.filter((other) => other.type === type && isNameless(other)).length === 1;
      return [id, isAlone ? t(`stage.type.${type}`) : `${t(`stage.type.${type}`)} ${place}`];
    }),
  );
}
