import { genders } from "./enumerations.ts";
import type { IssueCode } from "./issues.ts";
import { playFormat } from "./play-format.ts";
import { because } from "./values.ts";
import { z } from "./zod.ts";

/**
 * The rules of an encounter: a match of two teams that consists of rubbers, which are singles and doubles. They are a
 * value of the field `format`, beside the rules of a match between two sides.
 */

export const rubberTypes = ["RUBBER_SINGLE", "RUBBER_DOUBLE", "RUBBER_MIXED"] as const;
export type RubberType = (typeof rubberTypes)[number];

export const encounterStops = ["ENCOUNTER_STOP_NONE", "ENCOUNTER_STOP_ORDER", "ENCOUNTER_STOP_FINISH"] as const;

/** Points of rubbers and of encounters: multiples of one half, so that sums are exact in any order. */
const points = () => z.number().min(0).max(1_000).multipleOf(0.5);

/** The key of a rubber or of a group, and the name of a slot. */
const key = () => z.string().refine((value) => /^[A-Za-z0-9+]{1,8}$/.test(value), because("rubberKey"));

const slot = z
  .strictObject({
    slot: key(),
    people: z.int().min(1).max(2),
    genders: z.array(z.enum(genders)).nullable().default(null).meta({ description: "One for each person" }),
    phase: z.int().min(1).max(40).default(1).meta({ description: "The line-ups of a phase are opened together" }),
  })
  .refine(({ people, genders }) => genders === null || genders.length === people, {
    path: ["genders"],
    params: { code: "onePerPerson" },
  });

const rubber = z.strictObject({
  key: key(),
  type: z.enum(rubberTypes),
  home: key().meta({ description: "A slot of competitors[0]" }),
  away: key().meta({ description: "A slot of competitors[1]" }),
  win: points().nullable().default(null).meta({ description: "Null: that of the points of the format" }),
  group: key().nullable().default(null),
  format: playFormat.nullable().default(null).meta({ description: "Null: that of the encounter's rubbers" }),
  decider: z.boolean().default(false).meta({ description: "Played only when the others leave the encounter level" }),
});

const order = z.strictObject({
  slots: z.array(key()).min(1).max(40),
  by: z.enum(["ORDER_RANK", "ORDER_SUM"]),
  equal: z
    .enum(["ORDER_EQUAL_FREE", "ORDER_EQUAL_BEST_FIRST", "ORDER_EQUAL_FIRST_NOT_LAST"])
    .default("ORDER_EQUAL_FREE"),
});

export const encounterFormat = z
  .strictObject({
    kind: z.literal("MATCH_FORMAT_ENCOUNTER"),
    format: playFormat.nullable().default(null),
    slots: z.array(slot).min(1).max(80),
    rubbers: z.array(rubber).min(1).max(40),
    groups: z
      .array(z.strictObject({ key: key(), win: points() }))
      .max(40)
      .default(() => []),
    points: z
      .strictObject({
        win: points().default(1),
        draw: points().default(0.5),
        loss: points().default(0),
        forfeit: points().default(0).meta({ description: "Of the loser after a walkover or a default" }),
      })
      .default(() => ({ win: 1, draw: 0.5, loss: 0, forfeit: 0 })),
    stop: z.enum(encounterStops).default("ENCOUNTER_STOP_NONE"),
    level: z
      .array(z.enum(["ENCOUNTER_LEVEL_SETS", "ENCOUNTER_LEVEL_SCORE"]))
      .max(2)
      .default(() => []),
    drawAllowed: z.boolean().default(true),
    close: points().nullable().default(null).meta({ description: "Won by at most so much: winClose, lossClose" }),
    forfeit: z.enum(["ENCOUNTER_FORFEIT_ALL", "ENCOUNTER_FORFEIT_NEEDED"]).default("ENCOUNTER_FORFEIT_ALL"),
    least: z.int().min(1).max(80).nullable().default(null).meta({ description: "People who have to be in slots" }),
    mostRubbers: z.int().min(1).max(40).nullable().default(null).meta({ description: "Of one person" }),
    order: z
      .array(order)
      .max(40)
      .default(() => []),
  })
  .superRefine((format, context) => {
    for (const { path, code } of issuesIn(format)) context.addIssue({ code: "custom", path, params: { code } });
  });

export type EncounterFormat = z.output<typeof encounterFormat>;
export type RubberRule = EncounterFormat["rubbers"][number];
export type Slot = EncounterFormat["slots"][number];

type Place = (string | number)[];

/** What is wrong between the parts of a format. */
function issuesIn(format: z.output<typeof encounterFormat>): { path: Place; code: IssueCode }[] {
  const { slots, rubbers, groups, order, level } = format;
  const slotOf = new Map(slots.map((slot) => [slot.slot, slot]));
  const found: { path: Place; code: IssueCode }[] = [];
  const add = (code: IssueCode, ...path: Place) => found.push({ path, code });
  for (const place of repeated(slots.map(({ slot }) => slot))) add("repeated", "slots", place, "slot");
  for (const place of repeated(rubbers.map(({ key }) => key))) add("repeated", "rubbers", place, "key");
  for (const place of repeated(groups.map(({ key }) => key))) add("repeated", "groups", place, "key");
  for (const place of repeated(level)) add("repeated", "level", place);
  const phases = new Set(slots.map(({ phase }) => phase));
  for (const [index, { phase }] of slots.entries())
    if (phase > 1 && !phases.has(phase - 1)) add("phaseGap", "slots", index, "phase");
  for (const [index, { type, home, away, group, win, decider }] of rubbers.entries()) {
    const people = type === "RUBBER_SINGLE" ? 1 : 2;
    const [one, other] = [slotOf.get(home), slotOf.get(away)];
    for (const [side, slot] of [["home", one] as const, ["away", other] as const]) {
      if (!slot) add("noSuchSlot", "rubbers", index, side);
      else if (slot.people !== people) add("otherPeople", "rubbers", index, side);
    }
    if (one && other && one.phase !== other.phase) add("otherPhase", "rubbers", index, "away");
    if (group !== null && !groups.some(({ key }) => key === group)) add("noSuchGroup", "rubbers", index, "group");
    if (group !== null && win !== null) add("winOfGroup", "rubbers", index, "win");
    const first = rubbers.findIndex((rubber) => rubber.group === group);
    const isOfPhase = group === null || slotOf.get(rubbers[first]?.home ?? "")?.phase === one?.phase;
    if (!isOfPhase) add("otherPhase", "rubbers", index, "group");
    if (decider && (index !== rubbers.length - 1 || index === 0)) add("deciderLast", "rubbers", index, "decider");
  }
  const used = new Set(rubbers.flatMap(({ home, away }) => [home, away]));
  for (const [index, { slot }] of slots.entries()) if (!used.has(slot)) add("unused", "slots", index, "slot");
  for (const [index, { key }] of groups.entries())
    if (!rubbers.some(({ group }) => group === key)) add("unused", "groups", index, "key");
  for (const [index, { slots: named, by }] of order.entries()) {
    const people = by === "ORDER_RANK" ? 1 : 2;
    for (const at of repeated(named)) add("repeated", "order", index, "slots", at);
    for (const [at, name] of named.entries()) {
      const slot = slotOf.get(name);
      if (!slot) add("noSuchSlot", "order", index, "slots", at);
      else if (slot.people !== people) add("otherPeople", "order", index, "slots", at);
    }
  }
  return found;
}

/** The places of values that were there before. */
function repeated(values: readonly string[]): number[] {
  return values.flatMap((value, index) => (values.indexOf(value) < index ? index : []));
}
