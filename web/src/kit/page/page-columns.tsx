import type { ReactNode } from "react";
import classes from "./page-columns.module.css";

/** What a page is about, and beside it, where there is room, what belongs to that; else beneath it. */
export function PageColumns({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.columns}>
      <div>{children}</div>
      <div className={classes.aside}>{aside}</div>
    </div>
  );
}
