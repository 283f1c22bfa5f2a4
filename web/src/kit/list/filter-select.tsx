import type { i18n } from "i18next";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { findOptions, isLong } from "../form/options.ts";
import { inPage, reachableClear, Select } from "../ui/select.tsx";
import { type Filter, filterInput } from "./filter.ts";

/** The user's action on the placeholder of the field before the field was loaded. */
export interface Begun {
  isFocused: boolean;
  isPressed: boolean;
  typed: string;
}

/** A select for the values by which a list can be filtered. */
export default function FilterSelect({
  filter: { field, members, nameOf },
  value,
  onChange,
  begun,
}: {
  filter: Filter;
  value: string | null;
  onChange: (value: string | null) => void;
  begun: RefObject<Begun>;
}) {
  const { t, i18n } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [search, setSearch] = useState("");
  useEffect(() => {
    if (begun.current.typed !== "") setSearch(begun.current.typed);
    if (begun.current.isFocused) input.current?.focus();
    if (begun.current.isPressed || begun.current.typed !== "") input.current?.click();
  }, [begun]);
  return (
    <Select
      {...filterInput}
      ref={input}
      aria-label={t(`record.field.${field}`)}
      placeholder={t(`record.field.${field}`)}
      data={optionsOf({ members, nameOf }, i18n)}
      openOnFocus
      searchable={isLong(members)}
      searchValue={search}
      onSearchChange={setSearch}
      filter={findOptions}
      nothingFoundMessage={t("record.chooser.none")}
      comboboxProps={inPage}
      clearable
      clearButtonProps={reachableClear(t("record.list.clearFilter", { field: t(`record.field.${field}`) }))}
      value={value}
      onChange={onChange}
    />
  );
}

/** Short lists keep their order; long ones are sorted by name. */
function optionsOf({ members, nameOf }: Pick<Filter, "members" | "nameOf">, i18n: i18n) {
  const options = members.map((member) => ({ value: member, label: nameOf(member, i18n) }));
  if (!isLong(options)) return options;
  return options.sort((one, other) => one.label.localeCompare(other.label, i18n.language));
}
