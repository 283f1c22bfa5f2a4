import { useEffect, useState } from "react";

const pauseInTyping = 200;

/** The value after it has not changed for a moment. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), value === "" ? 0 : pauseInTyping);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
