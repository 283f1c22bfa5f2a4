import { Button, Tooltip } from "@mantine/core";

/** A disabled button with the reason. `name` is its label. */
export function LockedButton({
  lock,
  name,
  onClick,
  children,
}: {
  lock: string | undefined;
  name: string;
  onClick: () => void;
  children: string;
}) {
  return (
    <Tooltip label={lock} disabled={lock === undefined}>
      <Button size="xs" variant="default" aria-label={name} disabled={lock !== undefined} onClick={onClick}>
        {children}
      </Button>
    </Tooltip>
  );
}
