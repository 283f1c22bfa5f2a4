import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { AnyKind } from "#contract/kind.ts";
import inputs from "../form/inputs.module.css";
import { getMany, getPage, type Stored } from "../records/entities.ts";
import { keys } from "../records/keys.ts";
import { nameOf } from "../records/name-of.ts";
import { reachableClear, Select } from "../ui/select.tsx";
import { useRecordSearch } from "./use-record-search.ts";

/** Entities that are offered before all others, and the labels of both groups. */
export interface Preferred {
  ids: readonly string[];
  label: string;
  othersLabel: string;
}

/** A select for one entity of a kind among all that the user may see, found by name. */
export function RecordSelect({
  definition,
  label,
  placeholder,
  value,
  preferred,
  lock,
  error,
  onChange,
}: {
  definition: AnyKind;
  label: string;
  placeholder: string;
  value: string | null;
  preferred?: Preferred;
  /** The reason why the field is disabled. */
  lock?: string | undefined;
  error?: ReactNode;
  onChange: (id: string | null) => void;
}) {
  const { t } = useTranslation();
  const { chosen, q, isOpen, propsWhile } = useRecordSearch(definition, value);
  const first = preferred?.ids ?? [];
  const { data: found = [], isFetching } = useFound(definition, q, first, isOpen);
  const isPreferred = ({ id }: { id: string }) => first.includes(id);
  const toOption = (one: Stored<AnyKind>) => ({ value: one.id, label: nameOf(definition, one) });
  const groups = [
    { group: preferred?.label ?? "", items: found.filter(isPreferred).map(toOption) },
    { group: preferred?.othersLabel ?? "", items: found.filter((one) => !isPreferred(one)).map(toOption) },
  ].filter(({ items }) => items.length > 0);
  const isMissing = chosen && !found.some(({ id }) => id === chosen.value);

  return (
    <Select
      label={label}
      classNames={inputs}
      placeholder={placeholder}
      {...propsWhile(isFetching)}
      data={[...(isMissing ? [chosen] : []), ...(preferred ? groups : groups.flatMap(({ items }) => items))]}
      clearable
      clearButtonProps={reachableClear(t("record.form.clear", { field: label }))}
      disabled={lock !== undefined}
      aria-description={lock}
      value={value}
      error={error}
      onChange={onChange}
      // The headings of the groups have to be inside of the page's landmark.
      comboboxProps={{ withinPortal: false }}
    />
  );
}

const mostOthers = 50;

/** The results of the search, preferred ones first. */
function useFound(definition: AnyKind, q: string, preferred: readonly string[], isNeeded: boolean) {
  const search = q === "" ? {} : { q };
  return useQuery({
    queryKey: [...keys.list(definition.type, { ...search, ids: preferred }), "offered"],
    queryFn: async ({ signal }) => {
      const [ofSport, others] = await Promise.all([
        preferred.length > 0 ? getMany(definition, preferred, signal, search) : [],
        getPage(definition, search, { limit: mostOthers + preferred.length, signal }),
      ]);
      ofSport.sort((one, other) => nameOf(definition, one).localeCompare(nameOf(definition, other)));
      return [...ofSport, ...others.entities.filter(({ id }) => !preferred.includes(id)).slice(0, mostOthers)];
    },
    enabled: isNeeded,
    placeholderData: keepPreviousData,
  });
}
