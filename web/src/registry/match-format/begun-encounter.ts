import type { EncounterFormat, RubberRule, Slot } from "#contract/encounter-format.ts";

const singles = ["1", "2", "3", "4"];
const doubles = ["D1", "D2"];

/** The rules with which an encounter of one's own begins: four singles, then two doubles. */
export const begunEncounter: EncounterFormat = {
  kind: "MATCH_FORMAT_ENCOUNTER",
  format: "FORMAT_TENNIS_3_MATCH_TIE_BREAK",
  slots: [...singles.map((slot) => slotFor(slot, 1, 1)), ...doubles.map((slot) => slotFor(slot, 2, 2))],
  rubbers: [
    ...singles.map((slot) => rubberOf(`S${slot}`, "RUBBER_SINGLE", slot)),
    ...doubles.map((slot) => rubberOf(slot, "RUBBER_DOUBLE", slot)),
  ],
  groups: [],
  points: { win: 1, draw: 0.5, loss: 0, forfeit: 0 },
  stop: "ENCOUNTER_STOP_NONE",
  level: [],
  drawAllowed: true,
  close: null,
  forfeit: "ENCOUNTER_FORFEIT_ALL",
  least: null,
  mostRubbers: null,
  order: [],
};

/** A place for players in the line-ups of a phase. */
export function slotFor(slot: string, people: number, phase: number): Slot {
  return { slot, people, genders: null, phase };
}

/** A rubber between the same place of both teams. */
export function rubberOf(key: string, type: RubberRule["type"], slot: string): RubberRule {
  return { key, type, home: slot, away: slot, win: null, group: null, format: null, decider: false };
}
