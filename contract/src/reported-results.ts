import type { Match } from "./fields/match.ts";
import type { MatchOutcome } from "./match-format.ts";

/** The name of the look-up that finds the matches whose result a team may still confirm or dispute. */
export const toConfirm = "toConfirm";

/**
 * The look-up text of a match: the team that may confirm its result, and the month in which the time for that ends. Null
 * for a match that nobody has to confirm.
 */
export function confirmableBy({ reportState, report, competitors }: Match): string | null {
  if (reportState !== "MATCH_REPORT_ENTERED" || !report?.due || report.side === null) return null;
  const team = competitors[1 - report.side]?.id ?? null;
  return team && textToConfirm(team, Date.parse(report.due));
}

/** The look-up texts of the matches that a team may still confirm: no result waits for more than 30 days. */
export function textsToConfirm(team: string, now: number): string[] {
  const texts = [0, 15, 30].map((days) => textToConfirm(team, now + days * 86_400_000));
  return [...new Set(texts)];
}

function textToConfirm(team: string, due: number): string {
  return `${team} ${new Date(due).toISOString().slice(0, 7)}`;
}

/** The ends of a match that a side may enter; null follows from the score. */
export const outcomesOfSides: readonly (MatchOutcome | null)[] = [
  null,
  "MATCH_OUTCOME_NORMAL",
  "MATCH_OUTCOME_DRAWN",
  "MATCH_OUTCOME_RETIRED",
  "MATCH_OUTCOME_WALKOVER",
];

/** Whether a report waits no longer for the other side. */
export function isPastDue({ due }: NonNullable<Match["report"]>, now: number): boolean {
  return due !== null && Date.parse(due) <= now;
}
