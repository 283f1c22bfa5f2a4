import { Button, Group, Text } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import i18next from "i18next";
import { useTranslation } from "react-i18next";
import { ErrorLine } from "../ui/error-line.tsx";

/** Says what was done and offers for a while to undo it. */
export function showUndoNotice(message: string, undo: () => Promise<unknown>): void {
  const notice = notifications.show({
    autoClose: 10_000,
    closeButtonProps: closeButton(),
    message: (
      <UndoNotice
        message={message}
        onUndo={async () => {
          notifications.hide(notice);
          try {
            await undo();
          } catch (error) {
            showFailure(error);
          }
        }}
      />
    ),
  });
}

/** Says what has failed, until somebody has seen it. */
export function showFailure(error: unknown): void {
  notifications.show({
    color: "red",
    autoClose: false,
    closeButtonProps: closeButton(),
    message: <ErrorLine error={error} />,
  });
}

function closeButton() {
  return { "aria-label": i18next.t("record.close") };
}

function UndoNotice({ message, onUndo }: { message: string; onUndo: () => Promise<void> }) {
  const { t } = useTranslation();
  return (
    <Group justify="space-between" gap="xs" wrap="nowrap">
      <Text size="sm" miw={0} style={{ overflowWrap: "anywhere" }}>
        {message}
      </Text>
      <Button size="compact-xs" variant="default" flex="none" onClick={() => void onUndo()}>
        {t("record.undo")}
      </Button>
    </Group>
  );
}
