import { skipToken, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { FoundFormat } from "../inherited/match-formats.ts";
import { summaryOf } from "./format-words.ts";
import { encounterIn } from "./is-encounter.ts";
import type { EncounterPreset } from "./preset-rules.ts";

/**
 * The rules and sources behind the name of an encounter preset; undefined while they load, and for every other format.
 * All presets together are long, so they are loaded when the first of them is shown.
 */
export function useEncounterPreset(format: FoundFormat): EncounterPreset | undefined {
  const encounter = encounterIn(format);
  const name = typeof encounter === "string" ? encounter : null;
  const { data } = useQuery({
    queryKey: ["encounterPreset", name],
    queryFn: name === null ? skipToken : async () => (await import("./preset-rules.ts")).presetOf(name),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}

/** The rules of a format in a sentence; empty without a format, and while those of a preset load. */
export function useSummaryOf(format: FoundFormat): string {
  const { t } = useTranslation();
  const preset = useEncounterPreset(format);
  return format ? summaryOf(format, t, preset?.rules) : "";
}
