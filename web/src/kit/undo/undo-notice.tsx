import { Button, Group, Text } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import i18next from "i18next";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { ErrorLine } from "../ui/error-line.tsx";
import type { Done } from "./done.ts";

const UndoRefusal = lazy(() => import("./undo-refusal.tsx"));

const id = "undo";

/** Shows a message about an action, in place of the last one, and offers its undo for a while. */
export function showDone(done: Done, onUndo: () => void): void {
  show({ autoClose: 10_000, message: <UndoNotice done={done} onUndo={onUndo} /> });
}

/** Shows a message about an action without undo. */
export function showFinal(message: string): void {
  show({ autoClose: 5_000, message });
}

export function hideDone(): void {
  notifications.hide(id);
}

/** Shows the reason why an action cannot be undone, until the user closes it. */
export function showRefusal(done: Done, error: unknown): void {
  show({
    color: "red",
    autoClose: false,
    message: (
      <Suspense fallback={<ErrorLine error={error} />}>
        <UndoRefusal done={done} error={error} />
      </Suspense>
    ),
  });
}

function show(notice: Parameters<typeof notifications.show>[0]): void {
  // A message that is already visible would keep its remaining time.
  notifications.hide(id);
  notifications.show({ id, closeButtonProps: { "aria-label": i18next.t("record.close") }, ...notice });
}

function UndoNotice({ done: { what, isUndo }, onUndo }: { done: Done; onUndo: () => void }) {
  const { t } = useTranslation();
  return (
    <Group justify="space-between" gap="xs" wrap="nowrap">
      <Text size="sm" style={{ overflowWrap: "anywhere" }}>
        {isUndo ? t("record.undo.undone", { what }) : what}
      </Text>
      <Button size="compact-xs" variant="default" flex="none" onClick={onUndo}>
        {t(isUndo ? "record.undo.redo" : "record.undo.undo")}
      </Button>
    </Group>
  );
}
