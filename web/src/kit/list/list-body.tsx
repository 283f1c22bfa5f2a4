import { Button, Group, Skeleton, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ErrorLine } from "../ui/error-line.tsx";
import type { useLoadedRows } from "./use-loaded-rows.ts";

/** The part of a list below its toolbar: the rows, or a message that they are loading, missing or not available. */
export function ListBody({
  list,
  empty,
  children,
}: {
  list: ReturnType<typeof useLoadedRows>;
  empty: ReactNode;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  if (list.isPending) return <TableSkeleton />;
  if (list.rows.length === 0) return list.error ? <ErrorLine error={list.error} /> : empty;
  return (
    <>
      {children}
      {list.isLoadingMore && <Skeleton height={18} mt="sm" />}
      {list.error && (
        <Group mt="sm" gap="sm">
          <ErrorLine error={list.error} />
          <Button size="xs" variant="default" onClick={list.tryAgain}>
            {t("record.tryAgain")}
          </Button>
        </Group>
      )}
    </>
  );
}

const rows = Array.from({ length: 8 }, (_, index) => ({ index, width: `${60 - ((index * 17) % 30)}%` }));

/** The placeholder of a list that is loading. */
function TableSkeleton() {
  const { t } = useTranslation();
  return (
    <Stack gap={23} pt="xs" role="status" aria-label={t("record.loading")}>
      {rows.map(({ index, width }) => (
        <Skeleton key={index} height={18} width={width} />
      ))}
    </Stack>
  );
}
