import { Menu, type MenuProps } from "@mantine/core";
import { useEffect, useState } from "react";
import type { TakenButton } from "./menu-on-demand.tsx";

/** A menu that opens as soon as it has loaded, because its button has been clicked already. */
export function OpenedMenu({ button, buttonRef, children, ...rest }: MenuProps & TakenButton) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    buttonRef.current?.focus();
    setOpen(true);
  }, [buttonRef]);
  return (
    <Menu {...rest} opened={isOpen} onChange={setOpen}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
