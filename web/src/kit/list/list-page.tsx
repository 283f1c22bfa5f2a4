import { Text } from "@mantine/core";
import { lazy, type ReactNode, Suspense, useDeferredValue, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { AnyEntity, AnyKind } from "#contract/kind.ts";
import { useRightsInSport } from "../access/rights.ts";
import { homeKind } from "../access/working-sport.ts";
import type { BulkField } from "../bulk/bulk-fields.ts";
import { useMarking, useSelection } from "../bulk/selection.ts";
import { useDialog } from "../dialogs/use-dialog.ts";
import { useReadable } from "../page/use-readable.ts";
import type { ListQuery, Stored } from "../records/entities.ts";
import { queryIn, useCount } from "../records/queries.ts";
import { useSelectedSport } from "../sign-in/selected-sport.ts";
import { AllMark } from "./all-mark.tsx";
import { type Choice, ChoiceGroup, radioMarks } from "./choice.tsx";
import { type Column, namesColumn } from "./columns.tsx";
import { EmptyList } from "./empty-list.tsx";
import { type Filter, queryOfFilters } from "./filter.ts";
import { useKeptColumns } from "./kept-views.ts";
import { ListBody } from "./list-body.tsx";
import { ListControls } from "./list-controls.tsx";
import { ListHeading } from "./list-heading.tsx";
import { type Marks, RecordsTable } from "./records-table.tsx";
import { SelectedActions } from "./selected-actions.tsx";
import { useCurrentValues } from "./use-current-values.ts";
import { useListSearch } from "./use-list-search.ts";
import { useLoadedRows } from "./use-loaded-rows.ts";
import { type RowsOf, useRowsShown } from "./use-rows-shown.ts";

const DeleteDialog = lazy(loadDeleteDialog);

function loadDeleteDialog() {
  return import("../deletion/delete-dialog.tsx").then(({ DeleteDialog }) => ({ default: DeleteDialog }));
}

interface ListPageProps<D extends AnyKind> {
  definition: D;
  columns: readonly Column<D>[];
  /** The content of the name's cell, if it is not only text. */
  name?: (entity: Stored<D>) => ReactNode;
  /** The field with the name. */
  nameField?: string;
  /** The content before the name of a row. */
  lead?: (entity: Stored<D>) => ReactNode;
  filters?: readonly Filter[];
  /** The kinds that the menu of a row offers to create below its entity. */
  below?: readonly AnyKind[];
  /** The fields that can be changed for all checked rows at once. */
  bulk?: readonly BulkField[];
  /** Radio buttons in place of checkboxes, for the row in which the user works. */
  choice?: Choice;
  /** Further buttons beside the heading. */
  actions?: ReactNode;
  /** The kind of import that this list offers. */
  importAs?: string | null;
}

/** The list of a kind: search, sorting, selection, and actions for the rows. */
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
}: ListPageProps<D>) {
  const { mayManage } = useRightsInSport(definition);
  const { available, columns, search, keepColumns } = useShownColumns(definition, declared, filters);
  const query = {
    ...queryIn(definition),
    ...queryOfFilters(filters, search.filters),
    ...(search.q !== "" && { q: search.q }),
    ...(search.descending && { sort: "-name" as const }),
  };
  const list = useLoadedRows(definition, query);
  const selection = useSelection(definition);
  const deleting = useDialog<AnyEntity>();
  const check = useMarking(selection, list.rows);
  const of = {
    definition,
    columns,
    name,
    nameField,
    lead,
    below,
    onMark: choice?.choose ?? check,
    onDelete: deleting.open,
  };
  const shown = useRowsShown(of as RowsOf, { isChoice: choice !== undefined });
  const view = {
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
  };
  const importing = mayManage ? importAs : null;
  const table = (
    <RecordsTable
      shown={shown}
      rows={list.rows}
      total={list.isComplete ? list.rows.length : null}
      marks={marksOf(choice, { definition, query, list, selection, mayManage })}
      descending={search.descending}
      onSort={search.sort}
      onNearEnd={list.loadMore}
      isOutdated={list.isOutdated}
    />
  );

  return (
    <>
      <ListHeading definition={definition} mayManage={mayManage} importAs={importing}>
        {actions}
      </ListHeading>
      <ListControls filters={filters} search={search} view={view}>
        {!choice && mayManage && selection.ids.size > 0 ? (
          <SelectedActions definition={definition} bulk={bulk} selection={selection} />
        ) : (
          <HowMany definition={definition} query={query} list={list} />
        )}
      </ListControls>
      <ListBody
        list={list}
        empty={
          <EmptyList
            definition={definition}
            search={search.q}
            isFiltered={Object.keys(search.filters).length > 0}
            mayCreate={mayManage}
            importAs={importing}
          />
        }
      >
        {choice ? <ChoiceGroup choice={choice}>{table}</ChoiceGroup> : table}
      </ListBody>
      <Deletion
        definition={definition}
        entity={deleting.item}
        opened={deleting.opened}
        onClose={deleting.close}
        onDeleted={(id) => selection.remove([id])}
      />
    </>
  );
}

function Deletion({
  definition,
  entity,
  opened,
  onClose,
  onDeleted,
}: {
  definition: AnyKind;
  entity: AnyEntity | null;
  opened: boolean;
  onClose: () => void;
  onDeleted: (id: string) => void;
}) {
  return (
    entity && (
      <Suspense>
        <DeleteDialog
          definition={definition}
          entity={entity}
          opened={opened}
          onClose={onClose}
          onDeleted={(id) => {
            onDeleted(id);
            document.getElementById("page-heading")?.focus();
          }}
        />
      </Suspense>
    )
  );
}

type LoadedRows = ReturnType<typeof useLoadedRows>;

function HowMany({ definition, query, list }: { definition: AnyKind; query: ListQuery; list: LoadedRows }) {
  const { t } = useTranslation();
  // The first number takes long to format, so it is formatted after the rows are shown.
  const total = useCount(definition, list.isComplete || list.isPending || list.isOutdated ? null : query);
  const count = useDeferredValue(list.isComplete ? list.rows.length : (total.data ?? list.rows.length), 0);
  return (
    count > 0 && (
      <Text size="xs" c="dimmed" role="status">
        {t(list.isComplete || total.isSuccess ? "record.list.count" : "record.list.countMore", { count })}
      </Text>
    )
  );
}

/** The marks of rows: the radio button of the selected row, or checkboxes for users who may change the rows. */
function marksOf(
  choice: Choice | undefined,
  {
    definition,
    query,
    list: { rows, isComplete },
    selection,
    mayManage,
  }: {
    definition: AnyKind;
    query: ListQuery;
    list: LoadedRows;
    selection: ReturnType<typeof useSelection>;
    mayManage: boolean;
  },
): Marks | null {
  if (choice) return radioMarks(choice);
  if (!mayManage) return null;
  const heading = (
    <AllMark definition={definition} query={query} selection={selection} rows={rows} isComplete={isComplete} />
  );
  return { kind: "checkbox", ids: selection.ids, heading };
}

const none: readonly never[] = [];

/** The column with the sport of each entity, for lists of all sports. */
const sportColumn: Column<AnyKind> = namesColumn("sport", [homeKind], ({ home }) =>
  home ? [{ id: home, type: homeKind.type }] : [],
);

/** The columns of a list, and those that are shown: by the address, by what the user has kept, or by default. */
function useShownColumns<D extends AnyKind>(definition: D, declared: readonly Column<D>[], filters: readonly Filter[]) {
  const available = useColumns(definition, declared);
  const [kept, keepColumns] = useKeptColumns(definition.many);
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
  return { available, columns, search, keepColumns };
}

/** The columns that this user may see; personal ones need a right. */
function useColumns<D extends AnyKind>(definition: D, declared: readonly Column<D>[]): readonly Column<D>[] {
  const selected = useSelectedSport();
  const isReadable = useReadable(definition);
  const readable = declared.filter(({ field }) => isReadable(field));
  const key = readable.map(({ field }) => field).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list of the same columns stays the same
  return useMemo(() => {
    const showsSports = queryIn(definition).with?.includes("homes");
    return showsSports ? [...readable, sportColumn as Column<D>] : readable;
  }, [definition, key, selected]);
}
