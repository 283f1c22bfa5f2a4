import { Button, Text } from "@mantine/core";
import { useBlocker } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { Dialog } from "../dialogs/dialog.tsx";

/** Asks before what is typed is left behind, within the console and when the window is closed. */
export function LeaveGuard({ isHolding }: { isHolding: () => boolean }) {
  const { t } = useTranslation();
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isHolding() && current.pathname !== next.pathname,
    enableBeforeUnload: isHolding,
    withResolver: true,
  });
  return (
    <Dialog
      title={t("record.leave.title")}
      opened={status === "blocked"}
      onClose={() => reset?.()}
      buttons={
        <>
          <Button variant="default" onClick={() => reset?.()} data-autofocus>
            {t("record.leave.stay")}
          </Button>
          <Button color="red.9" onClick={() => proceed?.()}>
            {t("record.leave.discard")}
          </Button>
        </>
      }
    >
      <Text>{t("record.leave.hint")}</Text>
    </Dialog>
  );
}
