import { ActionIcon } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";

/** Unlinks one entry of a list. */
export function RemoveButton({ name, isBusy, onClick }: { name: string; isBusy?: boolean; onClick: () => void }) {
  const { t } = useTranslation();
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      loading={isBusy ?? false}
      aria-label={t("record.remove", { name })}
      onClick={onClick}
    >
      <IconX size={16} />
    </ActionIcon>
  );
}
