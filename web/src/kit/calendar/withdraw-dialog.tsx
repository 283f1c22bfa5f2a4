import { Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Dialog } from "../dialogs/dialog.tsx";
import { DialogButtons } from "../dialogs/dialog-buttons.tsx";
import { ErrorLine } from "../ui/error-line.tsx";
import { useWithdrawing } from "./calendars.ts";

/** The question before the address of a calendar is withdrawn. */
export default function WithdrawDialog({
  id,
  name,
  opened,
  onClose,
  onClosed,
}: {
  id: string;
  name: string;
  opened: boolean;
  onClose: () => void;
  onClosed?: () => void;
}) {
  const { t } = useTranslation();
  const { mutate, error, isPending } = useWithdrawing(onClose);
  return (
    <Dialog
      title={t("calendar.withdrawQuestion", { name })}
      opened={opened}
      onClose={onClose}
      onClosed={onClosed}
      buttons={
        <DialogButtons onCancel={onClose} isFinal loading={isPending} onClick={() => mutate(id)}>
          {t("calendar.withdraw")}
        </DialogButtons>
      }
    >
      <Text>{t("calendar.withdrawHint")}</Text>
      {error && <ErrorLine error={error} />}
    </Dialog>
  );
}
