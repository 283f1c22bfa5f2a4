import { useCallback, useState } from "react";

/** The state of a dialog about one item, which it still shows while it closes. */
export function useDialog<T>() {
  const [{ item, opened }, setState] = useState<{ item: T | null; opened: boolean }>({ item: null, opened: false });
  const open = useCallback((about: T) => setState({ item: about, opened: true }), []);
  const close = useCallback(() => setState(({ item }) => ({ item, opened: false })), []);
  return { item, opened, open, close };
}
