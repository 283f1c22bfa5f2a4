import { useMediaQuery } from "@mantine/hooks";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { mayManage as mayManageAll } from "#contract/permissions.ts";
import { useRightsInSport } from "../access/rights.ts";
import { useRights } from "../sign-in/session.ts";
import { rowLabels } from "./row-labels.ts";
import type { RowsShown } from "./rows-shown.ts";
import { widthFor } from "./width-for.ts";

export type RowsOf = Pick<
  RowsShown,
  "definition" | "columns" | "name" | "nameField" | "lead" | "onMark" | "below" | "onDelete"
>;

/**
 * The properties that all rows of a list share. The object stays the same while they do, so that no row is rendered
 * again.
 */
export function useRowsShown(rows: RowsOf, { isChoice }: { isChoice: boolean }): RowsShown {
  const { definition, columns, name, nameField, lead, onMark, below, onDelete } = rows;
  const { t, i18n } = useTranslation();
  const { mayManage, mayUpdate } = useRightsInSport(definition);
  const isForAll = mayManageAll(useRights(), definition.type);
  const isNarrow = useMediaQuery(`(width < ${widthFor(columns.length)}px)`, false, { getInitialValueInEffect: false });
  const mark = isChoice ? "radio" : mayManage ? "checkbox" : null;
  const labels = useMemo(() => rowLabels(t), [t]);
  return useMemo(
    () => ({
      definition,
      columns,
      name,
      nameField,
      lead,
      mark,
      onMark,
      below,
      mayUpdate,
      mayManage,
      isForAll,
      onDelete,
      isNarrow,
      i18n,
      labels,
    }),
    [
      definition,
      columns,
      name,
      nameField,
      lead,
      mark,
      onMark,
      below,
      mayUpdate,
      mayManage,
      isForAll,
      onDelete,
      isNarrow,
      i18n,
      labels,
    ],
  );
}
