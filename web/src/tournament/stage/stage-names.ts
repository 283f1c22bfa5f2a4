import type { TFunction } from "i18next";
import type { StageType } from "#contract/enumerations.ts";

interface Named {
  id: string;
  type: StageType;
  name?: string | null;
  draw?: { groups: number };
}

/**
 * The name of each stage, or its type if it has no name; a round robin of several groups is called "Groups". Several
 * stages that would have the same name are numbered.
 */
export function stageNames(stages: readonly Named[], t: TFunction): Map<string, string> {
  const counts = new Map<string, number>();
  const usualNames = new Map(stages.filter(({ name }) => !name).map((stage) => [stage.id, usualName(stage, t)]));
  return new Map(
    stages.map(({ id, name }) => {
      const usual = usualNames.get(id);
      if (usual === undefined) return [id, name ?? ""];
      const place = (counts.get(usual) ?? 0) + 1;
      counts.set(usual, place);
      const isAlone = [...usualNames.values()].filter((other) => other === usual).length === 1;
      return [id, isAlone ? usual : `${usual} ${place}`];
    }),
  );
}

function usualName({ type, draw }: Named, t: TFunction): string {
  return type === "STAGE_TYPE_ROUND_ROBIN" && (draw?.groups ?? 1) > 1 ? t("stage.groups") : t(`stage.type.${type}`);
}
