import { Select as MantineSelect, type SelectProps } from "@mantine/core";
import { useEffect, useReducer, useState } from "react";

/**
 * A select that opens by a click, an arrow key or typing; Enter takes the first found option. Mantine's own select
 * connects the list of options to the field only at the next rendering, so that assistive technology may not learn that
 * it is open.
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
      // The list of options itself scrolls, which assistive technology can handle.
      withScrollArea={false}
      openOnFocus={false}
      selectFirstOptionOnChange={rest.searchable === true}
      {...rest}
      // A scrolling list would be a tab stop of its own and disappear when it gets the focus.
      attributes={{ options: { tabIndex: -1 } }}
      onKeyDown={(event) => {
        // While the user searches options, Enter must not submit the form.
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

/** The options are inside of the page's landmark. */
export const inPage = { withinPortal: false };

/** Makes the button that clears a select reachable for the keyboard and for screen readers. */
export function reachableClear(label: string) {
  return { "aria-label": label, "aria-hidden": false, tabIndex: 0, size: "1.5rem" };
}
