import type { ReactNode } from "react";
import classes from "./page-columns.module.css";

/** The subject of a page, and the related content: beside it on wide screens, below it on others. */
export function PageColumns({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.columns}>
      <div>{children}</div>
      <div className={classes.aside}>{aside}</div>
    </div>
  );
}
