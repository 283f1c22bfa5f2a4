import { Button, Group, Skeleton, Text, TextInput } from "@mantine/core";
import { IconPlus, IconSearch } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { AnyEntity, AnyKind } from "#contract/kind.ts";
import { mayManage } from "#contract/permissions.ts";
import { useRights } from "../../identity/session.ts";
import type { Stored } from "../../records/entities.ts";
import { ErrorLine } from "../../ui/error-line.tsx";
import { DeleteDialog } from "../dialogs/delete-dialog.tsx";
import { useDialog } from "../dialogs/use-dialog.ts";
import { PageHeading } from "../page-heading.tsx";
import { pathToCreate } from "../record-links.ts";
import { useNextPages } from "../use-next-pages.ts";
import { AllMark } from "./all-mark.tsx";
import { type Choice, ChoiceGroup, radioMarks } from "./choice.tsx";
import type { Column } from "./columns.tsx";
import { DeleteSelected } from "./delete-selected.tsx";
import { EmptyList } from "./empty-list.tsx";
import { type Filter, Filters } from "./filters.tsx";
import { type Marks, RecordsTable } from "./records-table.tsx";
import { RowActions } from "./row-actions.tsx";
import { useSelection } from "./selection.ts";
import { TableSkeleton } from "./table-skeleton.tsx";
import { useListSearch } from "./use-list-search.ts";
import { useLoadedRows } from "./use-loaded-rows.ts";

/** The list of a kind: search, sorting, selection, and what can be done with the rows. */
export function ListPage<D extends AnyKind>({
  definition,
  columns,
  lead,
  filters = noFilters,
  more,
  choice,
}: {
  definition: D;
  columns: readonly Column<D>[];
  /** What stands before the name of a row. */
  lead?: (entity: Stored<D>) => ReactNode;
  filters?: readonly Filter[];
  /** What the kind adds to the menu of a row. */
  more?: (entity: Stored<D>) => ReactNode;
  /** In place of checkboxes: one row is the one that the user works in. */
  choice?: Choice;
}) {
  const { t } = useTranslation();
  const mayChange = mayManage(useRights(), definition.type);
  const search = useListSearch(filters);
  useNextPages(definition);
  const query = {
    ...search.filters,
    ...(search.q !== "" && { q: search.q }),
    ...(search.descending && { sort: "-name" as const }),
  };
  const list = useLoadedRows(definition, query);
  const selection = useSelection(definition);
  const deleting = useDialog<AnyEntity>();
  const { open: askToDelete } = deleting;
  const actions = useCallback(
    (entity: AnyEntity) => (
      <RowActions definition={definition} entity={entity} onDelete={askToDelete} more={more?.(entity as Stored<D>)} />
    ),
    [definition, askToDelete, more],
  );

  const marks: Marks | null = choice
    ? radioMarks(choice)
    : mayChange
      ? {
          kind: "checkbox",
          ids: selection.ids,
          onChange: selection.set,
          heading: <AllMark {...{ definition, query, selection }} rows={list.rows} isComplete={list.isComplete} />,
        }
      : null;

  const table = (
    <RecordsTable
      definition={definition}
      rows={list.rows}
      total={list.isComplete ? list.rows.length : null}
      columns={columns}
      lead={lead as ((entity: AnyEntity) => ReactNode) | undefined}
      marks={marks}
      actions={actions}
      descending={search.descending}
      onSort={search.sort}
      onNearEnd={list.loadMore}
      isOutdated={list.isOutdated}
    />
  );

  return (
    <>
      <PageHeading title={t(`${definition.type}.many`)}>
        {mayChange && (
          <Button
            component={Link}
            to={pathToCreate(definition)}
            size="xs"
            leftSection={<IconPlus size={16} aria-hidden />}
          >
            {t(`${definition.type}.create`)}
          </Button>
        )}
      </PageHeading>
      <Group gap="xs" mb="xs">
        <TextInput
          type="search"
          size="xs"
          w={{ base: "100%", xs: 260 }}
          aria-label={t("record.list.search")}
          placeholder={t("record.list.search")}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={search.text}
          onChange={(event) => search.type(event.currentTarget.value)}
        />
        <Filters filters={filters} values={search.filters} onChange={search.filter} />
        <Group gap="xs" mih={30} wrap="nowrap">
          {!choice && mayChange && selection.ids.size > 0 ? (
            <>
              <DeleteSelected definition={definition} selection={selection} />
              <Button
                size="xs"
                variant="subtle"
                color="gray"
                aria-label={t("record.list.clearSelection")}
                onClick={selection.clear}
              >
                {t("record.list.clear")}
              </Button>
            </>
          ) : (
            list.rows.length > 0 && (
              <Text size="xs" c="dimmed" role="status">
                {t(list.isComplete ? "record.list.count" : "record.list.countMore", { count: list.rows.length })}
              </Text>
            )
          )}
        </Group>
      </Group>
      {list.isPending ? (
        <TableSkeleton />
      ) : list.rows.length === 0 ? (
        list.error ? (
          <ErrorLine error={list.error} />
        ) : (
          <EmptyList
            definition={definition}
            search={search.q}
            isFiltered={Object.keys(search.filters).length > 0}
            mayCreate={mayChange}
          />
        )
      ) : (
        <>
          {choice ? <ChoiceGroup choice={choice}>{table}</ChoiceGroup> : table}
          {list.isLoadingMore && <Skeleton height={18} mt="sm" />}
          {list.error && (
            <Group mt="sm" gap="sm">
              <ErrorLine error={list.error} />
              <Button size="xs" variant="default" onClick={list.tryAgain}>
                {t("record.tryAgain")}
              </Button>
            </Group>
          )}
        </>
      )}
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
    </>
  );
}

const noFilters: readonly Filter[] = [];
