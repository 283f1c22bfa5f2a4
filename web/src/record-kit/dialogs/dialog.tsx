import { Group, Modal, Stack } from "@mantine/core";
import type { ReactNode } from "react";

/** A modal question; its buttons are the only ways out, beside Escape and a click outside. */
export function Dialog({
  title,
  opened,
  onClose,
  buttons,
  children,
  size = "md",
}: {
  title: string;
  opened: boolean;
  onClose: () => void;
  buttons: ReactNode;
  children: ReactNode;
  size?: "md" | "lg";
}) {
  return (
    <Modal opened={opened} onClose={onClose} title={title} size={size} withCloseButton={false} centered>
      <Stack gap="md">
        {children}
        <Group justify="flex-end" gap="xs">
          {buttons}
        </Group>
      </Stack>
    </Modal>
  );
}
