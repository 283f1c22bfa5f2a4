import { useRef, useState } from "react";
import { flushSync } from "react-dom";

/**
 * The part of an owner that is being edited, one at a time. If somebody else deletes the part, it stays in the list
 * with the typed values until its form is closed. The form closes if the user loses the right to change parts. The
 * focus then goes to the button that adds a part, which gets the ref `adder`.
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
      // The button is disabled until the form has closed.
      flushSync(() => setEdited(null));
      adder.current?.focus();
    },
  };
}
