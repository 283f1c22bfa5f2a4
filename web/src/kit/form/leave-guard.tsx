import { Button, Text } from "@mantine/core";
import { useBlocker } from "@tanstack/react-router";
import { useContext, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "../dialogs/dialog.tsx";
import { OpenTab } from "../page/open-tab.ts";

/** Asks before unsaved edits are lost when the user leaves the page, changes the tab or closes the window. */
export function LeaveGuard({ isHolding }: { isHolding: () => boolean }) {
  const { t } = useTranslation();
  const isOpenAt = useContext(OpenTab);
  const isLeft = (next: { pathname: string; search: { tab?: unknown } }, present: string) =>
    next.pathname !== present || isOpenAt?.(next.search.tab) === false;
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isHolding() && isLeft(next, current.pathname),
    enableBeforeUnload: isHolding,
    withResolver: true,
  });
  // What the question is about may end meanwhile, such as an import, whose result is then in sight.
  useEffect(() => {
    if (status === "blocked" && !isHolding()) reset();
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
