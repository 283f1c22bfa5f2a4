import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { inPage, reachableClear, Select } from "../ui/select.tsx";
import { useDefaultZone } from "../ui/zone.ts";
import type { Values } from "./changes.ts";
import classes from "./inputs.module.css";
import { type NamesOf, type OpenForm, useField } from "./open-form.ts";
import { findOptions } from "./options.ts";
import { listTimeZones } from "./time-zones.ts";

// The number of options that the list shows; the others are found by search.
const mostShown = 50;

/** A field for a time zone ("Europe/Berlin"). If it is empty, the server's time zone is used. */
export function TimeZoneField<V extends Values>({
  form,
  name,
  onChosen,
}: {
  form: OpenForm<V>;
  name: NamesOf<V, string | null>;
  /** Called after another zone was chosen, with the zone that holds now. */
  onChosen?: (zone: string) => void;
}) {
  const { t } = useTranslation();
  const { value, onChange, label, error, hint, input } = useField(form, name);
  const usual = useDefaultZone();
  const zones = useMemo(listTimeZones, []);
  const chosen = value as string | null;
  return (
    <Select
      {...input}
      label={label}
      classNames={classes}
      placeholder={t("record.form.zoneOfServer", { zone: usual })}
      // Names that browsers no longer list, such as US/Eastern, are kept.
      data={chosen === null || zones.includes(chosen) ? zones : [chosen, ...zones]}
      value={chosen}
      searchable
      filter={(found) => findOptions(found).slice(0, mostShown)}
      nothingFoundMessage={t("record.chooser.none")}
      clearable
      clearButtonProps={reachableClear(t("record.form.clear", { field: label }))}
      error={error}
      description={hint}
      comboboxProps={inPage}
      onChange={(zone) => {
        onChange(zone as V[typeof name]);
        onChosen?.(zone ?? usual);
      }}
    />
  );
}
