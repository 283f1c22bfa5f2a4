import { VisuallyHidden } from "@mantine/core";
import { type ReactNode, useId } from "react";
import { Mark } from "../ui/mark.tsx";
import classes from "./choice.module.css";
import type { Marks } from "./records-table.tsx";

/** The selected row of a list that has radio buttons in place of checkboxes. */
export interface Choice {
  id: string | null;
  choose: (id: string | null) => void;
  label: string;
  /** The label of the option without a row, for users who have it. */
  none: string | null;
}

/** The rows as radio buttons. The option without a row is above them. */
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
