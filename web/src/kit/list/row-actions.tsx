import IconDots from "icon:dots";
import IconPencil from "icon:pencil";
import IconTrash from "icon:trash";
import type { AnyEntity } from "#contract/kind.ts";
import { isForeign, type RightsTo, useRightsTo } from "../access/rights.ts";
import { pathToEdit } from "../page/record-links.ts";
import { nameOf } from "../records/name-of.ts";
import { lazyMenu, MenuOnDemand } from "../ui/menu-on-demand.tsx";
import classes from "./records-table.module.css";
import type { RowMenuProps } from "./row-menu.tsx";
import type { RowsShown } from "./rows-shown.ts";

const rowMenu = lazyMenu<RowMenuProps>(() => import("./row-menu.tsx"));

interface RowActionsProps {
  shown: RowsShown;
  entity: AnyEntity;
}

/** The actions for one row: edit, delete, and a menu of the others. */
export function RowActions({ shown, entity }: RowActionsProps) {
  const { isForAll, mayUpdate, mayManage } = shown;
  if (isForAll || !mayUpdate) return <Actions shown={shown} entity={entity} may={{ mayUpdate, mayManage }} />;
  return <ActionsByGrant shown={shown} entity={entity} />;
}

function ActionsByGrant({ shown, entity }: RowActionsProps) {
  return <Actions shown={shown} entity={entity} may={useRightsTo(shown.definition, entity)} />;
}

function Actions({
  shown: { definition, below, onDelete, labels },
  entity,
  may: { mayUpdate, mayManage },
}: RowActionsProps & { may: Pick<RightsTo, "mayUpdate" | "mayManage"> }) {
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
