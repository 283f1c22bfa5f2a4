import { defineEntity, type Entity } from "../entity.ts";
import { stageTypes } from "../enumerations.ts";
import { computed, line, list, optional, references, required, requiredId, withDefault } from "../field.ts";
import type { RuleIssue } from "../issues.ts";
import { stage as kind } from "../kinds/stage.ts";
import { matchFormat } from "../match-format.ts";
import { issuesOfRoundDates, lastRound, roundDate } from "../round-dates.ts";
import {
  drawLine,
  drawRules,
  group,
  mostEntries,
  referencesOfGroups,
  referencesOfLines,
  referencesOfStageSources,
  stageSource,
} from "../stage-draw.ts";
import { adjustment, decision, referencesOfAdjustments, referencesOfDecisions, standings } from "../standings.ts";
import { z } from "../zod.ts";

export const fields = {
  tournamentId: requiredId("tournament"),
  type: required(z.enum(stageTypes)),
  name: line(200),
  competitors: references(["team"]),
  format: optional(matchFormat),
  standings: optional(standings),
  sources: list(stageSource, { max: 100, references: referencesOfStageSources }),
  draw: withDefault(drawRules, () => drawRules.parse({})),
  groups: list(group, { max: mostEntries, references: referencesOfGroups }),
  lines: list(drawLine, { max: mostEntries, references: referencesOfLines }),
  decisions: list(decision, { max: 1_000, references: referencesOfDecisions }),
  adjustments: list(adjustment, { max: 1_000, references: referencesOfAdjustments }),
  roundDates: list(roundDate, { max: lastRound }),
  lot: computed(z.string().nullable(), () => null),
  drawn: computed(z.boolean(), () => false),
  numberOfMatches: computed(z.int().min(0), () => 0),
};

export const stage = defineEntity(kind, fields, {
  rules: ({ id, sources, groups, lines, roundDates }) => [
    ...sources.flatMap(({ stage }, position): RuleIssue[] =>
      stage === id ? [{ path: `sources.${position}.stage`, code: "itself" }] : [],
    ),
    ...repeatedAt(
      groups.map(({ id }) => id),
      (position) => `groups.${position}.id`,
    ),
    ...repeatedAt(
      lines.map(({ line }) => String(line)),
      (position) => `lines.${position}.line`,
    ),
    ...issuesOfRoundDates(roundDates),
  ],
});

export type Stage = Entity<typeof stage>;

function repeatedAt(keys: readonly string[], pathOf: (position: number) => string): RuleIssue[] {
  const seen = new Set<string>();
  return keys.flatMap((key, position): RuleIssue[] => {
    if (seen.has(key)) return [{ path: pathOf(position), code: "repeated" }];
    seen.add(key);
    return [];
  });
}
