import { startTransition, useEffect, useState } from "react";
import { useUser } from "../../kit/sign-in/session.ts";
import type { StoredPress } from "./kept-press.ts";
import { onPresses, pressesOf } from "./press-store.ts";

/** The matches with results that the user has entered and that are not saved yet. */
export function useUnsaved(): ReadonlySet<string> {
  const user = useUser()?.id;
  const [unsaved, setUnsaved] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (user === undefined) return;
    let isStopped = false;
    const take = (presses: readonly StoredPress[]) => {
      const results = presses.filter((press) => press.user === user && press.thing === "result");
      const found = new Set(results.map(({ match }) => match));
      // Keys that are pressed meanwhile go first.
      if (!isStopped) startTransition(() => setUnsaved((known) => (isSame(known, found) ? known : found)));
    };
    void pressesOf(user).then(take);
    const stop = onPresses(take);
    return () => {
      isStopped = true;
      stop();
    };
  }, [user]);
  return unsaved;
}

function isSame(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === other.size && [...one].every((match) => other.has(match));
}
