import { useTranslation } from "react-i18next";
import inputs from "../../kit/form/inputs.module.css";
import { type OpenForm, useField } from "../../kit/form/open-form.ts";
import { reachableClear, Select } from "../../kit/ui/select.tsx";
import { usePlayingFields } from "../../registry/playing-field/playing-field-places.ts";
import type { MatchDraft } from "../match/match-fields.tsx";

/** A field for one of the playing fields of all venues, shown with the venue. */
export function PlayingFieldField({ form, lock }: { form: OpenForm<MatchDraft>; lock: string | undefined }) {
  const { t } = useTranslation();
  const { value, onChange, label, error, input } = useField(form, "playingField");
  const fields = usePlayingFields();
  const options = [...(fields?.values() ?? [])].map(({ id, name, venue }) => ({
    value: id,
    label: `${name} – ${venue.name}`,
  }));
  const isMissing = value !== null && !fields?.has(value);
  const missing = { value: value ?? "", label: t(fields ? "match.fieldNotVisible" : "record.loading") };
  return (
    <Select
      {...input}
      label={label}
      classNames={inputs}
      placeholder={t("record.nothing")}
      searchable
      data={isMissing ? [missing, ...options] : options}
      limit={100}
      nothingFoundMessage={t("record.chooser.none")}
      clearable
      clearButtonProps={reachableClear(t("record.form.clear", { field: label }))}
      disabled={lock !== undefined}
      description={lock}
      value={value}
      error={error}
      onChange={onChange}
    />
  );
}
