import { defineEntity, type Entity } from "../entity.ts";
import { matchBrackets, matchStates, officialReplies } from "../enumerations.ts";
import { derived, list, optional, optionalId, references, requiredReference, withDefault } from "../field.ts";
import type { RuleIssue } from "../issues.ts";
import { match as kind } from "../kinds/match.ts";
import { matchFormat, matchOutcomes, matchSet } from "../match-format.ts";
import { matchName } from "../match-name.ts";
import { matchSource, referencesOfSources } from "../match-source.ts";
import { because, instant, text, uuid } from "../values.ts";
import { z } from "../zod.ts";

const competitor = z.strictObject({
  id: uuid().nullable().default(null),
  type: z.literal("team").default("team"),
  score: text({ max: 40 }).default("0"),
  isHomeTeam: z.boolean().default(false),
});

type Competitor = z.output<typeof competitor>;

const ordinal = z.int().min(1).max(10_000);

/** The places that a match decides; the winner plays for the upper half. */
const places = z
  .array(ordinal)
  .length(2)
  .refine(([from = 0, to = 0]) => from <= to, { path: [0], ...because("startAfterEnd") });

const undecided: Competitor = { id: null, type: "team", score: "0", isHomeTeam: false };

/** An official's answer to an assignment, with the time that the match had when it was given. */
const reply = z.strictObject({
  official: uuid(),
  reply: z.enum(officialReplies),
  scheduledAt: instant().nullable().default(null),
});

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
  scheduledAt: optional(instant()),
  durationMinutes: optional(z.int().min(1).max(10_000)),
  format: optional(matchFormat),
  sets: list(matchSet, { max: 50 }),
  outcome: optional(z.enum(matchOutcomes)),
  winner: optional(uuid()),
  round: optional(ordinal),
  position: optional(ordinal),
  group: optional(text({ min: 1, max: 40 })),
  bracket: optional(z.enum(matchBrackets)),
  leg: optional(z.int().min(1).max(2)),
  places: optional(places),
  sources: list(matchSource.nullable(), { references: referencesOfSources }),
  name: derived(matchName.nullable(), () => null),
  replies: list(reply, { max: 100 }),
};

export const match = defineEntity(kind, fields, {
  rules: ({ competitors: [first, second], sources, replies }) => {
    const issues: RuleIssue[] = [];
    if (first && second && first.id !== null && first.id === second.id) {
      issues.push({ path: "competitors.1.id", code: "duplicateTeam" });
    }
    if (first?.isHomeTeam && second?.isHomeTeam) issues.push({ path: "competitors.1.isHomeTeam", code: "oneHomeTeam" });
    for (const [position, { official }] of replies.entries()) {
      if (replies.findIndex((other) => other.official === official) < position) {
        issues.push({ path: `replies.${position}.official`, code: "repeated" });
      }
    }
    if (sources.length !== 0 && sources.length !== 2) {
      issues.push({ path: "sources", code: "count", params: { count: 2 } });
    }
    return issues;
  },
});

export type Match = Entity<typeof match>;
