import { useEffect } from "react";
import { isKeyTaken } from "../../ui/keyboard-place.ts";
import { useUndo } from "./use-undo.ts";

/** Ctrl or Cmd with Z takes back the last of what was done in this tab; with Shift, what was undone is done again. */
export function useUndoKeys(): void {
  const { takeBackLast } = useUndo();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isAsked = event.key.toLowerCase() === "z" && (event.ctrlKey || event.metaKey) && !event.altKey;
      if (!isAsked || event.defaultPrevented || event.repeat || isKeyTaken()) return;
      if (takeBackLast({ isUndo: event.shiftKey })) event.preventDefault();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [takeBackLast]);
}
