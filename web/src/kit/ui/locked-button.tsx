import { Button, Tooltip } from "@mantine/core";
import { useTranslation } from "react-i18next";

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

/** The two buttons of an entry that is edited in its list, one at a time. `name` is that of the entry. */
export function EditAndDelete({
  name,
  lock,
  onEdit,
  onDelete,
}: {
  name: string;
  lock: string | undefined;
  onEdit: () => void;
  onDelete: () => void;
}) {
  const { t } = useTranslation();
  return (
    <>
      <LockedButton lock={lock} name={t("record.list.edit", { name })} onClick={onEdit}>
        {t("record.edit")}
      </LockedButton>
      <LockedButton lock={lock} name={t("record.list.delete", { name })} onClick={onDelete}>
        {t("record.delete.confirm")}
      </LockedButton>
    </>
  );
}
