import { defineEntity, type Entity } from "../entity.ts";
import { reschedulings, stageTypes, type TournamentState, tournamentStates } from "../enumerations.ts";
import {
  computed,
  list,
  longText,
  optional,
  optionalId,
  optionalImage,
  references,
  requiredName,
  withDefault,
} from "../field.ts";
import type { RuleIssue } from "../issues.ts";
import { tournament as kind } from "../kinds/tournament.ts";
import { matchFormat } from "../match-format.ts";
import { referencesOfSchedule, schedule } from "../schedule.ts";
import { standings } from "../standings.ts";
import { because, instant, name, timeZone, uuid, webAddress } from "../values.ts";
import { z } from "../zod.ts";

const duration = z
  .strictObject({ start: instant().nullable().default(null), end: instant().nullable().default(null) })
  .refine(({ start, end }) => start === null || end === null || Date.parse(start) <= Date.parse(end), {
    path: ["start"],
    ...because("startAfterEnd"),
  });

const entryWindow = z
  .strictObject({ from: instant().nullable().default(null), to: instant() })
  // What is not an instant is reported as such, and not as too early.
  .refine(({ from, to }) => !(from !== null && Date.parse(from) >= Date.parse(to)), {
    path: ["to"],
    ...because("notAfterStart"),
  });

/** The hours for which the other side may confirm or dispute a result, unless the tournament says otherwise: a week. */
const usualConfirmHours = 168;

const reports = z.strictObject({ confirmHours: z.int().min(1).max(720).default(usualConfirmHours) });

const state = z.strictObject({ type: z.enum(tournamentStates), duration: duration.nullable().default(null) });

export const fields = {
  name: requiredName(),
  description: longText(),
  externalLinks: list(z.strictObject({ name: name(), url: webAddress() })),
  stages: computed(z.array(z.object({ id: uuid(), type: z.enum(stageTypes), version: z.int() })), () => []),
  currentStage: { ...optionalId("stage"), yields: true },
  states: {
    ...withDefault(z.array(state), () => tournamentStates.map((type) => ({ type, duration: null }))),
    cleared: () => [],
  },
  currentState: {
    ...optional(z.enum(tournamentStates)),
    initial: (): TournamentState | null => "TOURNAMENT_STATE_PLANNING",
  },
  parents: references(["organization"]),
  staff: references(["participant"]),
  competitors: references(["team"]),
  format: optional(matchFormat),
  standings: optional(standings),
  timeZone: optional(timeZone()),
  schedule: optional(schedule, referencesOfSchedule),
  published: withDefault(z.boolean(), () => false),
  badge: optionalImage(),
  entryWindow: optional(entryWindow),
  reports: optional(reports),
  rescheduling: withDefault(z.enum(reschedulings), () => "RESCHEDULE_NONE" as const),
};

export const tournament = defineEntity(kind, fields, {
  rules: ({ states, currentState }) => {
    const types = states.map(({ type }) => type);
    const issues = types.flatMap((type, position): RuleIssue[] =>
      types.indexOf(type) < position ? [{ path: `states.${position}.type`, code: "repeated" }] : [],
    );
    if (currentState !== null && !types.includes(currentState)) {
      issues.push({ path: "currentState", code: "notAState" });
    }
    return issues;
  },
});

export type Tournament = Entity<typeof tournament>;
