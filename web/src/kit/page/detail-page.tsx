import IconHistory from "icon:history";
import IconPencil from "icon:pencil";
import IconTrash from "icon:trash";
import { Button, Text } from "@mantine/core";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { type ReactNode, useContext, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { EntityType } from "#contract/entity-types.ts";
import type { AnyKind } from "#contract/kind.ts";
import { useRightsTo } from "../access/rights.ts";
import { DeleteDialog } from "../deletion/delete-dialog.tsx";
import { useDialog } from "../dialogs/use-dialog.ts";
import type { Stored } from "../records/entities.ts";
import { nameOf } from "../records/name-of.ts";
import { isMissing, useOne } from "../records/queries.ts";
import { Badge, badgeOf } from "../ui/badge.tsx";
import { useCommand } from "../ui/commands.ts";
import { ZoneOf } from "../ui/place-zone.tsx";
import { Crumbs } from "./crumbs.tsx";
import { HistoryPanel } from "./history-panel.ts";
import { HistorySection } from "./history-section.tsx";
import { LoadFailure } from "./load-failure.tsx";
import { PageHeading } from "./page-heading.tsx";
import { noteVisit } from "./recent.ts";
import { useRecordAddress } from "./record-address.ts";
import { keepTab, type Overview, pathToEdit, pathToList } from "./record-links.ts";
import { RecordMenu } from "./record-menu.tsx";
import type { MenuAction } from "./record-menu-entries.tsx";
import { RecordSkeleton } from "./record-skeleton.tsx";
import { searchParams } from "./search-params.ts";

/**
 * The page of one entity. Its main action is beside the heading: editing, if the page names no other one. The other
 * actions are in a menu.
 */
export function DetailPage<D extends AnyKind>({
  definition,
  name: ownName,
  titleOnPhone,
  overview,
  main,
  menu,
  isClosed,
  children,
}: {
  definition: D;
  /** The title, for kinds without names; null while it is loading. */
  name?: string | null;
  /** What stands in place of the title on a phone, where the page itself says the title. */
  titleOnPhone?: (entity: Stored<D>) => string;
  overview?: Overview | undefined;
  /** The main action in place of editing, which is then in the menu. */
  main?: (entity: Stored<D>) => ReactNode;
  /** Further actions in the menu. */
  menu?: (entity: Stored<D>) => readonly MenuAction[];
  /** Whether the entity is not changed any more, by whatever right. */
  isClosed?: (entity: Stored<D>) => boolean;
  children: (entity: Stored<D>) => ReactNode;
}) {
  const { t } = useTranslation();
  const { id, isNew } = useRecordAddress();
  const navigate = useNavigate();
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const hasHistory = useContext(HistoryPanel) !== null;
  const deleting = useDialog<Stored<D>>();
  const { data: entity, error } = useOne(definition, id, { arriving: isNew, early: true });
  const { mayUpdate: hasRight, mayManage, isReadOnly } = useRightsTo(definition, entity);
  const mayUpdate = hasRight && !(entity && isClosed?.(entity));
  const isShown = entity !== undefined;
  const wasShown = useVisit(definition.type, id, isShown);
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
    return <LoadFailure definition={definition} error={error} wasThere={wasShown} overview={overview} />;
  if (!entity || ownName === null) return <RecordSkeleton />;
  const name = ownName ?? nameOf(definition, entity);
  const usual: MenuAction[] = [
    ...(main && mayUpdate
      ? [
          {
            label: t("record.edit"),
            icon: IconPencil,
            keys: "e",
            to: pathToEdit(definition, id),
            search: keepTab(search),
          },
        ]
      : []),
    ...(hasHistory
      ? [{ label: t("history.title"), icon: IconHistory, to: ".", search: { ...search, history: true } }]
      : []),
    ...(mayManage ? [{ label: t("record.delete.confirm"), icon: IconTrash, run: () => deleting.open(entity) }] : []),
  ];
  const badge = badgeOf(entity);
  return (
    <ZoneOf entity={entity}>
      {overview?.trail && <Crumbs trail={overview.trail} />}
      <PageHeading title={name} titleOnPhone={titleOnPhone?.(entity)} lead={badge && <Badge id={badge} size={40} />}>
        {main ? main(entity) : mayUpdate && <EditButton to={pathToEdit(definition, id)} name={name} />}
        <RecordMenu name={name} groups={[menu?.(entity) ?? [], usual]} />
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
    </ZoneOf>
  );
}

function EditButton({ to, name }: { to: string; name: string }) {
  const { t } = useTranslation();
  return (
    <Button
      component={Link}
      to={to}
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
  );
}

/** Notes the visit to an entity. Returns whether its page has been shown. */
function useVisit(type: EntityType, id: string, isShown: boolean): boolean {
  // The row of a list is no data of the query: nothing is left of it when the answer is that the entity is deleted.
  const [lastShown, setLastShown] = useState<string | null>(null);
  useEffect(() => {
    if (!isShown) return;
    setLastShown(id);
    noteVisit({ type, id });
  }, [isShown, type, id]);
  return isShown || lastShown === id;
}
