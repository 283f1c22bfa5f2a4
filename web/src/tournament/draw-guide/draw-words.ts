import type { TFunction } from "i18next";
import type { DrawRules } from "#contract/stage-draw.ts";

/** By which rules a stage is drawn, one after another, as far as they are not the usual ones. */
export function wordsOfDraw(rules: DrawRules, t: TFunction): string[] {
  const { groups, legs, rounds, pairing, seeds, seedLines, separation, placement, finalReset, twoLegs, equalize } =
    rules;
  return [
    ...(groups > 1 ? [t("draw.groupCount", { count: groups })] : []),
    ...(legs > 1 ? [t("draw.secondLeg")] : []),
    ...(rounds === null ? [] : [t("draw.rounds", { count: rounds })]),
    ...(pairing === "SWISS_PAIRING_MONRAD" ? [t("history.monrad")] : []),
    seeds === null ? t("history.usualSeeds") : t("draw.seedCount", { count: seeds }),
    t(`draw.lines.${seedLines}`),
    ...(separation === null ? [] : [t(`draw.separate.${separation.by}`), t(`draw.depths.${separation.depth}`)]),
    t(`draw.placements.${placement}`),
    ...(twoLegs ? [t("draw.twoLegs")] : []),
    ...(finalReset ? [] : [t("history.noReset")]),
    ...(equalize ? [t("history.equalize")] : []),
  ];
}
