import IconGripVertical from "icon:grip-vertical";
import { ActionIcon, VisuallyHidden } from "@mantine/core";
import { type RefObject, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import classes from "./move-handle.module.css";
import { makeMovable, type Reordering } from "./use-reordering.ts";

/** The handle by which an item is dragged or, with the keyboard, moved. `item` is the element that moves. */
export function MoveHandle({
  moving: { list, lifted, onKeyDown, onBlur },
  id,
  name,
  item,
}: {
  moving: Reordering;
  id: string;
  name: string;
  item: RefObject<HTMLElement | null>;
}) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const [element, handle] = [item.current, button.current];
    return element && handle ? makeMovable(list, id, { element, handle }) : undefined;
  }, [list, id, item]);
  return (
    <ActionIcon
      ref={button}
      variant="subtle"
      color="gray"
      className={classes.handle}
      aria-label={t("record.moveOne", { name })}
      aria-description={t("record.moveHint")}
      aria-pressed={lifted === id}
      onKeyDown={(event) => onKeyDown(event, id)}
      onBlur={onBlur}
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
