import { Button, Group, Text } from "@mantine/core";
import { type NotificationData, notifications } from "@mantine/notifications";
import i18next from "i18next";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { ErrorLine } from "../ui/error-line.tsx";
import type { Done } from "./done.ts";

const UndoRefusal = lazy(() => import("./undo-refusal.tsx"));

/** How long a message stays that nobody holds, in milliseconds. */
const stays = 10_000;

/** The id of the message that is shown, or was the last. */
let last = "";

/** Shows a message about an action, in place of the last one, and offers its undo for a while. */
export function showDone(done: Done, onUndo: () => void): void {
  show({ autoClose: stays, message: <UndoNotice done={done} onUndo={onUndo} /> });
}

/** Shows a message about an action without undo. */
export function showFinal(message: string): void {
  show({ autoClose: stays, message });
}

export function hideDone(): void {
  notifications.hide(last);
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
  // Each message has an id of its own: with the one of a visible message, it would have only the rest of that one's time.
  const id = crypto.randomUUID();
  last = id;
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
