import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { AddButton } from "../../kit/page/add-button.tsx";
import { MoveButtons } from "../../kit/ui/move-buttons.tsx";
import { moved } from "../../kit/ui/order.ts";
import { RemoveButton } from "../../kit/ui/remove-button.tsx";
import classes from "./rule-rows.module.css";

/** A list of rules with the same parts, one in each row, with the names of the parts above. */
export function RuleRows<Item>({
  title,
  kind,
  heads,
  items,
  nameOf,
  cells,
  problem,
  add,
  onAdd,
  onMoved,
  onRemove,
}: {
  title: string;
  /** The kind of the rows, which has the widths of its parts. */
  kind: "rubbers" | "slots" | "groups";
  heads: readonly string[];
  items: readonly Item[];
  /** The name of a row, which distinguishes its fields and its buttons. */
  nameOf: (item: Item, place: number) => string;
  /** The fields of a row. */
  cells: (item: Item, place: number) => ReactNode;
  /** What is wrong with the list as a whole. */
  problem?: string | undefined;
  /** The text of the button that adds a row. */
  add: string;
  onAdd: () => void;
  /** Without it the order of the rows means nothing. */
  onMoved?: (items: Item[]) => void;
  onRemove: (place: number) => void;
}) {
  const id = useId();
  const { t } = useTranslation();
  return (
    <section aria-labelledby={id} className={classes.part}>
      <p id={id} className={classes.title}>
        {title}
      </p>
      {items.length > 0 && (
        <div className={classes.scroller} data-kind={kind}>
          <div className={classes.heads} aria-hidden>
            {heads.map((head) => (
              <span key={head}>{head}</span>
            ))}
          </div>
          <ol className={classes.rows} aria-label={title}>
            {items.map((item, index) => {
              const name = nameOf(item, index);
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: names change while they are typed, and a row is known by its index
                <li key={index}>
                  {cells(item, index)}
                  <span className={classes.buttons}>
                    {onMoved && (
                      <MoveButtons
                        name={name}
                        index={index}
                        count={items.length}
                        onMove={(by) => onMoved(moved(items, index, index + by))}
                      />
                    )}
                    <RemoveButton name={name} onClick={() => onRemove(index)} />
                  </span>
                </li>
              );
            })}
          </ol>
        </div>
      )}
      {items.length === 0 && <p className={classes.none}>{t("record.nothing")}</p>}
      {problem !== undefined && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
      <AddButton onClick={onAdd}>{add}</AddButton>
    </section>
  );
}
