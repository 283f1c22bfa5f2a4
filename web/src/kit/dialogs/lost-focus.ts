// A dialog returns the focus this many milliseconds after it has closed.
const moment = 50;

/** Moves the focus to the heading of the page if the element that opened a dialog has disappeared. */
export function catchLostFocus(): void {
  setTimeout(() => {
    const isLost = document.activeElement === document.body;
    if (isLost) document.getElementById("page-heading")?.focus({ preventScroll: true });
  }, moment);
}
