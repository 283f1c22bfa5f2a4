import { useTranslation } from "react-i18next";
import { inPage, reachableClear, Select } from "../ui/select.tsx";
import { useDefaultZone } from "../ui/zone.ts";
import type { Values } from "./changes.ts";
import classes from "./inputs.module.css";
import { type NamesOf, type OpenForm, useField } from "./open-form.ts";
import { findOptions } from "./options.ts";

// The number of options that the list shows; the others are found by search.
const mostShown = 50;

/** A field for a time zone ("Europe/Berlin"). If it is empty, the server's time zone is used. */
export function TimeZoneField<V extends Values>({
  form,
  name,
}: {
  form: OpenForm<V>;
  name: NamesOf<V, string | null>;
}) {
  const { t } = useTranslation();
  const { value, onChange, label, error, hint, input } = useField(form, name);
  const zones = Intl.supportedValuesOf("timeZone");
  const chosen = value as string | null;
  return (
    <Select
      {...input}
      label={label}
      classNames={classes}
      placeholder={t("record.form.zoneOfServer", { zone: useDefaultZone() })}
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
      onChange={(zone) => onChange(zone as V[typeof name])}
    />
  );
}
