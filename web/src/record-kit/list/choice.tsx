import { Radio, VisuallyHidden } from "@mantine/core";
import type { ReactNode } from "react";
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
  return (
    <div role="radiogroup" aria-label={choice.label}>
      {choice.none !== null && (
        <Radio
          size="xs"
          name="mark"
          px="xs"
          py="sm"
          label={choice.none}
          checked={choice.id === null}
          onChange={() => choice.choose(null)}
        />
      )}
      {children}
    </div>
  );
}

export function radioMarks({ id, choose, label }: Choice): Marks {
  return {
    kind: "radio",
    ids: new Set(id === null ? [] : [id]),
    onChange: ([chosen]) => chosen !== undefined && choose(chosen),
    heading: <VisuallyHidden>{label}</VisuallyHidden>,
  };
}
