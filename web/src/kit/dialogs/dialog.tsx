import { Group, Modal, Stack } from "@mantine/core";
import { type ReactNode, useEffect, useState } from "react";
import classes from "./dialog.module.css";

/** A modal question; its buttons are the only ways out, beside Escape and a click outside. */
export function Dialog({
  title,
  opened,
  onClose,
  onClosed,
  returnFocus = true,
  buttons,
  children,
  size = "md",
}: {
  title: string;
  opened: boolean;
  onClose: () => void;
  /** Is told when it is out of sight. */
  onClosed?: (() => void) | undefined;
  /** To what had it before. */
  returnFocus?: boolean;
  buttons: ReactNode;
  children: ReactNode;
  size?: "md" | "lg" | "xl";
}) {
  // Closed at first, also when it is loaded only to be opened: Mantine notes at the change where the focus goes back to.
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return (
    <Modal.Root
      opened={opened && isMounted}
      onClose={onClose}
      size={size}
      centered
      returnFocus={returnFocus}
      {...(onClosed && { onExitTransitionEnd: onClosed })}
    >
      <Modal.Overlay />
      <Modal.Content>
        {/* Not in Modal.Header: that would be a second banner of the page. */}
        <Modal.Body pt="md">
          <Stack gap="md">
            <Modal.Title fw={600}>{title}</Modal.Title>
            {children}
            <Group justify="flex-end" gap="xs" className={classes.buttons}>
              {buttons}
            </Group>
          </Stack>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
