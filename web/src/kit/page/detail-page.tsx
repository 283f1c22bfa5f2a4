import IconPencil from "icon:pencil";
import IconTrash from "icon:trash";
import { Button, Text } from "@mantine/core";
import { Link, useNavigate } from "@tanstack/react-router";
import { type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { type AnyKind, nameOf } from "#contract/kind.ts";
import { DeleteDialog } from "../dialogs/delete-dialog.tsx";
import { useDialog } from "../dialogs/use-dialog.ts";
import type { Stored } from "../records/entities.ts";
import { isMissing, useOne } from "../records/queries.ts";
import { noteVisit } from "../records/recent.ts";
import { useRightsTo } from "../records/rights.ts";
import { useCommand } from "../ui/commands.ts";
import { Crumbs } from "./crumbs.tsx";
import { HistorySection } from "./history-section.tsx";
import { LoadFailure } from "./load-failure.tsx";
import { PageHeading } from "./page-heading.tsx";
import { useRecordAddress } from "./record-address.ts";
import { keepTab, type Overview, pathToEdit, pathToList } from "./record-links.ts";
import { RecordSkeleton } from "./record-skeleton.tsx";
import { searchParams } from "./search-params.ts";

/** The page of one entity. */
export function DetailPage<D extends AnyKind>({
  definition,
  name: given,
  overview,
  actions,
  children,
}: {
  definition: D;
  /** The title, for kinds without names; null while it is loading. */
  name?: string | null;
  overview?: Overview | undefined;
  /** Further actions beside editing and deleting. */
  actions?: (entity: Stored<D>) => ReactNode;
  children: (entity: Stored<D>) => ReactNode;
}) {
  const { t } = useTranslation();
  const { id, isNew } = useRecordAddress();
  const navigate = useNavigate();
  const deleting = useDialog<Stored<D>>();
  const { data: entity, error } = useOne(definition, id, { arriving: isNew, early: true });
  const { mayUpdate, mayManage, isReadOnly } = useRightsTo(definition, entity);
  const isShown = entity !== undefined;
  useEffect(() => {
    if (isShown) noteVisit({ type: definition.type, id });
  }, [isShown, definition, id]);
  useCommand(
    mayUpdate
      ? {
          keys: "e",
          label: t("record.edit"),
          run: () => void navigate({ to: pathToEdit(definition, id), search: searchParams(keepTab) }),
        }
      : null,
  );
  const isArriving = isNew && !entity && (!error || isMissing(error));

  if (isArriving) return <RecordSkeleton label={t("record.arriving")} />;
  if (error && (!entity || isMissing(error)))
    return <LoadFailure definition={definition} error={error} wasThere={Boolean(entity)} overview={overview} />;
  if (!entity || given === null) return <RecordSkeleton />;
  const name = given ?? nameOf(definition, entity);
  return (
    <>
      {overview?.trail && <Crumbs trail={overview.trail} />}
      <PageHeading title={name}>
        {actions?.(entity)}
        {mayUpdate && (
          <Button
            component={Link}
            to={pathToEdit(definition, id)}
            search={searchParams(keepTab)}
            size="xs"
            variant="default"
            aria-keyshortcuts="e"
            title={t("palette.withKey", { keys: "E" })}
            leftSection={<IconPencil size={16} aria-hidden />}
            aria-label={t("record.list.edit", { name })}
          >
            {t("record.edit")}
          </Button>
        )}
        {mayManage && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconTrash size={16} aria-hidden />}
            aria-label={t("record.list.delete", { name })}
            onClick={() => deleting.open(entity)}
          >
            {t("record.delete.confirm")}
          </Button>
        )}
      </PageHeading>
      {isReadOnly && (
        <Text size="sm" c="dimmed" mb="md">
          {t("record.readOnly")}
        </Text>
      )}
      {children(entity)}
      <HistorySection definition={definition} entity={entity} />
      <DeleteDialog
        definition={definition}
        entity={deleting.item}
        name={name}
        opened={deleting.opened}
        onClose={deleting.close}
        onDeleted={() => void navigate({ to: overview?.path ?? pathToList(definition), replace: true })}
      />
    </>
  );
}
