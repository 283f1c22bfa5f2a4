import { Anchor, Checkbox, Radio } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { createColumnHelper, metaHelper, rowSelectionFeature, tableFeatures } from "@tanstack/react-table";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type AnyEntity, type AnyKind, nameOf } from "#contract/kind.ts";
import { isForeign } from "../../records/rights.ts";
import { pathToDetail } from "../record-links.ts";
import type { Column } from "./columns.tsx";
import classes from "./records-table.module.css";

/** What a column is to the table, which gives each its width and its heading. */
export type Part = "mark" | "name" | "field" | "actions";

export const features = tableFeatures({ rowSelectionFeature, columnMeta: metaHelper<{ part: Part }>() });

const helper = createColumnHelper<typeof features, AnyEntity>();

/** The columns of every list: mark, name, those of the kind, actions. */
export function tableColumns(
  definition: AnyKind,
  columns: readonly Column<AnyKind>[],
  mark: "checkbox" | "radio" | null,
  actions: (entity: AnyEntity) => ReactNode,
  isNarrow: boolean,
  lead?: (entity: AnyEntity) => ReactNode,
) {
  return helper.columns([
    ...(mark === null
      ? []
      : [
          helper.display({
            id: "mark",
            meta: { part: "mark" },
            cell: ({ row }) => {
              if (mark === "checkbox" && isForeign(row.original)) return null;
              const Mark = mark === "checkbox" ? CheckMark : RadioMark;
              return (
                <Mark
                  name={nameOf(definition, row.original)}
                  isMarked={row.getIsSelected()}
                  onChange={row.getToggleSelectedHandler()}
                />
              );
            },
          }),
        ]),
    helper.display({
      id: "name",
      meta: { part: "name" },
      cell: ({ row }) => (
        <Led lead={lead?.(row.original)}>
          <Anchor component={Link} to={pathToDetail(definition, row.id)} inherit data-opens-row>
            {nameOf(definition, row.original)}
          </Anchor>
          {isNarrow &&
            columns.map(({ field, cell }) => (
              <div key={field} className={classes.below}>
                {cell(row.original)}
              </div>
            ))}
        </Led>
      ),
    }),
    ...(isNarrow ? [] : columns).map(({ field, cell }) =>
      helper.display({ id: field, meta: { part: "field" }, cell: ({ row }) => cell(row.original) }),
    ),
    helper.display({ id: "actions", meta: { part: "actions" }, cell: ({ row }) => actions(row.original) }),
  ]);
}

/** Text with something small before it, to which it does not run back in its second line. */
function Led({ lead, children }: { lead: ReactNode; children: ReactNode }) {
  if (!lead) return children;
  return (
    <div className={classes.led}>
      {lead}
      <div>{children}</div>
    </div>
  );
}

interface MarkProps {
  name: string;
  isMarked: boolean;
  onChange: (event: unknown) => void;
}

function CheckMark({ name, isMarked, onChange }: MarkProps) {
  const { t } = useTranslation();
  return <Checkbox size="xs" aria-label={t("record.list.select", { name })} checked={isMarked} onChange={onChange} />;
}

function RadioMark({ name, isMarked, onChange }: MarkProps) {
  return <Radio size="xs" aria-label={name} name="mark" checked={isMarked} onChange={onChange} />;
}
