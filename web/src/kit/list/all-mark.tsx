import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { AnyEntity, AnyKind } from "#contract/kind.ts";
import { changeable, type Selection } from "../bulk/selection.ts";
import { getAll, type ListQuery } from "../records/entities.ts";
import { Mark } from "../ui/mark.tsx";

/** The checkbox for all rows that the search finds and that can be changed, including those that are not loaded yet. */
export function AllMark({
  definition,
  query,
  rows: loaded,
  isComplete,
  selection,
}: {
  definition: AnyKind;
  query: ListQuery;
  rows: AnyEntity[];
  /** Whether all rows that the search finds are loaded. */
  isComplete: boolean;
  selection: Selection;
}) {
  const { t } = useTranslation();
  const [fetched, setFetched] = useState<{ search: string; ids: string[] } | null>(null);
  const rows = changeable(loaded);
  const search = JSON.stringify(query);
  const { mutate, isPending } = useMutation({
    mutationFn: () => getAll(definition, query),
    onSuccess(found) {
      const ids = changeable(found).map(({ id }) => id);
      setFetched({ search, ids });
      selection.add(ids);
    },
  });
  const found = isComplete ? rows.map(({ id }) => id) : fetched?.search === search ? fetched.ids : null;
  const isAll = found !== null && found.length > 0 && found.every((id) => selection.ids.has(id));
  return (
    <Mark
      type="checkbox"
      aria-label={t("record.list.selectAll")}
      checked={isAll || isPending}
      isIndeterminate={!isAll && !isPending && rows.some(({ id }) => selection.ids.has(id))}
      onChange={() => {
        if (isAll) return selection.remove(found);
        selection.add(rows.map(({ id }) => id));
        if (!isComplete) mutate();
      }}
    />
  );
}
