import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { Reference } from "#contract/entity-types.ts";
import type { AnyKind } from "#contract/kind.ts";
import type { Values } from "../form/changes.ts";
import classes from "../form/inputs.module.css";
import { type NamesOf, type OpenForm, useField } from "../form/open-form.ts";
import { keys } from "../records/keys.ts";
import { nameOf } from "../records/name-of.ts";
import { inPage, reachableClear, Select } from "../ui/select.tsx";
import { findOffered } from "./offered.ts";
import { useRecordSearch } from "./use-record-search.ts";

/** A field for one reference, found by name among all entities that the user may see. */
export function ReferenceField<V extends Values>({
  form,
  name,
  definition,
}: {
  form: OpenForm<V>;
  name: NamesOf<V, Reference | null>;
  definition: AnyKind;
}) {
  const { t } = useTranslation();
  const { value, onChange, label, error, hint, input } = useField(form, name);
  const id = (value as Reference | null)?.id ?? null;
  const { chosen, q, isOpen, propsWhile } = useRecordSearch(definition, id);
  const { data: found = [], isFetching } = useQuery({
    queryKey: [...keys.list(definition.type, { q }), "offered"],
    queryFn: ({ signal }) => findOffered(definition, { ...(q !== "" && { q }) }, {}, signal),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  });
  const options = found.map((entity) => ({ value: entity.id, label: nameOf(definition, entity) }));
  return (
    <Select
      {...input}
      label={label}
      classNames={classes}
      placeholder={t("record.nothing")}
      {...propsWhile(isFetching)}
      data={chosen === null || found.some((entity) => entity.id === id) ? options : [chosen, ...options]}
      clearable={!form.isRequired(name)}
      clearButtonProps={reachableClear(t("record.form.clear", { field: label }))}
      value={id}
      error={error}
      description={hint}
      onChange={(id) => onChange((id === null ? null : { id, type: definition.type }) as V[typeof name])}
      comboboxProps={inPage}
    />
  );
}
