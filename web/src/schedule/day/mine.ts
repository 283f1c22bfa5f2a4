import { useUser } from "../../kit/sign-in/session.ts";
import { createStoredText, type Store, useStore } from "../../kit/ui/store.ts";

/** A person or a team whose matches the user calls "mine". */
export interface Own {
  id: string;
  type: "participant" | "team";
}

const stores = new Map<string, Store<string | null>>();

/** The people and teams that the user has chosen as "mine". The browser stores them for each user. */
export function useMine(): { mine: readonly Own[]; setMine: (mine: readonly Own[]) => void } {
  const key = `courtside.mine.${useUser()?.id ?? ""}`;
  const store = stores.get(key) ?? createStoredText(key);
  stores.set(key, store);
  const text = useStore(store);
  return {
    mine: read(text),
    setMine: (mine) => store.set(mine.length === 0 ? null : JSON.stringify(mine)),
  };
}

function read(text: string | null): Own[] {
  try {
    const stored: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(stored)
      ? stored.filter(({ id, type }) => typeof id === "string" && typeof type === "string")
      : [];
  } catch {
    return [];
  }
}
