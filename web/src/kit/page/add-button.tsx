import IconPlus from "icon:plus";
import { Button, type ButtonProps } from "@mantine/core";
import type { ComponentPropsWithRef } from "react";

/** Begins a new part of what the page is about. */
export function AddButton(props: ButtonProps & ComponentPropsWithRef<"button">) {
  return <Button size="xs" variant="default" leftSection={<IconPlus size={16} aria-hidden />} {...props} />;
}
