import type { TFunction } from "i18next";
import type { Stage } from "#contract/fields/stage.ts";
import { isolated } from "#contract/isolated.ts";
import type { Adjustment, Decision } from "#contract/standings.ts";
import { signed } from "../standings/decision-words.ts";

/** "Group B: Ants before Bees (by lot)" */
export function wordsOfOrder(
  { group, competitors, reason }: Decision,
  { groups }: Pick<Stage, "groups">,
  nameOf: (id: string) => string,
  t: TFunction,
): string {
  const teams = competitors.map(({ id }) => isolated(nameOf(id))).join(", ");
  const by = t(`standings.decide.reason.${reason}`);
  if (group === null) return t("standings.decide.stands", { teams, by });
  const name = groups.find(({ id }) => id === group)?.name ?? group;
  return groups.length > 1
    ? t("standings.decide.standsIn", { group: name, teams, by })
    : t("standings.decide.stands", { teams, by });
}

/** "Ants: −3 points" */
export function wordsOfAdjustment(
  { competitor, points, conduct }: Adjustment,
  nameOf: (id: string) => string,
  t: TFunction,
): string {
  const parts = [
    ...(points !== 0 || conduct === null ? [t("standings.adjust.points", { points: signed(points) })] : []),
    ...(conduct === null ? [] : [t("standings.adjust.conduct", { points: signed(conduct) })]),
  ];
  return t("standings.adjust.stands", { team: nameOf(competitor), parts: parts.join(", ") });
}
