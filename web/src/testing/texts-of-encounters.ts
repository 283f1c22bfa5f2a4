import { encounterStops, rubberTypes } from "#contract/encounter-format.ts";

/** The composed keys of the texts about formats of encounters. */
export const textsOfEncounters: Record<string, readonly string[]> = {
  "format.encounter.column.*": "key type home away win group decider slot people genders phase".split(" "),
  "format.encounter.count.*": rubberTypes,
  "format.encounter.equal.*": ["ORDER_EQUAL_BEST_FIRST", "ORDER_EQUAL_FIRST_NOT_LAST"],
  "format.encounter.forfeits.*": ["ENCOUNTER_FORFEIT_ALL", "ENCOUNTER_FORFEIT_NEEDED"],
  "format.encounter.level.*": ["ENCOUNTER_LEVEL_SETS", "ENCOUNTER_LEVEL_SCORE"],
  "format.encounter.levels.*": ["none", "sets", "score", "setsScore", "scoreSets"],
  "format.encounter.number.*": ["least", "mostRubbers"],
  "format.encounter.order.*": ["ORDER_RANK", "ORDER_SUM"],
  "format.encounter.points.*": ["win", "draw", "loss", "forfeit"],
  "format.encounter.stop.*": encounterStops,
  "format.encounter.stops.*": encounterStops,
  "format.encounter.type.*": rubberTypes,
  "format.encounter.types.*": rubberTypes,
};
