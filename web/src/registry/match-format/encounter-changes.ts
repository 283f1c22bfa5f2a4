import type { EncounterFormat, RubberRule, Slot } from "#contract/encounter-format.ts";
import { rubberOf, slotFor } from "./begun-encounter.ts";

/** Changes of an encounter's rules that keep its parts in agreement. */

/**
 * Changes one place for players; rubbers and rules of order follow its name, and what no longer fits it leaves the
 * rules of order.
 */
export function changeSlot(format: EncounterFormat, index: number, part: Partial<Slot>): EncounterFormat {
  const before = format.slots[index];
  if (!before) return format;
  const after = { ...before, ...part };
  // The genders are one for each of the players.
  if (after.people !== before.people) after.genders = null;
  const renamed = (name: string) => (name === before.slot && isAlone(format, name) ? after.slot : name);
  const rubbers = format.rubbers.map((rubber) => ({
    ...rubber,
    home: renamed(rubber.home),
    away: renamed(rubber.away),
  }));
  const order = format.order.map((one) => ({ ...one, slots: one.slots.map(renamed) }));
  const next = { ...format, slots: format.slots.with(index, after), rubbers, order };
  return after.people === before.people ? next : withoutInOrder(next, after.slot);
}

/** While a name is being typed, two places can have the same one for a moment; nothing follows then. */
function isAlone({ slots }: EncounterFormat, name: string): boolean {
  return slots.filter(({ slot }) => slot === name).length === 1;
}

/** Rubbers keep the name of a removed place, so that the form can say where it is missing. */
export function removeSlot(format: EncounterFormat, index: number): EncounterFormat {
  const slots = format.slots.filter((_, other) => other !== index);
  return withoutInOrder({ ...format, slots }, format.slots[index]?.slot);
}

function withoutInOrder(format: EncounterFormat, name: string | undefined): EncounterFormat {
  const order = format.order.map((one) => ({ ...one, slots: one.slots.filter((slot) => slot !== name) }));
  return { ...format, order: order.filter(({ slots }) => slots.length > 0) };
}

export function addSlot(format: EncounterFormat): EncounterFormat {
  const last = format.slots.at(-1);
  const name = freeName(
    "",
    format.slots.map(({ slot }) => slot),
  );
  return { ...format, slots: [...format.slots, slotFor(name, last?.people ?? 1, last?.phase ?? 1)] };
}

export function changeRubber(format: EncounterFormat, index: number, part: Partial<RubberRule>): EncounterFormat {
  return {
    ...format,
    rubbers: format.rubbers.map((one, other) => (other === index ? { ...one, ...part } : one)),
  };
}

/** Adds a rubber of the type of the last one, before a decider, which stays the last. */
export function addRubber(format: EncounterFormat): EncounterFormat {
  const { rubbers, slots } = format;
  const end = rubbers.at(-1)?.decider ? rubbers.length - 1 : rubbers.length;
  const type = rubbers[end - 1]?.type ?? "RUBBER_SINGLE";
  const people = type === "RUBBER_SINGLE" ? 1 : 2;
  const used = new Set(rubbers.flatMap(({ home, away }) => [home, away]));
  const fitting = slots.filter((slot) => slot.people === people);
  const slot = fitting.find((one) => !used.has(one.slot)) ?? fitting[0] ?? slots[0];
  const key = freeName(
    "R",
    rubbers.map((rubber) => rubber.key),
  );
  return { ...format, rubbers: rubbers.toSpliced(end, 0, rubberOf(key, type, slot?.slot ?? "1")) };
}

/** Changes a group; its rubbers follow its key. */
export function changeGroup(
  format: EncounterFormat,
  index: number,
  part: Partial<EncounterFormat["groups"][number]>,
): EncounterFormat {
  const before = format.groups[index];
  if (!before) return format;
  const after = { ...before, ...part };
  const isShared = format.groups.filter(({ key }) => key === before.key).length > 1;
  const rubbers = format.rubbers.map((rubber) =>
    rubber.group === before.key && !isShared ? { ...rubber, group: after.key } : rubber,
  );
  return { ...format, groups: format.groups.with(index, after), rubbers };
}

/** The rubbers of a removed group count one by one again. */
export function removeGroup(format: EncounterFormat, index: number): EncounterFormat {
  const removed = format.groups[index]?.key;
  const rubbers = format.rubbers.map((rubber) => (rubber.group === removed ? { ...rubber, group: null } : rubber));
  return { ...format, groups: format.groups.filter((_, other) => other !== index), rubbers };
}

export function addGroup(format: EncounterFormat): EncounterFormat {
  const key = freeName(
    "G",
    format.groups.map((group) => group.key),
  );
  return { ...format, groups: [...format.groups, { key, win: 1 }] };
}

/** The first name with a number that is not taken. */
function freeName(letter: string, taken: readonly string[]): string {
  let number = taken.length + 1;
  while (taken.includes(`${letter}${number}`)) number += 1;
  return `${letter}${number}`;
}
