import { type Answers, unanswered } from "./guide-plan.ts";

/** The usual forms of a tournament, as answers to the guide. */
export const templates = {
  eight: { ...unanswered, format: "GROUPS_AND_KNOCKOUT", rules: { groups: 2 }, ranks: 2 },
  sixteen: { ...unanswered, format: "GROUPS_AND_KNOCKOUT", rules: { groups: 4 }, ranks: 2 },
  swiss: { ...unanswered, format: "SWISS", rules: { rounds: 5 } },
  double: { ...unanswered, format: "DOUBLE_ELIMINATION" },
  league: { ...unanswered, format: "ROUND_ROBIN", rules: { legs: 2 } },
} as const satisfies Record<string, Answers>;

export type Template = keyof typeof templates;
