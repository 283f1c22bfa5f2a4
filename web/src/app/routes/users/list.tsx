import IconSearch from "icon:search";
import { Button, Skeleton, Text, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { sport } from "#contract/kinds/sport.ts";
import { user } from "#contract/kinds/user.ts";
import { mayAdminister } from "#contract/permissions.ts";
import { useListSearch } from "../../../kit/list/use-list-search.ts";
import { useLoadedRows } from "../../../kit/list/use-loaded-rows.ts";
import { NotAllowed } from "../../../kit/page/not-allowed.tsx";
import { PageHeading } from "../../../kit/page/page-heading.tsx";
import { getAll } from "../../../kit/records/entities.ts";
import { keys } from "../../../kit/records/keys.ts";
import { useRights } from "../../../kit/sign-in/session.ts";
import { ErrorLine } from "../../../kit/ui/error-line.tsx";
import classes from "../../../registry/user/user-card.module.css";
import { UserCard } from "../../../registry/user/user-card.tsx";

export default function UserList() {
  const { t } = useTranslation();
  if (!mayAdminister(useRights())) {
    const overview = { path: "/", label: t("shell.toStart") };
    return <NotAllowed definition={user} title={t("shell.menu.users")} overview={overview} />;
  }
  return (
    <>
      <PageHeading title={t("shell.menu.users")} />
      <Users />
    </>
  );
}

const noFilters = [] as const;

function Users() {
  const { t } = useTranslation();
  const search = useListSearch(noFilters, []);
  const list = useLoadedRows(user, search.q === "" ? {} : { q: search.q });
  const sports = useQuery({ queryKey: keys.list("sport", {}), queryFn: ({ signal }) => getAll(sport, {}, signal) });

  return (
    <>
      <TextInput
        type="search"
        size="xs"
        mb="md"
        maw={260}
        aria-label={t("record.list.search")}
        placeholder={t("record.list.search")}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={search.text}
        onChange={(event) => search.type(event.currentTarget.value)}
      />
      {(list.error ?? sports.error) && <ErrorLine error={list.error ?? sports.error} />}
      {list.isPending && <Skeleton height={180} maw={320} />}
      {!list.isPending && !list.error && list.rows.length === 0 && (
        <Text c="dimmed">{t("record.list.noHits", { search: search.q })}</Text>
      )}
      <div className={classes.cards}>
        {list.rows.map((one) => (
          <UserCard key={one.id} user={one} sports={sports.data ?? []} />
        ))}
      </div>
      {!list.isComplete && !list.isPending && (
        <Button mt="md" size="xs" variant="default" loading={list.isLoadingMore} onClick={list.loadMore}>
          {t("record.showMore")}
        </Button>
      )}
    </>
  );
}
