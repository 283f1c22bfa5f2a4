/**
 * What the user types while no field has the focus, for the field that a page is about to show. It is forgotten when the
 * user does something else, or waits for long.
 */
let text = "";
let last = 0;

const longest = 5_000;

/** Called once, when the console starts. */
export function listenForTyping(): void {
  addEventListener("keydown", onKeyDown);
  addEventListener("pointerdown", forget);
}

/** The text typed so far; it is given away once. */
export function takeTyped(): string {
  const taken = Date.now() - last < longest ? text : "";
  forget();
  return taken;
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.key === "Shift") return;
  const isElsewhere =
    event.target instanceof Element && event.target.matches("input, textarea, select, [contenteditable]");
  // A command of the page has taken the key, or a button is pressed.
  const isOther = event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey;
  const isLetter = event.key.length === 1 && (event.key !== " " || text !== "");
  if (Date.now() - last > longest) text = "";
  if (isElsewhere || isOther || (!isLetter && event.key !== "Backspace")) {
    forget();
    return;
  }
  text = isLetter ? text + event.key : text.slice(0, -1);
  last = Date.now();
}

function forget(): void {
  text = "";
}
