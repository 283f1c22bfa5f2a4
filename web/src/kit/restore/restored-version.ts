import { useSearch } from "@tanstack/react-router";

/** The version that the address asks to restore; null where it asks for none. */
export function useRestoredVersion(): number | null {
  const { restore }: { restore?: unknown } = useSearch({ strict: false });
  return typeof restore === "number" && Number.isInteger(restore) && restore >= 0 ? restore : null;
}
