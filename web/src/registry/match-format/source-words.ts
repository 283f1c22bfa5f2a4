import type { TFunction } from "i18next";
import type { PresetSource } from "./preset-rules.ts";

/** "Federation, document, section, year", and whether the rule is quoted or follows from results. */
export function wordsOfSource({ mark, federation, document, section, year }: PresetSource, t: TFunction): string {
  const when = year === "undated" ? t("format.encounter.undated") : year;
  const source = [federation, document, section, when].filter(Boolean).join(", ");
  if (mark === "S") return t("format.encounter.secondHand", { source });
  return mark === "D" ? t("format.encounter.fromResults", { source }) : source;
}
