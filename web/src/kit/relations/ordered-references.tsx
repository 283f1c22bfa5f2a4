import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Reference } from "#contract/entity-types.ts";
import type { AnyKind } from "#contract/kind.ts";
import { MoveHandle, MoveStatus } from "../drag/move-handle.tsx";
import { type Reordering, useReordering } from "../drag/use-reordering.ts";
import { ReferenceItem } from "../page/reference-list.tsx";
import { type Named, useNames } from "../records/names.ts";
import { moved } from "../ui/order.ts";
import classes from "../ui/row-list.module.css";

/** References whose order matters. Each can be moved by drag and drop or by keyboard. */
export default function OrderedReferences({
  references,
  definitions,
  action,
  onReorder,
}: {
  references: readonly Reference[];
  definitions: readonly AnyKind[];
  action: (reference: Reference, label: string) => ReactNode;
  onReorder: (references: readonly Reference[]) => void;
}) {
  const named = useNames(references, definitions);
  const placeOf = (id: string) => references.findIndex((reference) => reference.id === id);
  const moving = useReordering(
    references.map(({ id }) => id),
    (id, to) => onReorder(moved(references, placeOf(id), to)),
  );
  return (
    <>
      <ol {...moving.listeners} className={classes.list}>
        {moving.order
          .flatMap((id) => named[placeOf(id)] ?? [])
          .map((reference) => (
            <Item key={reference.id} reference={reference} definitions={definitions} moving={moving} action={action} />
          ))}
      </ol>
      <MoveStatus moving={moving} count={references.length} />
    </>
  );
}

function Item({
  reference,
  definitions,
  moving,
  action,
}: {
  reference: Named;
  definitions: readonly AnyKind[];
  moving: Reordering;
  action: (reference: Reference, label: string) => ReactNode;
}) {
  const { t } = useTranslation();
  const { id, type, name } = reference;
  const label = name ?? t(`${type}.notVisible`);
  return (
    <li className={classes.item} data-movable data-lifted={moving.lifted === id || undefined}>
      <MoveHandle moving={moving} id={id} name={label} />
      <ReferenceItem reference={reference} definitions={definitions} label={label} />
      {action(reference, label)}
    </li>
  );
}
