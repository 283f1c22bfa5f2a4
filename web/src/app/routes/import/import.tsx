import { Checkbox, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { resolveFormat } from "#competition/format-presets.ts";
import type { EntityType } from "#contract/entity-types.ts";
import { rolesOverPeople } from "#contract/grant-roles.ts";
import type { AnyKind } from "#contract/kind.ts";
import { organization } from "#contract/kinds/organization.ts";
import { sport } from "#contract/kinds/sport.ts";
import { stage } from "#contract/kinds/stage.ts";
import { tournament } from "#contract/kinds/tournament.ts";
import { mayManage } from "#contract/permissions.ts";
import { useEncounterRules } from "../../../court/encounters/encounter-rules.ts";
import { useOwnGrants } from "../../../kit/access/own-grants.ts";
import { isForeign, useRightsInSport } from "../../../kit/access/rights.ts";
import { useWorkingSport } from "../../../kit/access/working-sport.ts";
import { Crumbs } from "../../../kit/page/crumbs.tsx";
import { LoadFailure } from "../../../kit/page/load-failure.tsx";
import { NotAllowed } from "../../../kit/page/not-allowed.tsx";
import { PageHeading } from "../../../kit/page/page-heading.tsx";
import { pathToDetail, pathToList } from "../../../kit/page/record-links.ts";
import { RecordSkeleton } from "../../../kit/page/record-skeleton.tsx";
import { useNameOf } from "../../../kit/records/names.ts";
import { useOne } from "../../../kit/records/queries.ts";
import { useRights } from "../../../kit/sign-in/session.ts";
import { useDefaultZone } from "../../../kit/ui/zone.ts";
import type { ImportKind, ImportTarget } from "../../../outside/import/import-kind.ts";
import { ImportPage } from "../../../outside/import/import-page.tsx";
import { type Importable, importables } from "../../../outside/import/importable.ts";
import { loadWords } from "../../../outside/import/words.ts";
import { useFormatAt } from "../../../registry/inherited/match-formats.ts";
import { useStageName } from "../../../tournament/stage/use-stage-name.ts";
import NotFound from "../not-found.tsx";

/** The import page. The address names the kind and the parent of the records. */
export default function Import() {
  const search: { kind?: unknown; parentId?: unknown; parentType?: unknown; paste?: unknown } = useSearch({
    strict: false,
  });
  const importable = importables[String(search.kind)];
  if (!importable) return <NotFound />;
  const { parentId, parentType } = search;
  const owner =
    typeof parentId === "string" && (parentType === "tournament" || parentType === "stage")
      ? ({ id: parentId, type: parentType } as const)
      : null;
  if (importable.isOwned && !owner) return <NotFound />;
  return (
    <Importing
      key={`${search.kind} ${parentId}`}
      importable={importable}
      owner={importable.isOwned ? owner : null}
      isPasting={search.paste === true}
    />
  );
}

/** Whether the user may create such records, or, of rights, give at least some. */
function useMayImport(kind: AnyKind): boolean {
  const { mayManage: may } = useRightsInSport(kind);
  const grants = useOwnGrants() ?? [];
  return may || (kind.type === "grant" && grants.length > 0);
}

interface Owner {
  id: string;
  type: "tournament" | "stage";
}

function Importing({
  importable: { kind, load },
  owner,
  isPasting,
}: {
  importable: Importable;
  owner: Owner | null;
  isPasting: boolean;
}) {
  const { t, i18n } = useTranslation();
  const mayImport = useMayImport(kind);
  // Rights have no list of their own: most of them are for clubs.
  const listed: AnyKind = kind.type === "grant" ? organization : kind;
  const working = useWorkingSport();
  const above = useOwner(owner);
  const title = t("import.title", { kind: t(`${kind.type}.many`) });
  const loading = useQuery({
    queryKey: ["import", kind.type, i18n.language],
    queryFn: async () => ({ found: await load(), words: await loadWords(i18n) }),
    staleTime: Number.POSITIVE_INFINITY,
    // While the texts of another language are loaded, the chosen file stays.
    placeholderData: (before) => before,
  });
  if (!mayImport || above.isReadOnly) {
    return <NotAllowed definition={kind} title={title} {...(above.isReadOnly && { why: t("record.readOnly") })} />;
  }
  if (above.error) return <LoadFailure definition={tournament} error={above.error} wasThere={false} />;
  if (loading.error) throw loading.error;
  if (!loading.data || (owner && !above.place)) return <RecordSkeleton />;
  return (
    <>
      <Crumbs trail={[above.place ?? { path: pathToList(listed), label: t(`${listed.type}.many`) }]} />
      <PageHeading title={title} />
      {working === null && !owner ? (
        <Text>{t("import.selectSport")}</Text>
      ) : (
        <Placed
          found={loading.data.found}
          words={loading.data.words}
          owner={owner && { ...owner, name: above.place?.label ?? "" }}
          zone={above.zone}
          leadsTo={leadsTo(kind.type, owner, pathToList(listed))}
          isPasting={isPasting}
        />
      )}
    </>
  );
}

function Placed({
  found,
  words,
  owner,
  zone,
  leadsTo,
  isPasting,
}: {
  found: ImportKind;
  words: Awaited<ReturnType<typeof loadWords>>;
  owner: ImportTarget["owner"];
  zone: string | null;
  leadsTo: string;
  isPasting: boolean;
}) {
  const { t } = useTranslation();
  const rights = useRights();
  const fallback = useDefaultZone();
  const working = useOne(sport, useWorkingSport());
  const sportType = working.data?.type ?? null;
  const format = useFormatAt(owner);
  const encounter = useEncounterRules(format);
  const rules = encounter ?? resolveFormat(format ?? null);
  const clubs = useOwnClubs();
  const [isMaking, setMaking] = useState(found.shared.includes("team"));
  const makeable = found.further
    .map(({ type }) => type)
    .filter((type): type is EntityType => (type === "organization" || type === "team") && mayManage(rights, type));
  // biome-ignore lint/correctness/useExhaustiveDependencies: owner and kinds are compared by value
  const target = useMemo(
    (): ImportTarget => ({
      owner,
      sportType,
      zone: zone ?? fallback,
      rules,
      clubs: clubs ?? [],
      makes: (type) => isMaking && makeable.includes(type),
    }),
    [
      owner?.id,
      owner?.name,
      sportType,
      zone,
      fallback,
      rules,
      isMaking,
      makeable.join(),
      clubs?.map(({ id }) => id).join(),
    ],
  );
  // The suggestions depend on these; a file that was chosen earlier would be read as another kind.
  if (working.isLoading || clubs === undefined || (owner && encounter === undefined)) return <RecordSkeleton />;
  return (
    <ImportPage kind={found} words={words} target={target} leadsTo={leadsTo} isPasting={isPasting}>
      {makeable.map((type) => (
        <Checkbox
          key={type}
          mt="sm"
          size="sm"
          label={t(`import.making.${type}`)}
          checked={isMaking}
          onChange={(event) => setMaking(event.currentTarget.checked)}
        />
      ))}
    </ImportPage>
  );
}

/** The clubs whose people the user registers by grants; none for whoever does so in the whole sport. */
function useOwnClubs(): ImportTarget["clubs"] | undefined {
  const isForAll = mayManage(useRights(), "participant");
  const grants = useOwnGrants();
  const ids = (grants ?? []).flatMap(({ role, scope }) => (rolesOverPeople.includes(role) ? scope.id : []));
  const nameOf = useNameOf(organization, isForAll ? [] : ids);
  if (isForAll) return [];
  const clubs = [...new Set(ids)].flatMap((id) => {
    const name = nameOf(id);
    return typeof name === "string" ? { id, name } : [];
  });
  return grants === undefined || clubs.length < new Set(ids).size ? undefined : clubs;
}

/** The tournament or stage into which rows are imported, which is also the page above. */
function useOwner(owner: Owner | null) {
  const part = useOne(stage, owner?.type === "stage" ? owner.id : null);
  const above = useOne(tournament, owner?.type === "tournament" ? owner.id : (part.data?.tournamentId ?? null));
  const nameOfStage = useStageName(part.data);
  const name = above.data && (owner?.type === "stage" ? `${above.data.name}: ${nameOfStage}` : above.data.name);
  const path = owner && pathToDetail(owner.type === "stage" ? stage : tournament, owner.id);
  return {
    error: part.error ?? above.error,
    isReadOnly: isForeign(part.data) || isForeign(above.data),
    zone: above.data?.timeZone ?? null,
    place: name !== undefined && path !== null ? { path, label: name } : null,
  };
}

function leadsTo(type: EntityType, owner: Owner | null, list: string): string {
  if (!owner) return list;
  if (type === "entry") return `${pathToDetail(tournament, owner.id)}?tab=entries`;
  return owner.type === "stage" ? pathToDetail(stage, owner.id) : `${pathToDetail(tournament, owner.id)}`;
}
