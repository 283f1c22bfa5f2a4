import { Button, Group, Skeleton } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ErrorLine } from "../ui/error-line.tsx";
import { TableSkeleton } from "./table-skeleton.tsx";
import type { useLoadedRows } from "./use-loaded-rows.ts";

/** What stands below the toolbar of a list: its rows, or that they are loaded, missing or not to be had. */
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
