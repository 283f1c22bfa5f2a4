import { Group, Modal, Stack } from "@mantine/core";
import { type ReactNode, useEffect, useState } from "react";
import classes from "./dialog.module.css";

/** A modal question. Its buttons, Escape and a click outside close it. */
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
  /** Called when the dialog has disappeared. */
  onClosed?: (() => void) | undefined;
  /** Whether the focus returns to the element that had it before. */
  returnFocus?: boolean;
  buttons: ReactNode;
  children: ReactNode;
  /** One of the usual widths, or the greatest width of a dialog with two columns. */
  size?: "md" | "lg" | "xl" | "76rem";
}) {
  // The dialog is always mounted closed and opened afterwards, because Mantine records at that moment which element
  // gets the focus back.
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
        {/* Modal.Header would be a second banner of the page. */}
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
