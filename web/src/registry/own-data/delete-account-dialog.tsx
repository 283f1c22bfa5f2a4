import { Stack, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Dialog } from "../../kit/dialogs/dialog.tsx";
import { DialogButtons } from "../../kit/dialogs/dialog-buttons.tsx";
import { request } from "../../kit/records/request.ts";
import { signOut } from "../../kit/sign-in/sign-in.ts";
import { ErrorLine } from "../../kit/ui/error-line.tsx";

/** The question before users delete their account, which signs them out. */
export default function DeleteAccountDialog({
  userId,
  opened,
  onClose,
}: {
  userId: string;
  opened: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const deletion = useMutation({
    mutationFn: async () => {
      const { user } = await request<{ user: { version: number } }>("GET", `/users/${userId}`);
      await request<void>("DELETE", `/users/${userId}/version/${user.version + 1}`);
    },
    onSuccess: () => void signOut(),
  });
  return (
    <Dialog
      title={t("ownData.deleteTitle")}
      opened={opened}
      onClose={onClose}
      buttons={
        <DialogButtons onCancel={onClose} isFinal loading={deletion.isPending} onClick={() => deletion.mutate()}>
          {t("ownData.delete")}
        </DialogButtons>
      }
    >
      <Stack gap="sm">
        <Text>{t("ownData.deleteHint")}</Text>
        {deletion.error && <ErrorLine error={deletion.error} />}
      </Stack>
    </Dialog>
  );
}
