import { useRef, useState } from "react";
import { flushSync } from "react-dom";

/**
 * Which part of an owner is being edited, one at a time. A part that somebody else deletes meanwhile stays in the list
 * until its form is closed, with what was typed into it; the form goes when the user may change parts no more.
 * The focus then goes to the button that adds a part, which takes `adder`.
 */
export function useEditedPart<E extends { id: string }>(parts: readonly E[], mayChange: boolean) {
  const [chosen, setEdited] = useState<E | "new" | null>(null);
  const adder = useRef<HTMLButtonElement>(null);
  const edited = mayChange ? chosen : null;
  const part = edited === "new" ? null : edited;
  const isGone = part !== null && !parts.some(({ id }) => id === part.id);
  return {
    shown: isGone ? [...parts, part] : parts,
    editedId: part?.id ?? null,
    isNew: edited === "new",
    isEditing: edited !== null,
    isGone,
    edit: (part: E | "new") => setEdited(part),
    adder,
    close: () => {
      // The button is locked until the form is gone.
      flushSync(() => setEdited(null));
      adder.current?.focus();
    },
  };
}
