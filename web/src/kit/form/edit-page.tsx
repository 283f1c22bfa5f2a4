import { useNavigate, useSearch } from "@tanstack/react-router";
import { lazy, type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { AnyDefinition } from "#contract/entity.ts";
import { useRightsTo } from "../access/rights.ts";
import { Crumbs } from "../page/crumbs.tsx";
import { LoadFailure } from "../page/load-failure.tsx";
import { NotAllowed } from "../page/not-allowed.tsx";
import { PageHeading } from "../page/page-heading.tsx";
import { useRecordAddress } from "../page/record-address.ts";
import { keepTab, type Overview, pathToDetail } from "../page/record-links.ts";
import { RecordSkeleton } from "../page/record-skeleton.tsx";
import { searchParams } from "../page/search-params.ts";
import type { Stored } from "../records/entities.ts";
import { nameOf } from "../records/name-of.ts";
import { isMissing, useOne } from "../records/queries.ts";
import { useStore } from "../ui/store.ts";
import type { Values } from "./changes.ts";
import { RecordForm, type RecordFormDeclaration } from "./record-form.tsx";
import { unsavedForms } from "./unsaved.ts";

const Restored = lazy(() => import("./restored.tsx"));

/** The page that changes one entity. Afterwards, the page of the entity replaces it in the browser's history. */
export function EditPage<D extends AnyDefinition, V extends Values>({
  form,
  name,
  overview,
  children,
}: {
  form: RecordFormDeclaration<D, V>;
  /** The title, for kinds without names; null while it is loading. */
  name?: string | null;
  overview?: Overview | undefined;
  /** Content that is saved at once, separately from the form. */
  children?: (entity: Stored<D>) => ReactNode;
}) {
  const { t } = useTranslation();
  const { id } = useRecordAddress();
  const navigate = useNavigate();
  const { definition } = form;
  const { data: stored, error } = useOne(definition, id);
  const { mayUpdate, isReadOnly, isPending } = useRightsTo(definition, stored);
  const version = useRestoredVersion();
  const isUnsaved = useStore(unsavedForms) > 0;

  if (!mayUpdate && isPending && !isUnsaved) return <RecordSkeleton />;
  if (!mayUpdate && !isUnsaved) {
    const why = isReadOnly ? t("record.readOnly") : undefined;
    return <NotAllowed definition={definition} title={t(`${definition.type}.edit`)} why={why} overview={overview} />;
  }
  if (!stored || name === null) {
    return error ? <LoadFailure definition={definition} error={error} overview={overview} /> : <RecordSkeleton />;
  }
  const formWith = (restored?: Values) => (
    <RecordForm
      key={id}
      form={form}
      stored={stored}
      isGone={isMissing(error)}
      preset={(restored ?? {}) as Partial<V>}
      overview={overview}
      onSaved={() => void navigate({ to: pathToDetail(definition, id), search: searchParams(keepTab), replace: true })}
    />
  );
  return (
    <>
      {overview?.trail && <Crumbs trail={overview.trail} />}
      <PageHeading title={t("record.form.editing", { name: name ?? nameOf(definition, stored) })} />
      {version === null ? (
        formWith()
      ) : (
        <Suspense fallback={<RecordSkeleton />}>
          <Restored
            key={`${id} ${version}`}
            definition={definition}
            stored={stored}
            fields={Object.keys(form.fields)}
            version={version}
          >
            {formWith}
          </Restored>
        </Suspense>
      )}
      {children?.(stored)}
    </>
  );
}

/** The version to restore, from the address; null if there is none. */
function useRestoredVersion(): number | null {
  const { restore }: { restore?: unknown } = useSearch({ strict: false });
  return typeof restore === "number" && Number.isInteger(restore) && restore >= 0 ? restore : null;
}
