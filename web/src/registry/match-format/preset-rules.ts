import presets from "#competition/encounters/encounter-presets.json" with { type: "json" };
import { encounterPreset } from "#competition/encounters/encounter-presets.ts";
import type { EncounterFormat } from "#contract/encounter-format.ts";
import type { EncounterName } from "#contract/encounter-names.ts";

/** A document from which rules of a preset are taken. */
export interface PresetSource {
  /** P: the federation's own page; S: second-hand; D: derived from published results. */
  mark: string;
  federation: string;
  document: string;
  section: string;
  year: string;
}

export interface EncounterPreset {
  rules: EncounterFormat;
  sources: readonly PresetSource[];
}

/** Import this file only on demand, since it contains all presets. */
export function presetOf(name: EncounterName): EncounterPreset {
  return { rules: encounterPreset(name), sources: presets[name].sources };
}
