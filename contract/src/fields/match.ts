import { defineEntity, type Entity } from "../entity.ts";
import { matchStates } from "../enumerations.ts";
import { optionalId, references, requiredReference, withDefault } from "../field.ts";
import type { RuleIssue } from "../issues.ts";
import { match as kind } from "../kinds/match.ts";
import { text, uuid } from "../values.ts";
import { z } from "../zod.ts";

const competitor = z.strictObject({
  id: uuid().nullable().default(null),
  type: z.literal("team").default("team"),
  score: text({ max: 40 }).default("0"),
  isHomeTeam: z.boolean().default(false),
});

type Competitor = z.output<typeof competitor>;

const undecided: Competitor = { id: null, type: "team", score: "0", isHomeTeam: false };

export const fields = {
  parent: requiredReference(["stage", "tournament"]),
  competitors: withDefault(
    z.array(competitor).length(2),
    () => [{ ...undecided }, { ...undecided }],
    (competitors) =>
      competitors.flatMap(({ id, type }, position) => (id === null ? [] : [{ id, type, path: `${position}` }])),
  ),
  officials: references(["participant"]),
  playingField: optionalId("playing_field"),
  state: withDefault(z.enum(matchStates), () => "MATCH_STATE_PLANNING" as const),
};

export const match = defineEntity(kind, fields, {
  rules: ({ competitors: [first, second] }) => {
    const issues: RuleIssue[] = [];
    if (first && second && first.id !== null && first.id === second.id) {
      issues.push({ path: "competitors.1.id", code: "duplicateTeam" });
    }
    if (first?.isHomeTeam && second?.isHomeTeam) issues.push({ path: "competitors.1.isHomeTeam", code: "oneHomeTeam" });
    return issues;
  },
});

export type Match = Entity<typeof match>;
