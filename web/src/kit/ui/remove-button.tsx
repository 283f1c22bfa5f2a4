import IconX from "icon:x";
import { ActionIcon, Tooltip } from "@mantine/core";
import { useTranslation } from "react-i18next";

/** A button that removes one entry of a list. */
export function RemoveButton({
  name,
  isBusy,
  lock,
  onClick,
}: {
  name: string;
  isBusy?: boolean;
  /** The reason why the button is disabled. */
  lock?: string | undefined;
  onClick: () => void;
}) {
  const { t } = useTranslation();
  const isLocked = lock !== undefined;
  return (
    <Tooltip label={lock} disabled={!isLocked} withinPortal={false} events={{ hover: true, focus: true, touch: true }}>
      <ActionIcon
        variant="subtle"
        color="gray"
        loading={isBusy ?? false}
        aria-label={t("record.remove", { name })}
        aria-disabled={isLocked || undefined}
        aria-description={lock}
        {...(isLocked && { "data-disabled": true, bg: "transparent" })}
        onClick={isLocked ? undefined : onClick}
      >
        <IconX size={16} />
      </ActionIcon>
    </Tooltip>
  );
}
