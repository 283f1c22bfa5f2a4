import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import classes from "./printed-pages.module.css";

/** What is printed in place of the page that is on the screen. */
export function PrintedPages({ children }: { children: ReactNode }) {
  return createPortal(<div className={classes.pages}>{children}</div>, document.body);
}
