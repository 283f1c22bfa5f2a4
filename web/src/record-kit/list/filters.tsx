import type { i18n } from "i18next";
import { useTranslation } from "react-i18next";
import { Select } from "../../ui/select.tsx";
import { inPage, reachableClear } from "../form/inputs.tsx";
import { findOptions, isLong } from "../form/options.ts";

/** A field by whose values a list can be narrowed down; the field's label names it. */
export interface Filter {
  field: FilterField;
  members: readonly string[];
  nameOf: (member: string, i18n: i18n) => string;
}

export type FilterField = "type" | "sportType" | "nationality" | "currentState";
export type FilterValues = Partial<Record<FilterField, string>>;

/** A filter by an enumeration, in words that the locale keeps under `words`. */
export function choiceFilter(field: FilterField, members: readonly string[], words: string): Filter {
  return { field, members, nameOf: (member, { t }) => t(`${words}.${member}`) };
}

export function Filters({
  filters,
  values,
  onChange,
}: {
  filters: readonly Filter[];
  values: FilterValues;
  onChange: (values: FilterValues) => void;
}) {
  const { t, i18n } = useTranslation();
  return filters.map(({ field, members, nameOf }) => (
    <Select
      key={field}
      size="xs"
      w={{ base: "calc(50% - var(--mantine-spacing-xs) / 2)", xs: 170 }}
      aria-label={t(`record.field.${field}`)}
      placeholder={t(`record.field.${field}`)}
      data={optionsOf({ members, nameOf }, i18n)}
      searchable={isLong(members)}
      filter={findOptions}
      nothingFoundMessage={t("record.chooser.none")}
      comboboxProps={inPage}
      clearable
      clearButtonProps={reachableClear(t("record.list.clearFilter", { field: t(`record.field.${field}`) }))}
      value={values[field] ?? null}
      onChange={(member) => {
        const { [field]: _, ...others } = values;
        onChange(member === null ? others : { ...others, [field]: member });
      }}
    />
  ));
}

/** Short lists have an order of their own, long ones are in the order of their names. */
function optionsOf({ members, nameOf }: Pick<Filter, "members" | "nameOf">, i18n: i18n) {
  const options = members.map((member) => ({ value: member, label: nameOf(member, i18n) }));
  if (!isLong(options)) return options;
  return options.sort((one, other) => one.label.localeCompare(other.label, i18n.language));
}

/** Of what the address says, the values that these filters have. */
export function readFilters(filters: readonly Filter[], search: Record<string, unknown>): FilterValues {
  return Object.fromEntries(
    filters.flatMap(({ field, members }) => {
      const value = members.find((member) => member === search[field]);
      return value === undefined ? [] : [[field, value]];
    }),
  );
}
