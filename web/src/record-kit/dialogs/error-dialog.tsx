import { Button, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { ApiError } from "../../records/request.ts";
import { errorText } from "../../ui/error-line.tsx";
import { Dialog } from "./dialog.tsx";

/** Why something was not deleted. */
export function ErrorDialog({
  error,
  name,
  opened,
  onClose,
  onClosed,
}: {
  error: unknown;
  name: string;
  opened: boolean;
  onClose: () => void;
  onClosed: () => void;
}) {
  const { t } = useTranslation();
  const title =
    error instanceof ApiError
      ? t([`error.status.${error.status}`, `record.status.${error.status}`], { defaultValue: "" })
      : "";
  return (
    <Dialog
      title={t("record.delete.failed")}
      opened={opened}
      onClose={onClose}
      onClosed={onClosed}
      buttons={
        <Button onClick={onClose} data-autofocus>
          {t("record.ok")}
        </Button>
      }
    >
      <div>
        {title !== "" && <Text fw={600}>{title}</Text>}
        <Text>{errorText(error, t)}</Text>
      </div>
      <Text>{t("record.delete.notDeleted", { name })}</Text>
    </Dialog>
  );
}
