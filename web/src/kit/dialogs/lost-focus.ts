// A dialog gives the focus back a moment after it has closed.
const moment = 50;

/** After a dialog has closed: where the button that has opened it is gone, whoever reads goes on at the page's heading. */
export function catchLostFocus(): void {
  setTimeout(() => {
    const isLost = document.activeElement === document.body;
    if (isLost) document.getElementById("page-heading")?.focus({ preventScroll: true });
  }, moment);
}
