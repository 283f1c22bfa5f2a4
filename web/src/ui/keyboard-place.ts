// What is no text: there, keys of the page do what they do elsewhere.
const noText = new Set(["checkbox", "radio", "button", "submit", "reset", "range", "color", "file"]);

/** Keys that mean something to the whole page are meant for something else now: somebody is typing, or a dialog is open. */
export function isKeyTaken(): boolean {
  const at = document.activeElement;
  const isTyping =
    at instanceof HTMLTextAreaElement ||
    at instanceof HTMLSelectElement ||
    (at instanceof HTMLInputElement && !noText.has(at.type)) ||
    (at instanceof HTMLElement && at.isContentEditable);
  return isTyping || document.querySelector("[role=dialog][aria-modal=true]") !== null;
}
