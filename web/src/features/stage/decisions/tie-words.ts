import type { TFunction } from "i18next";
import type { OpenTie } from "../../../competition/ties.ts";

/** "Group B: Ants and Bees share places 1 to 2" */
export function wordsOfTie(
  { groupName, rank, places: [from, to], competitors }: OpenTie,
  nameOf: (id: string) => string,
  t: TFunction,
): string {
  const teams = competitors.map(nameOf);
  if (rank !== null) return t("standings.decide.tieAcross", { teams, rank, from, to });
  if (groupName === null) return t("standings.decide.tie", { teams, from, to });
  return t("standings.decide.tieIn", { teams, group: groupName, from, to });
}
