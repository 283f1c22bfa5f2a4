import { useEffect, useState } from "react";

const minute = 60_000;

/** The present time, in milliseconds since 1970, anew each minute. */
export function useMinute(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minute);
    return () => clearInterval(timer);
  }, []);
  return now;
}
