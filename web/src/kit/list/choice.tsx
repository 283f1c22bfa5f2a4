import { VisuallyHidden } from "@mantine/core";
import { type ReactNode, useId } from "react";
import { Mark } from "../ui/mark.tsx";
import classes from "./choice.module.css";
import type { Marks } from "./records-table.tsx";

/** The one row that the user works in, where a list has it in place of checkboxes. */
export interface Choice {
  id: string | null;
  choose: (id: string | null) => void;
  label: string;
  /** Names the choice of no row, for those who have it. */
  none: string | null;
}

/** The rows as radio buttons, with the choice of none above them. */
export function ChoiceGroup({ choice, children }: { choice: Choice; children: ReactNode }) {
  const noneId = useId();
  return (
    <div role="radiogroup" aria-label={choice.label}>
      {choice.none !== null && (
        <div className={classes.none}>
          <Mark
            id={noneId}
            type="radio"
            name="mark"
            checked={choice.id === null}
            onChange={() => choice.choose(null)}
          />
          <label htmlFor={noneId}>{choice.none}</label>
        </div>
      )}
      {children}
    </div>
  );
}

export function radioMarks({ id, label }: Choice): Marks {
  return {
    kind: "radio",
    ids: new Set(id === null ? [] : [id]),
    heading: <VisuallyHidden>{label}</VisuallyHidden>,
  };
}
