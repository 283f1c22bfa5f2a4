import { type MouseEvent, memo, type ReactNode } from "react";
import type { AnyEntity } from "#contract/kind.ts";
import { isForeign } from "../access/rights.ts";
import { pathToPage } from "../page/record-links.ts";
import { nameOf } from "../records/name-of.ts";
import { Mark } from "../ui/mark.tsx";
import { Cell } from "./columns.tsx";
import classes from "./records-table.module.css";
import { RowActions } from "./row-actions.tsx";
import type { RowsShown } from "./rows-shown.ts";

/**
 * One row. It consists of plain elements, because there are many rows, and is rendered again only if its entity, its
 * place or its mark has changed.
 */
export const RecordRow = memo(function RecordRow({
  shown,
  entity,
  index,
  isMarked,
}: {
  shown: RowsShown;
  entity: AnyEntity;
  index: number;
  isMarked: boolean;
}) {
  const { definition, columns, lead, mark, onMark, isNarrow, i18n, labels } = shown;
  const name = nameOf(definition, entity);
  const link = (
    <a href={pathToPage(definition, entity)} className={classes.link} data-opens-row>
      {shown.name ? shown.name(entity) : <bdi>{name}</bdi>}
    </a>
  );
  return (
    <tr
      onClick={open}
      className={classes.row}
      aria-rowindex={index + 2}
      data-index={index}
      data-marked={isMarked || undefined}
    >
      {mark && (
        <td className={classes.mark}>
          {(mark === "radio" || !isForeign(entity)) && (
            <Mark
              type={mark}
              name="mark"
              aria-label={mark === "radio" ? name : labels.select(name)}
              checked={isMarked}
              onChange={({ currentTarget, nativeEvent }) =>
                onMark(entity.id, currentTarget.checked, "shiftKey" in nativeEvent && nativeEvent.shiftKey === true)
              }
            />
          )}
        </td>
      )}
      <td className={classes.name}>
        <Led lead={lead?.(entity)}>
          {link}
          {isNarrow && (
            <div className={classes.below}>
              {columns.map((column) => (
                <span
                  key={column.field}
                  data-label={column.isNumber ? i18n.t(`record.field.${column.field}`) : undefined}
                >
                  <Cell column={column} entity={entity} i18n={i18n} />
                </span>
              ))}
            </div>
          )}
        </Led>
      </td>
      {!isNarrow &&
        columns.map((column) => (
          <td key={column.field} className={column.isNumber ? classes.number : classes.field}>
            <Cell column={column} entity={entity} i18n={i18n} />
          </td>
        ))}
      <td className={classes.actions}>
        <RowActions shown={shown} entity={entity} />
      </td>
    </tr>
  );
});

/** Text after an icon; its second line begins below the text, not below the icon. */
function Led({ lead, children }: { lead: ReactNode; children: ReactNode }) {
  if (!lead) return children;
  return (
    <div className={classes.led}>
      {lead}
      <div>{children}</div>
    </div>
  );
}

/** A click on a row outside of its controls follows the link of its name, in a new tab if the keys say so. */
function open({ target, currentTarget, ctrlKey, metaKey, shiftKey }: MouseEvent<HTMLTableRowElement>) {
  const isOwn = (target as Element).closest(`a, button, input, label, .${classes.mark}, .${classes.actions}`) !== null;
  if (isOwn || getSelection()?.isCollapsed === false) return;
  const click = { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey };
  currentTarget.querySelector("a[data-opens-row]")?.dispatchEvent(new globalThis.MouseEvent("click", click));
}
