import { useMemo } from "react";
import type { AnyKind } from "#contract/kind.ts";
import { homeKind } from "../access/working-sport.ts";
import { useReadable } from "../page/use-readable.ts";
import { queryIn } from "../records/queries.ts";
import { useSelectedSport } from "../sign-in/selected-sport.ts";
import { type Column, namesColumn } from "./columns.tsx";

/** The column with the sport of each entity, for lists of all sports. */
const sportColumn: Column<AnyKind> = namesColumn("sport", [homeKind], ({ home }) =>
  home ? [{ id: home, type: homeKind.type }] : [],
);

/** The columns that this user may see; personal ones need a right. */
export function useColumns<D extends AnyKind>(definition: D, declared: readonly Column<D>[]): readonly Column<D>[] {
  const selected = useSelectedSport();
  const isReadable = useReadable(definition);
  const readable = declared.filter(({ field }) => isReadable(field));
  const key = readable.map(({ field }) => field).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list of the same columns stays the same
  return useMemo(() => {
    const showsSports = queryIn(definition).with?.includes("homes");
    return showsSports ? [...readable, sportColumn as Column<D>] : readable;
  }, [definition, key, selected]);
}
