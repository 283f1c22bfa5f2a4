import type { TFunction } from "i18next";
import type { StillLevel } from "../standings/still-level.ts";

/** "Group B: Ants and Bees share places 1 and 2" */
export function wordsOfStillLevel(
  { groupName, rank, places: [from, to], competitors }: StillLevel,
  nameOf: (id: string) => string,
  t: TFunction,
): string {
  const teams = competitors.map(nameOf);
  const places = Array.from({ length: to - from + 1 }, (_, index) => String(from + index));
  if (rank !== null) return t("standings.decide.sharedAcross", { teams, rank });
  if (groupName === null) return t("standings.decide.shared", { teams, places });
  return t("standings.decide.sharedIn", { teams, group: groupName, places });
}
