import type { SelectProps } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { AnyKind } from "#contract/kind.ts";
import { useNameOf } from "../records/names.ts";
import { useSettled } from "./use-settled.ts";

/** The search of a select among entities, of which the server finds the options. */
export function useRecordSearch(definition: AnyKind, id: string | null) {
  const { t } = useTranslation();
  const [search, setSearch] = useState("");
  const [isOpen, setOpen] = useState(false);
  const name = useNameOf(definition, id === null ? [] : [id])(id ?? "");
  const label = name ?? t(name === null ? `${definition.type}.notVisible` : "record.loading");
  const typed = id !== null && search === label ? "" : search.trim();
  const q = useSettled(typed);
  return {
    /** The option of the selected entity. */
    chosen: id === null ? null : { value: id, label },
    q,
    isOpen,
    /** The properties of the select. */
    propsWhile: (isFetching: boolean) =>
      ({
        searchable: true,
        // The server has filtered the options.
        filter: ({ options }) => options,
        searchValue: search,
        onSearchChange: setSearch,
        selectFirstOptionOnChange: typed !== "" && q === typed && !isFetching,
        onDropdownOpen: () => setOpen(true),
        nothingFoundMessage: t(isFetching ? "record.loading" : "record.chooser.none"),
      }) satisfies SelectProps,
  };
}
