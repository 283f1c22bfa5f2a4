import type { EncounterFormat } from "#contract/encounter-format.ts";
import type { FoundFormat } from "../../registry/inherited/match-formats.ts";
import { useEncounterPreset } from "../../registry/match-format/encounter-preset.ts";
import { encounterIn } from "../../registry/match-format/is-encounter.ts";

/** The rules of encounters in a format; null for any other format, undefined while they load. */
export function useEncounterRules(format: FoundFormat): EncounterFormat | null | undefined {
  const preset = useEncounterPreset(format);
  if (format === undefined) return undefined;
  const encounter = encounterIn(format);
  return typeof encounter === "string" ? preset?.rules : encounter;
}
