import { Button, Group, Skeleton, Stack, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { Reference } from "#contract/entity-types.ts";
import { type AnyEntity, type AnyKind, parentsFieldOf } from "#contract/kind.ts";
import { isForeign, useMayCreateBelow } from "../access/rights.ts";
import { useLoadedRows } from "../list/use-loaded-rows.ts";
import { pathToCreate } from "../page/record-links.ts";
import { searchParams } from "../page/search-params.ts";
import { nameOf } from "../records/name-of.ts";
import { ErrorLine } from "../ui/error-line.tsx";
import classes from "../ui/row-list.module.css";
import { Section } from "../ui/section.tsx";
import { ChildRow } from "./child-row.tsx";
import { ChooserButton } from "./chooser.tsx";
import { useAddedReferences } from "./use-added-references.ts";

/** The entities below an entity, by kind. Adding and removing saves the child at once. */
export function Children({
  parent,
  definitions,
  isReadOnly = false,
}: {
  parent: Reference;
  definitions: readonly AnyKind[];
  isReadOnly?: boolean;
}) {
  const { t } = useTranslation();
  const mayCreate = useMayCreateBelow(parent);
  const mayChange = (definition: AnyKind) => !isReadOnly && mayCreate(definition);
  return (
    <Section title={t("record.children")}>
      {definitions.some(mayChange) && (
        <Text size="xs" c="dimmed" mb="xs">
          {t("record.childrenHint")}
        </Text>
      )}
      <Stack gap="md">
        {definitions.map((definition) => (
          <ChildrenOfKind
            key={definition.type}
            parent={parent}
            definition={definition}
            mayChange={mayChange(definition)}
          />
        ))}
      </Stack>
    </Section>
  );
}

/** The text in place of the children while the parent is not saved yet. */
export function ChildrenLater() {
  const { t } = useTranslation();
  return (
    <Section title={t("record.children")}>
      <Text c="dimmed">{t("record.childrenLater")}</Text>
    </Section>
  );
}

function ChildrenOfKind({
  parent,
  definition,
  mayChange,
}: {
  parent: Reference;
  definition: AnyKind;
  mayChange: boolean;
}) {
  const { t } = useTranslation();
  const list = useLoadedRows(definition, { pid: [parent.id] });
  const adding = useAddedReferences(definition, parentsFieldOf(definition) ?? "");

  return (
    <div>
      <Text component="h3" size="sm" fw={600} c="dimmed" m={0}>
        {t(`${definition.type}.many`)}
      </Text>
      {list.isPending ? (
        <Skeleton height={36} my={4} />
      ) : list.rows.length === 0 && !list.error ? (
        <Text c="dimmed">{t("record.nothing")}</Text>
      ) : (
        <ul className={classes.list}>
          {list.rows.map((child: AnyEntity) => (
            <ChildRow
              key={child.id}
              definition={definition}
              child={child}
              parent={parent}
              mayChange={mayChange && !isForeign(child)}
            />
          ))}
        </ul>
      )}
      {list.error && <ErrorLine error={list.error} />}
      <Group gap="xs" mt="xs">
        {!list.isComplete && !list.isPending && (
          <Button size="xs" variant="default" loading={list.isLoadingMore} onClick={list.loadMore}>
            {t("record.showMore")}
          </Button>
        )}
        {mayChange && (
          <>
            <ChooserButton
              definition={definition}
              isOffered={(child: AnyEntity) =>
                child.id !== parent.id && !isForeign(child) && !isBelow(child, definition, parent)
              }
              onChoose={(chosen: AnyEntity[]) =>
                adding.mutateAsync({
                  entities: chosen,
                  references: [parent],
                  names: chosen.map((child) => nameOf(definition, child)),
                })
              }
            />
            <Button
              component={Link}
              to={pathToCreate(definition)}
              search={searchParams({ parentId: parent.id, parentType: parent.type })}
              size="xs"
              variant="default"
            >
              {t(`${definition.type}.create`)}
            </Button>
          </>
        )}
      </Group>
    </div>
  );
}

function isBelow(child: AnyEntity, definition: AnyKind, parent: Reference): boolean {
  return ((child[parentsFieldOf(definition) ?? ""] ?? []) as Reference[]).some(({ id }) => id === parent.id);
}
