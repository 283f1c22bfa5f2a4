import { SegmentedControl, Skeleton, Stack } from "@mantine/core";
import "@mantine/core/styles/SegmentedControl.css";
import "@mantine/core/styles/FloatingIndicator.css";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { formatPresets } from "#competition/format-presets.ts";
import type { EncounterFormat } from "#contract/encounter-format.ts";
import type { OwnFormat } from "#contract/match-format.ts";
import { begunEncounter } from "./begun-encounter.ts";
import classes from "./format.module.css";
import { PeriodsRulesFields } from "./periods-rules-fields.tsx";
import type { Problems } from "./rule-inputs.tsx";
import { SetsRulesFields } from "./sets-rules-fields.tsx";

// Most formats that people make themselves are of matches between two sides.
const EncounterRulesFields = lazy(() => import("./encounter-rules-fields.tsx"));
/** All the rules of a match between two sides or of an encounter. */
export type OwnRules = OwnFormat | EncounterFormat;

const begunPlay = {
  MATCH_FORMAT_SETS: formatPresets.FORMAT_TENNIS_3,
  MATCH_FORMAT_PERIODS: formatPresets.FORMAT_FOOTBALL,
} as const;
const begun = { ...begunPlay, MATCH_FORMAT_ENCOUNTER: begunEncounter } as const;

/** All the rules of a format. */
export function OwnFormatFields({
  format,
  problems,
  onChange,
}: {
  format: OwnRules;
  problems: Problems;
  onChange: (format: OwnRules) => void;
}) {
  const { t } = useTranslation();
  return (
    <fieldset className={classes.own}>
      <legend>{t("format.own")}</legend>
      <Stack gap="sm">
        <Kinds begun={begun} kind={format.kind} onChange={onChange} />
        {format.kind === "MATCH_FORMAT_ENCOUNTER" ? (
          <Suspense fallback={<Skeleton height="12rem" />}>
            <EncounterRulesFields format={format} problems={problems} onChange={onChange} />
          </Suspense>
        ) : (
          <PlayFields format={format} problems={problems} onChange={onChange} />
        )}
      </Stack>
    </fieldset>
  );
}

/** All the rules by which two sides play, such as those of a rubber. */
export function OwnPlayFields({
  legend,
  format,
  problems,
  onChange,
}: {
  legend: string;
  format: OwnFormat;
  problems: Problems;
  onChange: (format: OwnFormat) => void;
}) {
  return (
    <fieldset className={classes.own}>
      <legend>{legend}</legend>
      <Stack gap="sm">
        <Kinds begun={begunPlay} kind={format.kind} onChange={onChange} />
        <PlayFields format={format} problems={problems} onChange={onChange} />
      </Stack>
    </fieldset>
  );
}

/** The choice of the kind of a format; another kind begins with usual rules. */
function Kinds<F extends OwnRules>({
  begun,
  kind,
  onChange,
}: {
  begun: Readonly<Record<string, F>>;
  kind: OwnRules["kind"];
  onChange: (format: F) => void;
}) {
  const { t } = useTranslation();
  return (
    <SegmentedControl
      className={classes.kind ?? ""}
      aria-label={t("format.kind.label")}
      data={Object.keys(begun).map((value) => ({ value, label: t(`format.kind.${value}`) }))}
      value={kind}
      onChange={(chosen) => {
        const next = begun[chosen];
        if (next) onChange(next);
      }}
    />
  );
}

function PlayFields({
  format,
  problems,
  onChange,
}: {
  format: OwnFormat;
  problems: Problems;
  onChange: (format: OwnFormat) => void;
}) {
  return format.kind === "MATCH_FORMAT_SETS" ? (
    <SetsRulesFields format={format} problems={problems} onChange={onChange} />
  ) : (
    <PeriodsRulesFields format={format} problems={problems} onChange={onChange} />
  );
}
