import type { TFunction } from "i18next";
import type { StageType } from "#contract/enumerations.ts";

/** Stages have no names: each is called by its type, and by its place among those of the same type if there are several. */
export function stageNames(stages: readonly { id: string; type: StageType }[], t: TFunction): Map<string, string> {
  const counts = new Map<StageType, number>();
  return new Map(
    stages.map(({ id, type }) => {
      const place = (counts.get(type) ?? 0) + 1;
      counts.set(type, place);
      const isAlone = stages.filter((other) => other.type === type).length === 1;
      return [id, isAlone ? t(`stage.type.${type}`) : `${t(`stage.type.${type}`)} ${place}`];
    }),
  );
}
