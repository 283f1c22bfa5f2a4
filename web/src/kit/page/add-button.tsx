import IconPlus from "icon:plus";
import { Button, type ButtonProps } from "@mantine/core";
import type { ComponentPropsWithRef } from "react";

/** A button that adds a part to the subject of the page. */
export function AddButton(props: ButtonProps & ComponentPropsWithRef<"button">) {
  return <Button size="xs" variant="default" leftSection={<IconPlus size={16} aria-hidden />} {...props} />;
}
