import { Button, Group, Text } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import i18next from "i18next";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { ErrorLine } from "../ui/error-line.tsx";
import type { Done } from "./done.ts";

const UndoRefusal = lazy(() => import("./undo-refusal.tsx"));

const id = "undo";

/** Says what was done, in place of what was done before, and offers for a while to take it back. */
export function showDone(done: Done, onUndo: () => void): void {
  show({ autoClose: 10_000, message: <UndoNotice done={done} onUndo={onUndo} /> });
}

/** Says what was done for good. */
export function showFinal(message: string): void {
  show({ autoClose: 5_000, message });
}

export function hideDone(): void {
  notifications.hide(id);
}

/** Says why something can't be undone, until somebody has seen it. */
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
  // One that is shown already would keep the time that it has left.
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
