import IconBookmark from "icon:bookmark";
import IconDownload from "icon:download";
import IconPrinter from "icon:printer";
import { Menu } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { AnyKind } from "#contract/kind.ts";
import { useDialog } from "../dialogs/use-dialog.ts";
import { searchParams } from "../page/search-params.ts";
import type { ListQuery } from "../records/entities.ts";
import type { TakenButton } from "../ui/menu-on-demand.tsx";
import { OpenedMenu } from "../ui/opened-menu.tsx";
import type { Column } from "./columns.tsx";
import { useSavedViews } from "./kept-views.ts";
import { addressOf, type ListView } from "./use-list-search.ts";

const ViewsDialog = lazy(() => import("./views-dialog.tsx"));
const ListExport = lazy(() => import("./list-export.tsx"));
const ListPrint = lazy(() => import("./list-print.tsx"));

export interface ViewMenuProps {
  definition: AnyKind;
  nameField: string;
  /** All columns, and the fields of the visible ones. */
  columns: readonly Column<AnyKind>[];
  shown: readonly string[];
  onColumns: (fields: readonly string[] | null) => void;
  view: Omit<ListView, "columns">;
  query: ListQuery;
}

/** The settings of a list: columns, saved views and exports. */
export default function ViewMenu({
  definition,
  nameField,
  columns,
  shown,
  onColumns,
  view,
  query,
  ...button
}: ViewMenuProps & TakenButton) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [views, setViews] = useSavedViews(definition.many);
  const saving = useDialog<null>();
  const exporting = useDialog<null>();
  const printing = useDialog<null>();
  const taken = { definition, nameField, query, columns: columns.filter(({ field }) => shown.includes(field)) };
  const present = addressOf({ ...view, columns: shown });

  return (
    <>
      <OpenedMenu {...button} position="bottom-start" closeOnItemClick={false}>
        <Menu.Label>{t("record.view.columns")}</Menu.Label>
        {columns.map(({ field }) => (
          <Menu.CheckboxItem
            key={field}
            checked={shown.includes(field)}
            onChange={(isShown) =>
              onColumns(
                columns.flatMap((one) =>
                  (one.field === field ? isShown : shown.includes(one.field)) ? [one.field] : [],
                ),
              )
            }
          >
            {t(`record.field.${field}`)}
          </Menu.CheckboxItem>
        ))}
        <Menu.Item onClick={() => onColumns(null)}>{t("record.view.usualColumns")}</Menu.Item>
        <Menu.Divider />
        <Menu.Label>{t("record.view.saved")}</Menu.Label>
        {views.map(({ name, search }) => (
          <Menu.Item
            key={name}
            closeMenuOnClick
            leftSection={<IconBookmark size={16} aria-hidden />}
            onClick={() => void navigate({ to: ".", search: searchParams(search) })}
          >
            {name}
          </Menu.Item>
        ))}
        <Menu.Item closeMenuOnClick onClick={() => saving.open(null)}>
          {t("record.view.manage")}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          closeMenuOnClick
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => exporting.open(null)}
        >
          {t("record.view.export")}
        </Menu.Item>
        <Menu.Item
          closeMenuOnClick
          leftSection={<IconPrinter size={16} aria-hidden />}
          onClick={() => printing.open(null)}
        >
          {t("print.button")}
        </Menu.Item>
      </OpenedMenu>
      <Suspense>
        {saving.opened && (
          <ViewsDialog
            path={definition.path}
            views={views}
            present={present}
            onChange={setViews}
            onClose={saving.close}
          />
        )}
        {exporting.opened && <ListExport {...taken} onClose={exporting.close} />}
        {printing.opened && <ListPrint {...taken} onClose={printing.close} />}
      </Suspense>
    </>
  );
}
