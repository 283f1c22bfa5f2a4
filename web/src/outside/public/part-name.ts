import type { TFunction } from "i18next";
import { formatDay } from "./dates.ts";

/** The title of a part of a large league, by its name in addresses: a round, a day, or the rest. */
export function partName(part: string, t: TFunction, language: string): string {
  const [, round, day, piece] = /^(?:round-(\d+)|(\d{4}-\d\d-\d\d)|others)(?:-(\d+))?$/.exec(part) ?? [];
  const name = round
    ? t("standings.round", { round: Number(round) })
    : day
      ? formatDay(day, language, "short")
      : t("visitor.others");
  return piece ? t("visitor.piece", { name, number: Number(piece) }) : name;
}
