import { useEffect, useState } from "react";

const minute = 60_000;

/** The current time in milliseconds since 1970, updated each minute. */
export function useMinute(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minute);
    return () => clearInterval(timer);
  }, []);
  return now;
}
