import { Skeleton, Stack } from "@mantine/core";
import { useTranslation } from "react-i18next";

/** The placeholder of a detail page or a form that is loading. */
export function RecordSkeleton({ label }: { label?: string }) {
  const { t } = useTranslation();
  return (
    <Stack gap="md" maw="36rem" role="status" aria-label={label ?? t("record.loading")}>
      <Skeleton height={26} width="50%" />
      <Skeleton height={54} />
      <Skeleton height={54} />
      <Skeleton height={120} />
    </Stack>
  );
}
