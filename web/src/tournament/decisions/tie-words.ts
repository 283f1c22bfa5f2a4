import type { TFunction } from "i18next";
import type { OpenTie } from "../standings/ties.ts";

/** "Group B: Ants and Bees share places 1 and 2" */
export function wordsOfTie(
  { groupName, rank, places: [from, to], competitors }: OpenTie,
  nameOf: (id: string) => string,
  t: TFunction,
): string {
  const teams = competitors.map(nameOf);
  const places = Array.from({ length: to - from + 1 }, (_, place) => String(from + place));
  if (rank !== null) return t("standings.decide.tieAcross", { teams, rank });
  if (groupName === null) return t("standings.decide.tie", { teams, places });
  return t("standings.decide.tieIn", { teams, group: groupName, places });
}
