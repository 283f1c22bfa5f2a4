import { FlexRender, type Row } from "@tanstack/react-table";
import { memo, type Ref } from "react";
import type { AnyEntity } from "#contract/entity.ts";
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
