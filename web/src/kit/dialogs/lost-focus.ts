// A dialog returns the focus this many milliseconds after it has closed.
const moment = 50;
// It has disappeared after some more.
const longest = 2_000;

/**
 * Moves the focus to another element, by default the heading of the page, if the one that opened a dialog has
 * disappeared. While the dialog goes, its own button may still have the focus.
 */
export function catchLostFocus(find = () => document.getElementById("page-heading")): void {
  const since = performance.now();
  const look = () => {
    const active = document.activeElement;
    const isClosing = active !== null && active.closest('[role="dialog"]') !== null;
    if (isClosing && performance.now() - since < longest) requestAnimationFrame(look);
    else if (active === document.body) find()?.focus({ preventScroll: true });
  };
  setTimeout(look, moment);
}
