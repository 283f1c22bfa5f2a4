import { Skeleton, Stack } from "@mantine/core";
import { useTranslation } from "react-i18next";

const rows = Array.from({ length: 8 }, (_, index) => ({ index, width: `${60 - ((index * 17) % 30)}%` }));

/** The shape of a list that is still loading. */
export function TableSkeleton() {
  const { t } = useTranslation();
  return (
    <Stack gap={23} pt="xs" role="status" aria-label={t("record.loading")}>
      {rows.map(({ index, width }) => (
        <Skeleton key={index} height={18} width={width} />
      ))}
    </Stack>
  );
}
