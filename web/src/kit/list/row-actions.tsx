import IconDots from "icon:dots";
import IconPencil from "icon:pencil";
import IconTrash from "icon:trash";
import { type AnyEntity, nameOf } from "#contract/kind.ts";
import { pathToEdit } from "../page/record-links.ts";
import { isForeign } from "../records/rights.ts";
import { lazyMenu, MenuOnDemand } from "../ui/menu-on-demand.tsx";
import type { RowsShown } from "./record-row.tsx";
import classes from "./records-table.module.css";
import type { RowMenuProps } from "./row-menu.tsx";

const rowMenu = lazyMenu<RowMenuProps>(() => import("./row-menu.tsx"));

/** The actions for one row: edit, delete, and a menu of the others. */
export function RowActions({
  shown: { definition, below, mayUpdate, mayManage, onDelete, labels },
  entity,
}: {
  shown: RowsShown;
  entity: AnyEntity;
}) {
  const name = nameOf(definition, entity);
  const isOwn = !isForeign(entity);
  return (
    <>
      {mayUpdate && isOwn && (
        <a href={pathToEdit(definition, entity.id)} className={classes.action} aria-label={labels.edit(name)}>
          <IconPencil size={16} />
        </a>
      )}
      {mayManage && isOwn && (
        <button
          type="button"
          className={classes.action}
          aria-label={labels.delete(name)}
          onClick={() => onDelete(entity)}
        >
          <IconTrash size={16} />
        </button>
      )}
      <MenuOnDemand
        menu={rowMenu}
        about={{ definition, entity, below }}
        button={
          <button type="button" className={classes.action} aria-label={labels.more(name)}>
            <IconDots size={16} />
          </button>
        }
      />
    </>
  );
}
