import { FlexRender, type Row } from "@tanstack/react-table";
import { type MouseEvent, memo, type Ref } from "react";
import type { AnyEntity } from "#contract/kind.ts";
import classes from "./records-table.module.css";
import type { features } from "./table-columns.tsx";

/** One row; it is drawn anew only when its entity, its place or its mark has changed. */
export const RecordRow = memo(function RecordRow({
  row,
  index,
  isMarked,
  ref,
}: {
  row: Row<typeof features, AnyEntity>;
  index: number;
  isMarked: boolean;
  ref: Ref<HTMLTableRowElement>;
}) {
  return (
    <tr
      ref={ref}
      onClick={open}
      className={classes.row}
      aria-rowindex={index + 2}
      data-index={index}
      data-marked={isMarked || undefined}
    >
      {row.getAllCells().map((cell) => (
        <td key={cell.id} className={classes[cell.column.columnDef.meta?.part ?? "field"]}>
          <FlexRender cell={cell} />
        </td>
      ))}
    </tr>
  );
});

/** A click beside the controls of a row follows the link of its name, in a new tab if the link would. */
function open({ target, currentTarget, ctrlKey, metaKey, shiftKey }: MouseEvent<HTMLTableRowElement>) {
  const isOwn = (target as Element).closest(`a, button, input, label, .${classes.mark}, .${classes.actions}`) !== null;
  if (isOwn || getSelection()?.isCollapsed === false) return;
  const click = { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey };
  currentTarget.querySelector("a[data-opens-row]")?.dispatchEvent(new globalThis.MouseEvent("click", click));
}
