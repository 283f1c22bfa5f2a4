import { changeSetAnswer, changeSetId, nextVersion } from "./change-sets.ts";
import type { FoundReference } from "./field.ts";
import { usualMatchMinutes } from "./match-minutes.ts";
import { findOverlaps } from "./overlaps.ts";
import { because, date, uuid } from "./values.ts";
import { z } from "./zod.ts";

/** The times and places of a tournament's matches. */

/** A time of day such as "09:30"; 24:00 is the end of the day. */
const clock = z
  .string()
  .refine((value) => /^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/.test(value), because("clock"))
  .meta({ examples: ["09:00", "18:30"] });

const day = z
  .strictObject({ date: date(), from: clock, to: clock })
  .refine(({ from, to }) => from < to, { path: ["to"], ...because("notAfterStart") });

/** The length of a match, and of the break between two, in minutes. */
export const mostMinutes = 10_000;

const minutes = z.int().min(0).max(mostMinutes);

export const schedule = z
  .strictObject({
    days: z
      .array(day)
      .max(1_000)
      .default(() => []),
    playingFields: z
      .array(uuid())
      .max(1_000)
      .default(() => []),
    matchMinutes: minutes.min(1).default(usualMatchMinutes),
    changeoverMinutes: minutes.default(0),
    restMinutes: minutes.default(0),
    matchesPerDay: z.int().min(1).max(1_000).nullable().default(null),
  })
  .superRefine(({ days, playingFields }, context) => {
    // Days and times of day sort as texts in the order of time.
    const hours = days.map(({ date, from, to }) => ({ start: wallTime(date, from), end: wallTime(date, to) }));
    for (const { earlier, later } of findOverlaps(hours)) {
      context.addIssue({ code: "custom", path: ["days", later], ...because("overlap", { other: earlier + 1 }) });
    }
    for (const [position, id] of playingFields.entries()) {
      if (playingFields.indexOf(id) === position) continue;
      context.addIssue({ code: "custom", path: ["playingFields", position], ...because("repeated") });
    }
  });

export type Schedule = z.output<typeof schedule>;

function wallTime(date: string, clock: string): number {
  const [hour = 0, minute = 0] = clock.split(":").map(Number);
  return Date.parse(`${date}T00:00:00Z`) + (hour * 60 + minute) * 60_000;
}

export function referencesOfSchedule({ playingFields }: Schedule): FoundReference[] {
  return playingFields.map((id, position) => ({ id, type: "playing_field", path: `playingFields.${position}` }));
}

/** The body of the call that schedules the matches of a tournament. */
export const scheduleBody = z
  .strictObject({
    changeSet: changeSetId,
    version: nextVersion.meta({ description: "The version of the tournament that the call creates" }),
    stages: z
      .array(uuid())
      .max(1_000)
      .optional()
      .meta({ description: "Only their matches; without it, those of all stages" }),
    fixed: z.array(uuid()).max(20_000).optional().meta({ description: "Matches that keep the time that they have" }),
    replace: z
      .boolean()
      .default(false)
      .meta({ description: "Also gives other times to matches that have one and have not begun" }),
  })
  .meta({ id: "ScheduleRequest" });

export type ScheduleBody = z.output<typeof scheduleBody>;

/** Why a match got no time. */
export const unplacedReasons = ["NO_TIME", "NO_FIELD", "SOURCE_UNPLACED", "DAILY_LIMIT", "COMPETITOR"] as const;
export type UnplacedReason = (typeof unplacedReasons)[number];

/** The answer of the call that schedules matches. */
export const scheduleAnswer = changeSetAnswer
  .extend({ unplaced: z.array(z.object({ match: uuid(), reason: z.enum(unplacedReasons) })) })
  .meta({ id: "ScheduleAnswer" });

export type ScheduleAnswer = z.output<typeof scheduleAnswer>;
