import { useTranslation } from "react-i18next";
import type { FoundFormat } from "../inherited/match-formats.ts";
import { useEncounterPreset } from "./encounter-preset.ts";
import classes from "./format.module.css";
import { wordsOfSource } from "./source-words.ts";

/** The documents from which the rules of an encounter preset are taken: one in a line, several behind a summary. */
export function FormatSources({ format }: { format: FoundFormat }) {
  const { t } = useTranslation();
  const sources = useEncounterPreset(format)?.sources.map((source) => wordsOfSource(source, t)) ?? [];
  if (sources.length === 0) return null;
  if (sources.length === 1)
    return <p className={classes.sources}>{t("format.encounter.source", { source: sources[0] })}</p>;
  return (
    <details className={classes.sources}>
      <summary>{t("format.encounter.sources", { count: sources.length })}</summary>
      <ul>
        {sources.map((source) => (
          <li key={source}>{source}</li>
        ))}
      </ul>
    </details>
  );
}
