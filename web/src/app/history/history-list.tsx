import { Button, Group, Skeleton, Stack, Text } from "@mantine/core";
import { type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { HistoryEntry } from "#contract/change-sets.ts";
import type { useHistory } from "../../kit/history/history.ts";
import { setsOf } from "../../kit/history/history-pages.ts";
import { ShowsFormerNames } from "../../kit/page/former-name.tsx";
import { ErrorLine } from "../../kit/ui/error-line.tsx";
import { subjectOf } from "./changed-fields.ts";
import { withCounting } from "./counting.ts";
import { CountingLine } from "./counting-line.tsx";
import classes from "./history.module.css";
import { type Own, SetLine } from "./set-line.tsx";
import { useTitles } from "./use-titles.ts";

/** Changes, grouped by change set, the newest first. */
export default function HistoryList({
  history: { data, error, isPending, isPlaceholderData, hasNextPage, isFetchingNextPage, fetchNextPage, refetch },
  label,
  empty,
  own = null,
  actions,
}: {
  history: ReturnType<typeof useHistory>;
  label: string;
  /** The text of an empty list. */
  empty: string;
  own?: Own | null;
  actions?: (change: HistoryEntry) => ReactNode;
}) {
  const { t } = useTranslation();
  const sets = useMemo(() => setsOf(data?.pages.flatMap(({ changes }) => changes) ?? []), [data]);
  const lines = useMemo(() => withCounting(sets), [sets]);
  const inLines = useMemo(
    () => sets.flatMap(({ first, changes }) => (changes.length === 1 ? first : (subjectOf(changes)?.change ?? []))),
    [sets],
  );
  const titleOf = useTitles(inLines);
  if (isPending) return <HistorySkeleton />;
  return (
    <ShowsFormerNames value={true}>
      {sets.length === 0 && !error && (
        <Text c="dimmed" role="status">
          {empty}
        </Text>
      )}
      <ol className={classes.list} aria-label={label} data-outdated={isPlaceholderData || undefined}>
        {lines.map((line) =>
          "presses" in line ? (
            <CountingLine
              key={line.presses.at(-1)?.id}
              counting={line}
              titleOf={titleOf}
              own={own}
              {...(actions && { actions })}
            />
          ) : (
            <SetLine
              key={line.id}
              set={line}
              titleOf={titleOf}
              isCut={hasNextPage && line === sets.at(-1)}
              own={own}
              {...(actions && { actions })}
            />
          ),
        )}
      </ol>
      {error && (
        <Group mt="sm" gap="sm">
          <ErrorLine error={error} />
          <Button size="xs" variant="default" onClick={() => void (data ? fetchNextPage() : refetch())}>
            {t("record.tryAgain")}
          </Button>
        </Group>
      )}
      {hasNextPage && !error && (
        <Button mt="md" size="xs" variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t("record.showMore")}
        </Button>
      )}
    </ShowsFormerNames>
  );
}

export function HistorySkeleton() {
  const { t } = useTranslation();
  return (
    <Stack gap="md" role="status" aria-label={t("record.loading")}>
      {[0, 1, 2].map((index) => (
        <Skeleton key={index} height={48} maw="48rem" />
      ))}
    </Stack>
  );
}
