import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { type BoardMatch, slotOf } from "../conflicts/match-slot.ts";
import type { GridColumn } from "../grid/time-grid.tsx";
import { areInOneHall } from "./board-fields.ts";
import type { Board } from "./use-board.ts";

export interface ShownColumn extends GridColumn {
  /** The field; null for matches without one. */
  field: string | null;
  /** The title, with the venue where there are several. */
  name: string;
  /** Whether matches can be dragged to the column. */
  isTarget: boolean;
  matches: readonly BoardMatch[];
}

/** The columns of a board: the matches without a field, each field, and fields that the user may not see. */
export function useColumns({ fields, ofDay, day: { shown, hours } }: Board): ShownColumn[] {
  const { t } = useTranslation();
  return useMemo(() => {
    const byField = Map.groupBy(
      ofDay.toSorted((one, other) => (slotOf(one)?.start ?? 0) - (slotOf(other)?.start ?? 0)),
      ({ playingField }) => playingField,
    );
    const known = new Set(fields.map(({ id }) => id));
    const unknown = [...byField.keys()].filter((field) => field !== null && !known.has(field));
    const isOneHall = areInOneHall(fields);
    const without = (field: string | null, title: string) => ({ field, title, name: title, group: null });
    return [
      ...(byField.has(null) ? [{ ...without(null, t("orderOfPlay.noField")), isTarget: true }] : []),
      ...fields.map(({ id, name, title, venue, hall }) => ({
        field: id,
        title,
        name,
        group: isOneHall ? null : { key: venue, title: hall },
        isTarget: true,
      })),
      ...unknown.map((field) => ({ ...without(field, t("match.fieldNotVisible")), isTarget: false })),
    ].map((column) => ({
      ...column,
      key: column.field ?? "",
      shown,
      open: hours,
      matches: byField.get(column.field) ?? [],
    }));
  }, [fields, ofDay, shown, hours, t]);
}
