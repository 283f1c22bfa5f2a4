import { useTranslation } from "react-i18next";
import { resolveFormat } from "#competition/format-presets.ts";
import { formatNames } from "#contract/match-format.ts";
import type { PlayFormat } from "#contract/play-format.ts";
import { FormatSelect } from "./format-select.tsx";
import { playGroups } from "./format-words.ts";
import { OwnPlayFields } from "./own-format-fields.tsx";
import type { Problems } from "./rule-inputs.tsx";

/** The format of the rubbers of an encounter. */
export function RubberFormatField({
  format,
  problems,
  onChange,
}: {
  format: PlayFormat | null;
  /** The problems by their paths within the encounter. */
  problems: Problems;
  onChange: (format: PlayFormat | null) => void;
}) {
  const { t } = useTranslation();
  const custom = typeof format === "object" ? format : null;

  function choose(chosen: string) {
    const named = formatNames.find((one) => one === chosen);
    if (named) onChange(named);
    else if (chosen === "own") onChange(resolveFormat(format ?? "FORMAT_TENNIS_3"));
    else onChange(null);
  }

  return (
    <>
      <FormatSelect
        label={t("format.encounter.rubberFormat")}
        none={t("format.none")}
        groups={playGroups}
        value={format === null ? "none" : typeof format === "string" ? format : "own"}
        error={problems.format}
        onChoose={choose}
      />
      {custom && (
        <OwnPlayFields
          legend={t("format.encounter.rubberRules")}
          format={custom}
          problems={within("format.", problems)}
          onChange={onChange}
        />
      )}
    </>
  );
}

/** The problems below a path, by the rest of their paths. */
function within(path: string, problems: Problems): Problems {
  const inner = Object.entries(problems).filter(([key]) => key.startsWith(path));
  return Object.fromEntries(inner.map(([key, problem]) => [key.slice(path.length), problem]));
}
