import { useEffect, useEffectEvent, useMemo } from "react";
import { createStore } from "./store.ts";

/** Something that can be done on the page by a key, and found by its words. */
export interface Command {
  /** "e", "?", "mod+k" or "mod+shift+z"; mod is Ctrl, on a Mac Cmd. */
  keys: string;
  /** What it does, in words. */
  label: string;
  /** False where there is nothing to be done: the key means then what it means elsewhere. */
  run: () => unknown;
  /** Also while somebody is typing, or a dialog is open. */
  isAlways?: boolean;
}

const present = createStore<readonly Command[]>([]);

/** Those of the page, and those that are the same everywhere. */
export const commands = present;

/** Has a command while the component is mounted; of several with the same keys, the last one holds. Null: none at present. */
export function useCommand(command: Command | null): void {
  const { keys, label, isAlways } = command ?? {};
  const run = useEffectEvent(() => command?.run());
  const given = useMemo(
    () => (keys !== undefined && label !== undefined ? { keys, label, ...(isAlways && { isAlways }) } : null),
    [keys, label, isAlways],
  );
  useEffect(() => {
    if (!given) return;
    const own: Command = { ...given, run: () => run() };
    present.set([...present.get(), own]);
    return () => present.set(present.get().filter((other) => other !== own));
  }, [given]);
}

/** Listens to the keys of all commands, until the returned function is called. */
export function listenToKeys(): () => void {
  // What holds always comes before the field that has the focus, which may have a use for the keys itself.
  const first = listener(({ isAlways }) => isAlways === true);
  const last = listener(({ isAlways }) => !isAlways && !isKeyTaken());
  document.addEventListener("keydown", first, true);
  document.addEventListener("keydown", last);
  return () => {
    document.removeEventListener("keydown", first, true);
    document.removeEventListener("keydown", last);
  };
}

function listener(isMeant: (command: Command) => boolean) {
  return (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || event.isComposing) return;
    const keys = keysOf(event);
    const command = present.get().findLast((one) => one.keys === keys);
    if (!command || !isMeant(command) || command.run() === false) return;
    event.preventDefault();
    event.stopPropagation();
  };
}

/** What was pressed, as commands name it. Shift is part of a sign such as "?", and named beside mod. */
export function keysOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): string {
  const parts = [];
  if (ctrlKey || metaKey) parts.push("mod");
  if (altKey) parts.push("alt");
  if (shiftKey && parts.length > 0) parts.push("shift");
  return [...parts, key.length === 1 ? key.toLowerCase() : key].join("+");
}

// What is no text: there, keys of the page do what they do elsewhere.
const noText = new Set(["checkbox", "radio", "button", "submit", "reset", "range", "color", "file"]);

/** Keys are meant for something else now: somebody is typing, or a dialog or menu is open. */
function isKeyTaken(): boolean {
  const at = document.activeElement;
  const isTyping =
    at instanceof HTMLTextAreaElement ||
    at instanceof HTMLSelectElement ||
    (at instanceof HTMLInputElement && !noText.has(at.type)) ||
    (at instanceof HTMLElement && at.isContentEditable);
  return isTyping || document.querySelector("[role=dialog][aria-modal=true], [role=menu]") !== null;
}
