import { Select as MantineSelect, type SelectProps } from "@mantine/core";
import { useEffect, useReducer, useState } from "react";

/**
 * A field that offers options, opened by a click, an arrow or by typing: Enter takes the first that is found. Mantine's own learns
 * only from its next drawing which the list of options is, and would leave it to chance when assistive technology is told that it
 * is open.
 */
export function Select<Value extends string = string>({
  onDropdownOpen,
  onDropdownClose,
  onKeyDown,
  ...rest
}: SelectProps<Value>) {
  const [isOpen, setOpen] = useState(false);
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    if (!isOpen) return;
    const timer = setTimeout(drawAgain);
    return () => clearTimeout(timer);
  }, [isOpen]);
  return (
    <MantineSelect<Value>
      // What scrolls is the list of options itself, which assistive technology knows how to go through.
      withScrollArea={false}
      openOnFocus={false}
      selectFirstOptionOnChange={rest.searchable === true}
      {...rest}
      // A list that scrolls would be a stop of its own on the way by Tab, and be gone then.
      attributes={{ options: { tabIndex: -1 } }}
      onKeyDown={(event) => {
        // While options are looked for, Enter is not meant for the form.
        if (isOpen && event.key === "Enter" && !event.ctrlKey && !event.metaKey) event.preventDefault();
        onKeyDown?.(event);
      }}
      onDropdownOpen={() => {
        setOpen(true);
        onDropdownOpen?.();
      }}
      onDropdownClose={() => {
        setOpen(false);
        onDropdownClose?.();
      }}
    />
  );
}

/** Options that stay within the page's landmark. */
export const inPage = { withinPortal: false };

/** Makes the button that empties a select one for the keyboard and for screen readers, too. */
export function reachableClear(label: string) {
  return { "aria-label": label, "aria-hidden": false, tabIndex: 0, size: "1.5rem" };
}
