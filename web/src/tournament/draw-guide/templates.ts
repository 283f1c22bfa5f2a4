import { roundsOfSwiss } from "#competition/swiss/rounds-of-swiss.ts";
import { type Answers, unanswered } from "./guide-plan.ts";

/** A usual form of a tournament: the key of its text with the values in it, and the answers to the guide. */
export interface Template {
  key: "groups" | "league" | "swiss" | "double";
  values: Record<string, number>;
  answers: Answers;
}

/** The usual forms for a number of competitors. */
export function templatesFor(competitors: number): Template[] {
  const groups = competitors > 20 ? 8 : competitors > 11 ? 4 : 2;
  const rounds = roundsOfSwiss({ rounds: null }, Math.max(2, competitors));
  const offered: (Template & { from: number; to: number })[] = [
    {
      key: "groups",
      values: { count: groups, knockout: 2 * groups },
      answers: { ...unanswered, format: "GROUPS_AND_KNOCKOUT", rules: { groups }, ranks: 2 },
      from: 6,
      to: 48,
    },
    {
      key: "league",
      values: {},
      answers: { ...unanswered, format: "ROUND_ROBIN", rules: { legs: 2 } },
      from: 3,
      to: 20,
    },
    { key: "swiss", values: { count: rounds }, answers: { ...unanswered, format: "SWISS" }, from: 8, to: 1_000 },
    { key: "double", values: {}, answers: { ...unanswered, format: "DOUBLE_ELIMINATION" }, from: 4, to: 64 },
  ];
  return offered.filter(({ from, to }) => competitors >= from && competitors <= to);
}
