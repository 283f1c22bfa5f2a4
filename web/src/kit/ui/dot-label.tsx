import type { ReactNode } from "react";
import classes from "./dot-label.module.css";

/** A state as words, with a dot in its colour before them. Without a colour, the dot is hollow. */
export function DotLabel({ colour, children }: { colour: string | null; children: ReactNode }) {
  return (
    <span className={classes.label}>
      <Dot colour={colour} />
      {children}
    </span>
  );
}

export function Dot({ colour }: { colour: string | null }) {
  return <span aria-hidden className={classes.dot} style={{ color: colour ?? undefined }} data-hollow={!colour} />;
}
