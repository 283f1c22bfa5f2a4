import { useEffect, useState } from "react";
import { loadConfig } from "../api/config.ts";

/** The time zone of whatever has none of its own, as the server says; undefined until that is known. */
export function useTimeZone(): string | undefined {
  const [zone, setZone] = useState<string>();
  useEffect(() => {
    void loadConfig().then(
      ({ timeZone }) => setZone(timeZone),
      // Without the server's answer, the reader's own is the best guess.
      () => setZone(Intl.DateTimeFormat().resolvedOptions().timeZone),
    );
  }, []);
  return zone;
}
