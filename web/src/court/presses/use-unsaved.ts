import { useEffect, useState } from "react";
import { useUser } from "../../kit/sign-in/session.ts";
import { onPresses, pressesOf } from "./press-store.ts";

/** The matches with results that the user has entered and that are not saved yet. */
export function useUnsaved(): ReadonlySet<string> {
  const user = useUser()?.id;
  const [unsaved, setUnsaved] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (user === undefined) return;
    let isStopped = false;
    const read = async () => {
      const results = (await pressesOf(user)).filter(({ thing }) => thing === "result");
      const found = new Set(results.map(({ match }) => match));
      if (!isStopped) setUnsaved((known) => (isSame(known, found) ? known : found));
    };
    void read();
    const stop = onPresses(() => void read());
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
