import { Text } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { AnyDefinition } from "#contract/entity.ts";
import type { EntityType } from "#contract/entity-types.ts";
import { mayManage } from "#contract/permissions.ts";
import type { Values } from "../form/changes.ts";
import { NewRecordForm } from "../form/new-record-form.tsx";
import type { RecordFormDeclaration } from "../form/record-form.tsx";
import { useWorkingSport } from "../records/working-sport.ts";
import { useRights } from "../sign-in/session.ts";
import { Crumbs } from "./crumbs.tsx";
import { NotAllowed } from "./not-allowed.tsx";
import { PageHeading } from "./page-heading.tsx";
import { type Overview, pathToDetail } from "./record-links.ts";

/** The parent that the address of a create page names. */
export interface ParentSearch {
  parentId?: string;
  parentType?: EntityType;
}

/** The page that makes a new entity; afterwards its detail takes the page's place in the history. */
export function CreatePage<D extends AnyDefinition, V extends Values>({
  form,
  preset,
  overview,
  children,
}: {
  form: RecordFormDeclaration<D, V>;
  preset: Partial<V>;
  overview?: Overview | undefined;
  /** What stands below the form. */
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const rights = useRights();
  const sport = useWorkingSport();
  const { definition } = form;
  const title = t(`${definition.type}.new`);

  if (!mayManage(rights, definition.type))
    return <NotAllowed definition={definition} title={title} overview={overview} />;
  return (
    <>
      {overview?.trail && <Crumbs trail={overview.trail} />}
      <PageHeading title={title} />
      {sport === null && !definition.homeless && definition.owner === undefined && (
        <Text c="dimmed" mb="md" maw="36rem">
          {t(definition.parents === undefined ? "record.form.selectSport" : "record.form.noSport")}
        </Text>
      )}
      <NewRecordForm
        form={form}
        preset={preset}
        overview={overview}
        // Where it begins; the router would put the page where the last form was left.
        onNext={() => void navigate({ to: ".", search: withoutTab as never, replace: true, resetScroll: false })}
        onSaved={({ id }) =>
          void navigate({ to: pathToDetail(definition, id), search: { new: true } as never, replace: true })
        }
      />
      {children}
    </>
  );
}

function withoutTab({ tab: _, ...search }: { tab?: string }) {
  return search;
}

/** The parents that a new entity begins with, if the address names one that it may have. */
export function parentsFrom<Type extends EntityType>(
  { parentId, parentType }: ParentSearch,
  allowed: readonly Type[],
): { parents?: { id: string; type: Type }[] } {
  const type = allowed.find((one) => one === parentType);
  return parentId !== undefined && type !== undefined ? { parents: [{ id: parentId, type }] } : {};
}
