import { Menu, type MenuProps } from "@mantine/core";
import { cloneElement, type KeyboardEvent, useEffect, useState } from "react";
import type { TakenButton } from "./menu-on-demand.tsx";

/** A menu that opens as soon as it has loaded, because its button has been clicked already. */
export function OpenedMenu({ button, buttonRef, children, ...rest }: MenuProps & TakenButton) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    buttonRef.current?.focus();
    setOpen(true);
  }, [buttonRef]);
  // The menu takes the focus, and hears the keys, only a moment after it is seen.
  const onKeyDown = ({ key }: KeyboardEvent) => key === "Escape" && setOpen(false);
  return (
    <Menu {...rest} opened={isOpen} onChange={setOpen}>
      <Menu.Target>{cloneElement(button, { onKeyDown })}</Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
