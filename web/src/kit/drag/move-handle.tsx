import IconGripVertical from "icon:grip-vertical";
import { ActionIcon, VisuallyHidden } from "@mantine/core";
import { useTranslation } from "react-i18next";
import classes from "./move-handle.module.css";
import type { Reordering } from "./use-reordering.ts";

/** The handle by which an item is dragged or, with the keyboard, moved. */
export function MoveHandle({ moving: { lifted }, id, name }: { moving: Reordering; id: string; name: string }) {
  const { t } = useTranslation();
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      className={classes.handle}
      aria-label={t("record.moveOne", { name })}
      aria-description={t("record.moveHint")}
      aria-pressed={lifted === id}
      data-card={id}
    >
      <IconGripVertical size={16} />
    </ActionIcon>
  );
}

/** Announces the current place of the moved item to screen readers. */
export function MoveStatus({ moving: { place }, count }: { moving: Reordering; count: number }) {
  const { t } = useTranslation();
  return <VisuallyHidden role="status">{place !== null && t("record.movedTo", { place, count })}</VisuallyHidden>;
}
