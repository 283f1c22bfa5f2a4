import { useMemo } from "react";
import type { AnyKind } from "#contract/kind.ts";
import { sport } from "#contract/kinds/sport.ts";
import { useReadable } from "../page/use-readable.ts";
import { queryIn } from "../records/queries.ts";
import { useSelectedSport } from "../sign-in/selected-sport.ts";
import { type Column, namesColumn } from "./columns.tsx";

/** Where the entities of all sports are shown together, to which one each belongs. */
const sportColumn: Column<AnyKind> = namesColumn("sport", [sport], ({ home }) =>
  home ? [{ id: home, type: "sport" }] : [],
);

/** The columns that a list can have for this user: personal ones are only for some. */
export function useColumns<D extends AnyKind>(definition: D, declared: readonly Column<D>[]): readonly Column<D>[] {
  const selected = useSelectedSport();
  const isReadable = useReadable(definition);
  const readable = declared.filter(({ field }) => isReadable(field));
  const key = readable.map(({ field }) => field).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same columns are the same list
  return useMemo(() => {
    const showsSports = queryIn(definition).with?.includes("homes");
    return showsSports ? [...readable, sportColumn as Column<D>] : readable;
  }, [definition, key, selected]);
}
