import type { TFunction } from "i18next";
import type { Preview } from "./use-drawing.ts";

/** What a draw means in one sentence: "23 entries: 32 lines, 9 byes, 8 seeds, 31 matches". */
export function summaryOfDraw({ stage, matches }: Preview, t: TFunction): string {
  const { lines, groups } = stage;
  if (lines.length > 0) {
    const byes = lines.filter(({ bye }) => bye).length;
    const seeds = lines.filter(({ seed }) => seed !== null).length;
    return sentence(lines.length - byes, [
      t("draw.lineCount", { count: lines.length }),
      ...(byes > 0 ? [t("draw.byes", { count: byes })] : []),
      ...(seeds > 0 ? [t("draw.seedCount", { count: seeds })] : []),
      t("draw.matches", { count: matches.length }),
    ]);
  }
  const rounds = new Set(matches.map(({ round }) => round)).size;
  return sentence(
    groups.reduce((sum, { competitors }) => sum + competitors.length, 0),
    [
      t("draw.groupCount", { count: groups.length }),
      t("draw.rounds", { count: rounds }),
      t("draw.matches", { count: matches.length }),
    ],
  );

  function sentence(entries: number, parts: string[]): string {
    return t("draw.means", { entries: t("draw.entries", { count: entries }), parts: parts.join(", ") });
  }
}
