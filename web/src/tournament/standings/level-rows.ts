import type { TFunction } from "i18next";
import type { StandingsRow, StandingsRules } from "#contract/standings.ts";
import type { ScoreUnit } from "../../registry/match-format/score-unit.ts";
import { wordsOfDecision, wordsOfLevel, wordsOfReason } from "./decision-words.ts";

/**
 * The rows of a table that were level with this row in its first criterion, in the order of the table, with the row
 * itself. They are next to each other: each of them is separated from the next one by a later criterion, or by nothing.
 */
export function levelWith(row: StandingsRow, rows: readonly StandingsRow[]): StandingsRow[] {
  const isLevel = (upper: StandingsRow | undefined, lower: StandingsRow | undefined) =>
    upper !== undefined &&
    lower !== undefined &&
    (upper.decidedBy !== null || (upper.shared && lower.shared && upper.rank === lower.rank));
  let first = rows.indexOf(row);
  let last = first;
  while (isLevel(rows[first - 1], rows[first])) first -= 1;
  while (isLevel(rows[last], rows[last + 1])) last += 1;
  return rows.slice(first, last + 1);
}

/** Whether a row was level with others, and their order is known or cannot be found. */
export function isExplained(
  row: StandingsRow,
  { rows, complete }: { rows: readonly StandingsRow[]; complete: boolean },
): boolean {
  const level = levelWith(row, rows);
  return level.length > 1 && (complete || level.some(({ decidedBy }) => decidedBy !== null));
}

/**
 * The explanation of the order of level rows: one sentence for two rows ("Level on points with B: head-to-head 2:0");
 * for more, the names of all of them and a step for each place ("A before B: head-to-head 2:0").
 */
export function wordsOfOrder(
  level: readonly StandingsRow[],
  { rules, unit, nameOf, t }: { rules: StandingsRules; unit: ScoreUnit; nameOf: (id: string) => string; t: TFunction },
): { level: string | null; steps: string[] } {
  const [first] = level;
  if (level.length === 2 && first?.decidedBy) {
    const words = wordsOfDecision({ ...first, decidedBy: first.decidedBy }, { rules, unit, nameOf, t });
    return { level: null, steps: [words] };
  }
  const name = (row: StandingsRow) => nameOf(row.competitor.id);
  const shared = Map.groupBy(
    level.filter((row) => row.shared),
    ({ rank }) => rank,
  );
  const steps = level.flatMap((row, index) => {
    const next = level[index + 1];
    if (!next || row.decidedBy === null) return [];
    return t("standings.before", { one: name(row), other: name(next), reason: wordsOfReason(row.decidedBy, unit, t) });
  });
  const open = [...shared.values()].map((rows) => t("standings.stillLevel", { teams: rows.map(name) }));
  return { level: wordsOfLevel(rules, level.map(name), t), steps: [...steps, ...open] };
}
