import { useEffect, useEffectEvent, useMemo } from "react";
import { createStore } from "./store.ts";

/** A command of the page: it has keys, and the palette finds it by its words. */
export interface Command {
  /** "e", "?", "mod+k" or "mod+shift+z"; mod is Ctrl, or Cmd on a Mac. */
  keys: string;
  /** The words for the command. */
  label: string;
  /**
   * Returns false if there is nothing to do; the browser then handles the key. Null for keys that a part of the page
   * handles itself while it has the focus: they are only listed.
   */
  run: (() => unknown) | null;
  /** Whether the keys also work while the user types or a dialog is open. */
  isAlways?: boolean;
}

const present = createStore<readonly Command[]>([]);

/** The commands of the page, and those of every page. */
export const commands = present;

/**
 * Registers a command while the component is mounted. Among several with the same keys, the last one is in force. Null
 * registers none.
 */
export function useCommand(command: Command | null): void {
  const { keys, label, isAlways } = command ?? {};
  const hasRun = command !== null && command.run !== null;
  const run = useEffectEvent(() => command?.run?.());
  const offered = useMemo(
    () => (keys !== undefined && label !== undefined ? { keys, label, ...(isAlways && { isAlways }) } : null),
    [keys, label, isAlways],
  );
  useEffect(() => {
    if (!offered) return;
    const own: Command = { ...offered, run: hasRun ? () => run() : null };
    present.set([...present.get(), own]);
    return () => present.set(present.get().filter((other) => other !== own));
  }, [offered, hasRun]);
}

/** Listens to the keys of all commands until the returned function is called. */
export function listenToKeys(): () => void {
  // Commands with `isAlways` come before the field that has the focus, which may handle the keys itself.
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
    const command = present.get().findLast((one) => one.keys === keys && one.run !== null);
    if (!command?.run || !isMeant(command) || command.run() === false) return;
    event.preventDefault();
    event.stopPropagation();
  };
}

/** The pressed keys in the notation of commands. Shift is part of a sign such as "?", and is named only beside mod. */
export function keysOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): string {
  const parts = [];
  if (ctrlKey || metaKey) parts.push("mod");
  if (altKey) parts.push("alt");
  if (shiftKey && parts.length > 0) parts.push("shift");
  return [...parts, key.length === 1 ? key.toLowerCase() : key].join("+");
}

// Inputs without text, in which the keys of the page work.
const noText = new Set(["checkbox", "radio", "button", "submit", "reset", "range", "color", "file"]);

/** Whether keys are meant for something else: the user types, or a dialog or menu is open. */
function isKeyTaken(): boolean {
  const at = document.activeElement;
  const isTyping =
    at instanceof HTMLTextAreaElement ||
    at instanceof HTMLSelectElement ||
    (at instanceof HTMLInputElement && !noText.has(at.type)) ||
    (at instanceof HTMLElement && at.isContentEditable);
  return isTyping || document.querySelector("[role=dialog][aria-modal=true], [role=menu]") !== null;
}
