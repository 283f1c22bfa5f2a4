import { rubberTypes } from "../encounter-format.ts";
import { defineEntity, type Entity } from "../entity.ts";
import { matchBrackets, matchReportStates, matchStates, officialReplies } from "../enumerations.ts";
import {
  computed,
  type FoundReference,
  list,
  optional,
  optionalId,
  references,
  requiredReference,
  withDefault,
} from "../field.ts";
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

/** The people of both sides of a rubber. */
const players = z.array(z.array(uuid()).max(2)).length(2);

function referencesOfPlayers(players: readonly (readonly string[])[]): FoundReference[] {
  return players.flatMap((side, index) =>
    side.map((id, position) => ({ id, type: "participant" as const, path: `${index}.${position}` })),
  );
}

/** The place of a rubber in the format of its encounter. */
const rubber = z.object({
  key: z.string(),
  type: z.enum(rubberTypes),
  slots: z.array(z.string()).length(2).meta({ description: "Of competitors[0] and [1]" }),
  phase: z.int(),
  win: z.number().nullable(),
  group: z.string().nullable(),
  decider: z.boolean(),
});

const numbers = z.array(z.number()).length(2);

/** What the rubbers of an encounter sum up to. */
const tally = z.object({ points: numbers, sets: numbers, score: numbers });

/** Which line-ups of a phase are handed in, and whether they are shown. */
const lineups = z.object({ phase: z.int(), in: z.array(z.boolean()).length(2), open: z.boolean() });

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

/** Who entered the result when: a side, or both (null), or who may save the match otherwise (null). */
const report = z.object({
  side: z.int().min(0).max(1).nullable(),
  at: instant(),
  due: instant().nullable().meta({ description: "Before this instant, the other side may confirm or dispute it" }),
  note: text({ lines: "many" }).nullable(),
});

const startedAt = instant().meta({
  description: "When the match became LIVE; null before, and for a result that was entered without it",
});

export const fields = {
  parent: requiredReference(["stage", "tournament", "match"]),
  competitors: withDefault(
    z.array(competitor).length(2),
    () => [{ ...undecided }, { ...undecided }],
    (competitors) =>
      competitors.flatMap(({ id, type }, position) => (id === null ? [] : [{ id, type, path: `${position}` }])),
  ),
  officials: references(["participant"]),
  playingField: optionalId("playing_field"),
  playingFields: withDefault(
    z.array(uuid()).max(40),
    () => [],
    (fields) => fields.map((id, position) => ({ id, type: "playing_field" as const, path: `${position}` })),
  ),
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
  players: withDefault(players, () => [[], []], referencesOfPlayers),
  rubber: computed(rubber.nullable(), () => null, { isExported: true }),
  tally: computed(tally.nullable(), () => null, { isExported: true }),
  lineups: computed(z.array(lineups), () => []),
  name: computed(matchName.nullable(), () => null),
  replies: list(reply, { max: 100 }),
  reportState: computed(z.enum(matchReportStates).nullable(), () => null, { isExported: true, isRecorded: true }),
  report: computed(report.nullable(), () => null, { isExported: true, isRecorded: true }),
  startedAt: computed(startedAt.nullable(), () => null),
};

export const match = defineEntity(kind, fields, {
  rules: ({ competitors: [first, second], sources, replies, playingFields, players }) => {
    const issues: RuleIssue[] = [...repeatedIn(playingFields, "playingFields"), ...twicePlayer(players)];
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

function repeatedIn(ids: readonly string[], path: string): RuleIssue[] {
  return ids.flatMap((id, position): RuleIssue[] =>
    ids.indexOf(id) < position ? [{ path: `${path}.${position}`, code: "repeated" }] : [],
  );
}

/** Nobody plays twice in one rubber, on whatever side. */
function twicePlayer(players: readonly (readonly string[])[]): RuleIssue[] {
  const all = players.flatMap((side, index) =>
    side.map((id, position) => ({ id, path: `players.${index}.${position}` })),
  );
  return all.flatMap(({ id, path }, index): RuleIssue[] =>
    all.findIndex((other) => other.id === id) < index ? [{ path, code: "repeated" }] : [],
  );
}
