import { z } from "./zod.ts";

/** The name of a match in a draw, as a key and figures that the console translates. */

export const matchNameKeys = [
  "MATCH_NAME_FINAL",
  "MATCH_NAME_SEMI_FINAL",
  "MATCH_NAME_QUARTER_FINAL",
  "MATCH_NAME_ROUND_OF",
  "MATCH_NAME_ROUND",
  "MATCH_NAME_THIRD_PLACE",
  "MATCH_NAME_PLACE",
  "MATCH_NAME_LOSERS_ROUND",
  "MATCH_NAME_LOSERS_FINAL",
  "MATCH_NAME_GRAND_FINAL",
  "MATCH_NAME_GRAND_FINAL_RESET",
  "MATCH_NAME_CONSOLATION_ROUND",
  "MATCH_NAME_CONSOLATION_FINAL",
  "MATCH_NAME_GROUP_ROUND",
  "MATCH_NAME_RUBBER",
] as const;
export type MatchNameKey = (typeof matchNameKeys)[number];

export const matchName = z.object({
  key: z.enum(matchNameKeys),
  of: z.int().nullable().meta({ description: "Of a round of 32: 32" }),
  round: z.int().nullable(),
  number: z.int().nullable().meta({ description: "Which match of the round it is, from 1" }),
  group: z.string().nullable(),
  places: z.array(z.int()).length(2).nullable(),
  rubber: z.string().optional().meta({ description: "The key of a rubber within its encounter" }),
});

export type MatchName = z.output<typeof matchName>;
