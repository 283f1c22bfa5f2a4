import IconSelector from "icon:selector";
import { TextInput } from "@mantine/core";
import { lazy, Suspense, startTransition, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { isLong } from "../form/options.ts";
import { type Filter, type FilterValues, filterInput } from "./filter.ts";
import type { Begun } from "./filter-select.tsx";

const loadSelect = () => import("./filter-select.tsx");
const FilterSelect = lazy(loadSelect);

/** The filters of a list. */
export function Filters({
  filters,
  values,
  onChange,
}: {
  filters: readonly Filter[];
  values: FilterValues;
  onChange: (values: FilterValues) => void;
}) {
  return filters.map((filter) => (
    <FilterField
      key={filter.field}
      filter={filter}
      value={values[filter.field] ?? null}
      onChange={(member) => {
        const { [filter.field]: _, ...others } = values;
        onChange(member === null ? others : { ...others, [filter.field]: member });
      }}
    />
  ));
}

/**
 * A placeholder that looks like the field. The field is loaded when the pointer or the focus reaches it, and continues
 * the user's action.
 */
function FilterField({
  filter,
  value,
  onChange,
}: {
  filter: Filter;
  value: string | null;
  onChange: (value: string | null) => void;
}) {
  const { t } = useTranslation();
  const begun = useRef<Begun>({ isFocused: false, isPressed: false, typed: "" });
  const [isWanted, setWanted] = useState(value !== null);
  const prepare = () => void loadSelect().catch(() => {});
  if (value !== null && !isWanted) setWanted(true);

  const plain = (
    <TextInput
      {...filterInput}
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={false}
      aria-label={t(`record.field.${filter.field}`)}
      placeholder={t(`record.field.${filter.field}`)}
      autoComplete="off"
      readOnly={!isLong(filter.members)}
      pointer={!isLong(filter.members)}
      rightSection={<IconSelector size={14} aria-hidden />}
      rightSectionPointerEvents="none"
      onPointerEnter={prepare}
      onPointerDown={() => {
        begun.current.isPressed = true;
      }}
      onChange={(event) => {
        begun.current.typed = event.currentTarget.value;
      }}
      onFocus={() => {
        begun.current.isFocused = true;
        startTransition(() => setWanted(true));
      }}
      onBlur={() => {
        begun.current.isFocused = false;
      }}
    />
  );
  return (
    <Suspense fallback={plain}>
      {isWanted ? <FilterSelect filter={filter} value={value} onChange={onChange} begun={begun} /> : plain}
    </Suspense>
  );
}
