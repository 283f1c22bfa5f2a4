import { SegmentedControl, Stack } from "@mantine/core";
import "@mantine/core/styles/SegmentedControl.css";
import "@mantine/core/styles/FloatingIndicator.css";
import { useTranslation } from "react-i18next";
import { formatPresets } from "#competition/format-presets.ts";
import type { OwnFormat } from "#contract/match-format.ts";
import classes from "./format.module.css";
import { PeriodsRulesFields } from "./periods-rules-fields.tsx";
import { SetsRulesFields } from "./sets-rules-fields.tsx";

/** The problems by their paths within the format. */
export type Problems = Readonly<Record<string, string>>;

const kinds = ["MATCH_FORMAT_SETS", "MATCH_FORMAT_PERIODS"] as const;
const begun = { MATCH_FORMAT_SETS: formatPresets.FORMAT_TENNIS_3, MATCH_FORMAT_PERIODS: formatPresets.FORMAT_FOOTBALL };

/** All the rules of a format. */
export function OwnFormatFields({
  format,
  problems,
  onChange,
}: {
  format: OwnFormat;
  problems: Problems;
  onChange: (format: OwnFormat) => void;
}) {
  const { t } = useTranslation();
  return (
    <fieldset className={classes.own}>
      <legend>{t("format.own")}</legend>
      <Stack gap="sm">
        <SegmentedControl
          className={classes.kind ?? ""}
          aria-label={t("format.kind.label")}
          data={kinds.map((value) => ({ value, label: t(`format.kind.${value}`) }))}
          value={format.kind}
          onChange={(kind) => onChange(begun[kind as OwnFormat["kind"]])}
        />
        {format.kind === "MATCH_FORMAT_SETS" ? (
          <SetsRulesFields format={format} problems={problems} onChange={onChange} />
        ) : (
          <PeriodsRulesFields format={format} problems={problems} onChange={onChange} />
        )}
      </Stack>
    </fieldset>
  );
}
