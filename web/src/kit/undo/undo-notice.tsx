import { Button, Group, Text } from "@mantine/core";
import { type NotificationData, notifications } from "@mantine/notifications";
import i18next from "i18next";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { ErrorLine } from "../ui/error-line.tsx";
import type { Done } from "./done.ts";

const UndoRefusal = lazy(() => import("./undo-refusal.tsx"));

const id = "undo";

let stays = 10_000;

/**
 * How long a message stays that nobody holds, in milliseconds: one more or less than the message before it, in whose
 * place it comes, as with the same time the list would only go on with the rest of that one's.
 */
function timeForNext(): number {
  stays = stays === 10_000 ? 10_001 : 10_000;
  return stays;
}

/** Shows a message about an action, in place of the last one, and offers its undo for a while. */
export function showDone(done: Done, onUndo: () => void): void {
  show({ autoClose: timeForNext(), message: <UndoNotice done={done} onUndo={onUndo} /> });
}

/** Shows a message about an action without undo. */
export function showFinal(message: string): void {
  show({ autoClose: timeForNext(), message });
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

/** Shows a message in place of the last one. It stays while the pointer or the focus is on it. */
function show(notice: NotificationData): void {
  hideDone();
  const whole = { id, closeButtonProps: { "aria-label": i18next.t("record.close") }, ...notice };
  notifications.show({
    ...whole,
    onFocus: () => notifications.update({ ...whole, autoClose: false }),
    onBlur: () => notifications.update(whole),
  });
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
