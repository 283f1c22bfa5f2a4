import type { EncounterFormat, RubberRule } from "#contract/encounter-format.ts";

/** The phases of a format, in the order in which they are opened: 1, 2, … */
export function phasesOf({ slots }: EncounterFormat): number[] {
  return [...new Set(slots.map(({ phase }) => phase))].sort((one, other) => one - other);
}

/** The phase in which a rubber is opened: that of its slots, which are of one phase. */
export function phaseOfRubber({ home }: RubberRule, { slots }: EncounterFormat): number {
  return slots.find(({ slot }) => slot === home)?.phase ?? 1;
}

/** The rubbers of a phase, in the order of the format. */
export function rubbersOfPhase(format: EncounterFormat, phase: number): RubberRule[] {
  return format.rubbers.filter((rule) => phaseOfRubber(rule, format) === phase);
}
