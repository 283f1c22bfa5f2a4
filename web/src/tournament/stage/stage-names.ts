import type { TFunction } from "i18next";
import type { StageType } from "#contract/enumerations.ts";

interface Named {
  id: string;
  type: StageType;
  name?: string | null;
}

/**
 * The name of each stage, or its type if it has no name. Several stages without a name and of the same type are
 * numbered.
 */
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
