import { useCallback, useEffect, useMemo, useRef } from "react";
import type { AnyEntity, AnyKind } from "#contract/kind.ts";
import { isForeign } from "../access/rights.ts";
import { useLiveChanges } from "../live/stream.ts";
import { getMany } from "../records/entities.ts";
import { useSelectedSport } from "../sign-in/selected-sport.ts";
import { type Store, storedText, useStore } from "../ui/store.ts";
import { idsBetween } from "./ids-between.ts";

/** The checked rows of a kind's list. Their ids are in local storage, under "selectedTeams" and the like. */
export interface Selection {
  ids: ReadonlySet<string>;
  add(ids: Iterable<string>): void;
  remove(ids: Iterable<string>): void;
  clear(): void;
}

export function useSelection(definition: AnyKind): Selection {
  const store = storedText(`selected${definition.many.charAt(0).toUpperCase()}${definition.many.slice(1)}`);
  const changes = useMemo(() => createChanges(store), [store]);
  const text = useStore(store);
  const selection = useMemo(() => ({ ids: new Set(parseIds(text)), ...changes }), [text, changes]);
  useForgetting(definition, selection);
  return selection;
}

/** Checks a row or removes its check. With Shift, this includes all rows from the last marked one. */
export function useMarking({ add, remove }: Selection, rows: readonly AnyEntity[]) {
  const present = useRef(rows);
  useEffect(() => {
    present.current = rows;
  }, [rows]);
  const last = useRef<string | null>(null);
  return useCallback(
    (id: string, isMarked: boolean, isRange: boolean) => {
      const ids = isRange ? idsBetween(changeable(present.current), last.current, id) : [id];
      last.current = id;
      (isMarked ? add : remove)(ids);
    },
    [add, remove],
  );
}

/** The rows that the user's sport allows to change. */
export function changeable<E extends AnyEntity>(rows: readonly E[]): E[] {
  return rows.filter((row) => !isForeign(row));
}

// Above this number, it is cheaper to show some deleted rows than to look up each row.
const mostLookedUp = 1000;

/** Removes rows from the selection that were deleted, or that are not visible in the current sport. */
function useForgetting(definition: AnyKind, selection: Selection): void {
  const sport = useSelectedSport();
  const { ids } = selection;
  const deleted = useRef<string[]>([]);
  useLiveChanges((message) => {
    if (message.type !== definition.type || message.action !== "deleted" || !ids.has(message.id)) return;
    // If others delete thousands of rows, they are removed in a few steps.
    if (deleted.current.push(message.id) === 1) {
      setTimeout(() => selection.remove(deleted.current.splice(0)), 200);
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each sport, not at each check of a row
  useEffect(() => {
    if (ids.size === 0 || ids.size > mostLookedUp) return;
    const abort = new AbortController();
    getMany(definition, [...ids], abort.signal).then(
      (found) => {
        const there = new Set(found.map(({ id }) => id));
        selection.remove([...ids].filter((id) => !there.has(id)));
      },
      () => {},
    );
    return () => abort.abort();
  }, [definition, sport]);
}

function createChanges(store: Store<string | null>): Omit<Selection, "ids"> {
  const keep = (ids: ReadonlySet<string>) => store.set(ids.size === 0 ? null : JSON.stringify([...ids]));
  return {
    add: (more) => keep(new Set([...parseIds(store.get()), ...more])),
    remove(some) {
      const gone = new Set(some);
      if (gone.size > 0) keep(new Set(parseIds(store.get()).filter((id) => !gone.has(id))));
    },
    clear: () => store.set(null),
  };
}

export function parseIds(text: string | null): readonly string[] {
  try {
    const ids: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(ids) ? ids.filter((id): id is string => typeof id === "string") : [];
  } catch {
    return [];
  }
}
