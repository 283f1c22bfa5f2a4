import { useEffect } from "react";
import { createStore } from "../ui/store.ts";

/** The number of open forms with unsaved changes. While there are any, they stay, whatever becomes of the rights. */
export const unsavedForms = createStore(0);

/** Counts this form among those with unsaved changes. */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    unsavedForms.set(unsavedForms.get() + 1);
    return () => unsavedForms.set(unsavedForms.get() - 1);
  }, [isUnsaved]);
}
