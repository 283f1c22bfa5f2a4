import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import classes from "./printed-pages.module.css";

/** The pages that are printed in place of the page on the screen. */
export function PrintedPages({ children }: { children: ReactNode }) {
  return createPortal(<div className={classes.pages}>{children}</div>, document.body);
}
