import IconArrowDown from "icon:arrow-down";
import IconArrowUp from "icon:arrow-up";
import { ActionIcon } from "@mantine/core";
import type { MouseEvent } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";

/** Buttons that move an entry of a list, which is an `li`, up or down; the focus moves with it. */
export function MoveButtons({
  name,
  index,
  count,
  onMove,
}: {
  name: string;
  index: number;
  count: number;
  onMove: (by: -1 | 1) => void;
}) {
  const { t } = useTranslation();
  return ([-1, 1] as const).map((by) => {
    const Arrow = by < 0 ? IconArrowUp : IconArrowDown;
    const isAtEnd = by < 0 ? index === 0 : index === count - 1;
    return (
      <ActionIcon
        key={by}
        variant="subtle"
        color="gray"
        size="lg"
        data-move={by}
        aria-label={t(by < 0 ? "record.moveUp" : "record.moveDown", { name })}
        aria-disabled={isAtEnd || undefined}
        {...(isAtEnd && { "data-disabled": true, bg: "transparent" })}
        onClick={(event: MouseEvent) => {
          if (isAtEnd) return;
          const list = event.currentTarget.closest("ol");
          flushSync(() => onMove(by));
          list?.children[index + by]?.querySelector<HTMLElement>(`[data-move="${by}"]`)?.focus();
        }}
      >
        <Arrow size={18} aria-hidden />
      </ActionIcon>
    );
  });
}
