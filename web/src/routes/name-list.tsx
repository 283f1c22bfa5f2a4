import { Button, List, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { type AnyKind, nameOf } from "#contract/kind.ts";
import { PageHeading } from "../record-kit/page-heading.tsx";
import { usePages } from "../records/queries.ts";
import { ErrorLine } from "../ui/error-line.tsx";
import { PageSkeleton } from "../ui/page-skeleton.tsx";

/** The names of all entities of a kind, to be read only. */
export function NameList({ definition, title }: { definition: AnyKind; title: string }) {
  const { t } = useTranslation();
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } = usePages(definition, {});
  const entities = data?.pages.flatMap((page) => page.entities) ?? [];

  if (isPending) return <PageSkeleton />;
  return (
    <>
      <PageHeading title={title} />
      {error && <ErrorLine error={error} />}
      {!error && entities.length === 0 && <Text c="dimmed">{t("record.nothing")}</Text>}
      <List>
        {entities.map((entity) => (
          <List.Item key={entity.id}>{nameOf(definition, entity)}</List.Item>
        ))}
      </List>
      {hasNextPage && (
        <Button mt="sm" size="xs" variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t("record.showMore")}
        </Button>
      )}
    </>
  );
}
