import { Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { MatchFormat } from "#contract/match-format.ts";
import { Nothing } from "../../kit/page/fields.tsx";
import type { FoundFormat } from "../inherited/match-formats.ts";
import { useSummaryOf } from "./encounter-preset.ts";
import { FormatSources } from "./format-sources.tsx";
import { nameOfFormat } from "./format-words.ts";
import { isOfEncounters } from "./is-encounter.ts";

/** A format by its name and its rules; without one, the inherited format. */
export function FormatText({ format, above }: { format: MatchFormat | null; above?: FoundFormat }) {
  const { t } = useTranslation();
  if (format !== null) return <NamedFormat format={format} />;
  if (!above) return <Nothing />;
  return t("format.above", { format: nameOfFormat(above, t) });
}

function NamedFormat({ format }: { format: MatchFormat }) {
  const { t } = useTranslation();
  const summary = useSummaryOf(format);
  if (typeof format !== "string") return summary;
  return (
    <>
      {nameOfFormat(format, t)}
      <Text span display="block" size="xs" c="dimmed">
        {summary}
      </Text>
      {isOfEncounters(format) && <FormatSources format={format} />}
    </>
  );
}
