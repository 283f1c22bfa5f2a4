import { useRef, useState } from "react";
import type { AnyKind } from "#contract/kind.ts";
import { type ChangeSetInput, useChangeSet } from "./use-change-set.ts";

/** A change of one entity that is shown before it is saved. */
export interface ChangeAhead<Fields> {
  id: string;
  /** The version that the change creates. If somebody else has saved since, the change is refused. */
  version: number;
  data: Fields;
}

/** The changes that are newer than the stored entities, by id. */
export type Ahead<Fields> = ReadonlyMap<string, ChangeAhead<Fields>>;

/** The entity with its unsaved change. */
export function asAhead<Stored extends { id: string; version: number }>(
  stored: Stored,
  ahead: Ahead<Partial<Stored>>,
): Stored {
  const known = ahead.get(stored.id);
  return known && known.version > stored.version ? { ...stored, ...known.data, version: known.version } : stored;
}

/**
 * Changes that are shown at once and saved one set after another, such as moved cards. A refused set is removed from
 * `ahead`, and its promise rejects.
 */
export function useChangesAhead<Fields extends Record<string, unknown>>({ type }: AnyKind) {
  const [ahead, setAhead] = useState<Ahead<Fields>>(new Map());
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const { mutateAsync } = useChangeSet();

  async function change(
    added: readonly ChangeAhead<Fields>[],
    words: Pick<ChangeSetInput, "done" | "title">,
  ): Promise<void> {
    setAhead((before) => new Map([...before, ...added.map((one) => [one.id, one] as const)]));
    const changes = added.map(({ id, version, data }) => ({ type, id, version, data: { ...data } }));
    const saved = last.current.then(() => mutateAsync({ changes, ...words }));
    last.current = saved.catch(() => {});
    try {
      await saved;
    } catch (error) {
      const ids = new Set(added.map(({ id }) => id));
      setAhead((before) => new Map([...before].filter(([id]) => !ids.has(id))));
      throw error;
    }
  }

  return { ahead, change };
}
