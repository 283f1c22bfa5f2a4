import { Text } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { AnyDefinition } from "#contract/entity.ts";
import { isHomeless } from "#contract/permissions.ts";
import { useRightsInSport } from "../access/rights.ts";
import { useWorkingSport } from "../access/working-sport.ts";
import { Crumbs } from "../page/crumbs.tsx";
import type { FieldDeclarations } from "../page/fields.tsx";
import { NotAllowed } from "../page/not-allowed.tsx";
import { PageHeading } from "../page/page-heading.tsx";
import { type RecordSearch, useRecordSearch } from "../page/record-address.ts";
import { type Overview, pathToDetail } from "../page/record-links.ts";
import { RecordSkeleton } from "../page/record-skeleton.tsx";
import { searchParams } from "../page/search-params.ts";
import { useStore } from "../ui/store.ts";
import type { Values } from "./changes.ts";
import { NewRecordForm } from "./new-record-form.tsx";
import type { RecordFormDeclaration } from "./record-form.tsx";
import { unsavedForms } from "./unsaved.ts";

/** The page that creates an entity. Afterwards, the page of the entity replaces it in the browser's history. */
export function CreatePage<D extends AnyDefinition, V extends Values>({
  form,
  preset,
  overview,
  children,
}: {
  form: RecordFormDeclaration<D, V>;
  /** The initial values that do not follow from the parent in the address. */
  preset?: Partial<V>;
  overview?: Overview | undefined;
  /** The content below the form. */
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const sport = useWorkingSport();
  const search = useRecordSearch();
  const { definition } = form;
  const { mayManage, isPending } = useRightsInSport(definition);
  const title = t(`${definition.type}.new`);
  const isUnsaved = useStore(unsavedForms) > 0;

  if (isPending && !mayManage && !isUnsaved) return <RecordSkeleton />;
  if (!mayManage && !isUnsaved) return <NotAllowed definition={definition} title={title} overview={overview} />;
  return (
    <>
      {overview?.trail && <Crumbs trail={overview.trail} />}
      <PageHeading title={title} />
      {sport === null && !isHomeless(definition.type) && definition.owner === undefined && (
        <Text c="dimmed" mb="md" maw="36rem">
          {t(definition.parents === undefined ? "record.form.selectSport" : "record.form.noSport")}
        </Text>
      )}
      <NewRecordForm
        form={form}
        preset={preset ?? presetFrom(search, form.fields)}
        overview={overview}
        // The next form begins at its top; the router would restore the position of the last form.
        onNext={() => void navigate({ to: ".", search: searchParams(withoutTab), replace: true, resetScroll: false })}
        onSaved={({ id }) =>
          void navigate({ to: pathToDetail(definition, id), search: searchParams({ new: true }), replace: true })
        }
      />
      {children}
    </>
  );
}

function withoutTab({ tab: _, ...search }: { tab?: string }) {
  return search;
}

/** The initial values of a new entity: the first field that can refer to the parent in the address does so. */
function presetFrom<V extends Values>(
  { parentId: id, parentType }: RecordSearch,
  fields: FieldDeclarations<V>,
): Partial<V> {
  const preset: Partial<V> = {};
  const type = parentType;
  const found = (Object.keys(fields) as (keyof V)[]).find(
    (name) => type && fields[name].refersTo?.types.includes(type),
  );
  if (id === undefined || found === undefined) return preset;
  const value = fields[found].refersTo?.isList ? [{ id, type }] : { id, type };
  return { ...preset, [found]: value };
}
