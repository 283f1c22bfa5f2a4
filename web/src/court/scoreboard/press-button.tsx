import { Button, type ButtonProps, Tooltip } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./scoreboard.module.css";

/**
 * A large button for one press at the court. It is never removed while it has the finger or the focus; a disabled one
 * shows the reason.
 */
export function PressButton({
  lock,
  onPress,
  children,
  ...rest
}: Pick<ButtonProps, "variant" | "color" | "leftSection"> & {
  "aria-label"?: string;
  /** The reason why the button is disabled. */
  lock: string | undefined;
  onPress: () => void;
  children: ReactNode;
}) {
  const isLocked = lock !== undefined;
  return (
    <Tooltip label={lock} disabled={!isLocked} events={{ hover: true, focus: true, touch: true }}>
      <Button
        {...rest}
        className={classes.press}
        aria-disabled={isLocked || undefined}
        aria-description={lock}
        {...(isLocked && { "data-disabled": true })}
        onClick={isLocked ? undefined : onPress}
      >
        {children}
      </Button>
    </Tooltip>
  );
}
