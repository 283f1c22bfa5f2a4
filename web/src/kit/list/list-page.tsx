import IconAdjustments from "icon:adjustments";
import IconPlus from "icon:plus";
import IconSearch from "icon:search";
import { Button, Group, Text, TextInput } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { Link, useNavigate } from "@tanstack/react-router";
import { lazy, type ReactNode, Suspense, useDeferredValue, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { AnyEntity, AnyKind } from "#contract/kind.ts";
import type { BulkField } from "../bulk/bulk-fields.ts";
import { useDialog } from "../dialogs/use-dialog.ts";
import { PageHeading } from "../page/page-heading.tsx";
import { pathToCreate } from "../page/record-links.ts";
import type { Stored } from "../records/entities.ts";
import { queryIn, useCount } from "../records/queries.ts";
import { useRightsTo } from "../records/rights.ts";
import { useCommand } from "../ui/commands.ts";
import { lazyMenu, MenuOnDemand } from "../ui/menu-on-demand.tsx";
import { AllMark } from "./all-mark.tsx";
import { type Choice, ChoiceGroup, radioMarks } from "./choice.tsx";
import type { Column } from "./columns.tsx";
import { EmptyList } from "./empty-list.tsx";
import { type Filter, queryOfFilters } from "./filter.ts";
import { Filters } from "./filters.tsx";
import { useKeptColumns } from "./kept-views.ts";
import { ListBody } from "./list-body.tsx";
import type { RowsShown } from "./record-row.tsx";
import { type Marks, RecordsTable } from "./records-table.tsx";
import { rowLabels } from "./row-labels.ts";
import { SelectedActions } from "./selected-actions.tsx";
import { useMarking, useSelection } from "./selection.ts";
import { useColumns } from "./use-columns.ts";
import { useCurrentValues } from "./use-current-values.ts";
import { useListSearch } from "./use-list-search.ts";
import { useLoadedRows } from "./use-loaded-rows.ts";
import type { ViewMenuProps } from "./view-menu.tsx";
import { widthFor } from "./width-for.ts";

const DeleteDialog = lazy(loadDeleteDialog);

const viewMenu = lazyMenu<ViewMenuProps>(() => import("./view-menu.tsx"));

function loadDeleteDialog() {
  return import("../dialogs/delete-dialog.tsx").then(({ DeleteDialog }) => ({ default: DeleteDialog }));
}

/** The list of a kind: search, sorting, selection, and what can be done with the rows. */
export function ListPage<D extends AnyKind>({
  definition,
  columns: declared,
  name,
  nameField = "name",
  lead,
  filters = none,
  below = none,
  bulk = none,
  choice,
  actions,
  importAs = null,
}: {
  definition: D;
  columns: readonly Column<D>[];
  /** The name as it is shown in rows, where that is not only text. */
  name?: (entity: Stored<D>) => ReactNode;
  /** Which field the name is. */
  nameField?: string;
  /** What stands before the name of a row. */
  lead?: (entity: Stored<D>) => ReactNode;
  filters?: readonly Filter[];
  /** The kinds that the menu of a row offers to create below it. */
  below?: readonly AnyKind[];
  /** The fields that can be changed for all checked rows at once. */
  bulk?: readonly BulkField[];
  /** In place of checkboxes: one row is the one that the user works in. */
  choice?: Choice;
  /** What else stands beside the heading. */
  actions?: ReactNode;
  /** What files can be imported as from here. */
  importAs?: string | null;
}) {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const available = useColumns(definition, declared);
  const [kept, keepColumns] = useKeptColumns(definition.many);
  const { mayUpdate, mayManage } = useRightsTo(definition, null);
  const search = useListSearch(
    filters,
    available.map(({ field }) => field),
  );
  const chosen = (search.columns ?? kept)?.join();
  const columns = useMemo(
    () => available.filter(({ field, isFurther }) => chosen?.split(",").includes(field) ?? !isFurther),
    [available, chosen],
  );
  useCurrentValues(columns);
  const query = {
    ...queryIn(definition),
    ...queryOfFilters(filters, search.filters),
    ...(search.q !== "" && { q: search.q }),
    ...(search.descending && { sort: "-name" as const }),
  };
  const list = useLoadedRows(definition, query);
  // Numbers are slow to be formatted the first time: the rows stand before.
  const total = useCount(definition, list.isComplete || list.isPending || list.isOutdated ? null : query);
  const count = useDeferredValue(list.isComplete ? list.rows.length : (total.data ?? list.rows.length), 0);
  const selection = useSelection(definition);
  const deleting = useDialog<AnyEntity>();
  const { open: onDelete } = deleting;
  const isNarrow = useMediaQuery(`(width < ${widthFor(columns.length)}px)`, false, { getInitialValueInEffect: false });
  const mark = choice ? "radio" : mayManage ? "checkbox" : null;
  const check = useMarking(selection, list.rows);
  const onMark = choice?.choose ?? check;
  const labels = useMemo(() => rowLabels(t), [t]);
  const shown = useMemo(
    () =>
      ({
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
        onDelete,
        isNarrow,
        i18n,
        labels,
      }) as RowsShown,
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
      onDelete,
      isNarrow,
      i18n,
      labels,
    ],
  );
  const marks: Marks | null = choice
    ? radioMarks(choice)
    : mayManage
      ? {
          kind: "checkbox",
          ids: selection.ids,
          heading: (
            <AllMark
              definition={definition}
              query={query}
              selection={selection}
              rows={list.rows}
              isComplete={list.isComplete}
            />
          ),
        }
      : null;

  const searchField = useRef<HTMLInputElement>(null);
  useCommand({ keys: "/", label: t("palette.searchList"), run: () => searchField.current?.focus() });
  useCommand(
    mayManage
      ? {
          keys: "c",
          label: t(`${definition.type}.create`),
          run: () => void navigate({ to: pathToCreate(definition) }),
        }
      : null,
  );

  const table = (
    <RecordsTable
      shown={shown}
      rows={list.rows}
      total={list.isComplete ? list.rows.length : null}
      marks={marks}
      descending={search.descending}
      onSort={search.sort}
      onNearEnd={list.loadMore}
      isOutdated={list.isOutdated}
    />
  );

  return (
    <>
      <PageHeading title={t(`${definition.type}.many`)}>
        {actions}
        {mayManage && (
          <Button
            component={Link}
            to={pathToCreate(definition)}
            aria-keyshortcuts="c"
            title={t("palette.withKey", { keys: "C" })}
            size="xs"
            leftSection={<IconPlus size={16} aria-hidden />}
          >
            {t(`${definition.type}.create`)}
          </Button>
        )}
      </PageHeading>
      <Group gap="xs" mb="xs" data-screen-only>
        <TextInput
          ref={searchField}
          type="search"
          size="xs"
          aria-keyshortcuts="/"
          w={{ base: "100%", xs: 260 }}
          aria-label={t("record.list.search")}
          placeholder={t("record.list.search")}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={search.text}
          onChange={(event) => search.type(event.currentTarget.value)}
        />
        <Filters filters={filters} values={search.filters} onChange={search.filter} />
        <MenuOnDemand
          menu={viewMenu}
          about={{
            definition,
            nameField,
            columns: available as readonly Column<AnyKind>[],
            shown: columns.map(({ field }) => field),
            onColumns(fields: readonly string[] | null) {
              keepColumns(fields);
              search.dropColumns();
            },
            view: { q: search.q, descending: search.descending, values: search.filters },
            query,
            importAs: mayManage ? importAs : null,
          }}
          button={
            <Button size="xs" variant="default" leftSection={<IconAdjustments size={16} aria-hidden />}>
              {t("record.view.button")}
            </Button>
          }
        />
        <Group gap="xs" mih={30}>
          {!choice && mayManage && selection.ids.size > 0 ? (
            <SelectedActions definition={definition} bulk={bulk} selection={selection} />
          ) : (
            count > 0 && (
              <Text size="xs" c="dimmed" role="status">
                {t(list.isComplete || total.isSuccess ? "record.list.count" : "record.list.countMore", { count })}
              </Text>
            )
          )}
        </Group>
      </Group>
      {search.unknown.length > 0 && (
        <Text size="sm" c="var(--warning-text)" mb="xs" role="status">
          {t("record.view.unknown", { names: search.unknown.join(", ") })}
        </Text>
      )}
      <ListBody
        list={list}
        empty={
          <EmptyList
            definition={definition}
            search={search.q}
            isFiltered={Object.keys(search.filters).length > 0}
            mayCreate={mayManage}
          />
        }
      >
        {choice ? <ChoiceGroup choice={choice}>{table}</ChoiceGroup> : table}
      </ListBody>
      {deleting.item && (
        <Suspense>
          <DeleteDialog
            definition={definition}
            entity={deleting.item}
            opened={deleting.opened}
            onClose={deleting.close}
            onDeleted={(id) => {
              selection.remove([id]);
              document.getElementById("page-heading")?.focus();
            }}
          />
        </Suspense>
      )}
    </>
  );
}

const none: readonly never[] = [];
