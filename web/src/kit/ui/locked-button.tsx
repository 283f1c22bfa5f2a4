import { Button, Tooltip } from "@mantine/core";

/** A button that says why it can't be used at present; `name` says what it is about. */
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
