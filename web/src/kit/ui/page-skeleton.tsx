import { Skeleton } from "@mantine/core";
import { useTranslation } from "react-i18next";
import classes from "./page-skeleton.module.css";

/** The placeholder of a page that is loading. */
export function PageSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={classes.page} role="status" aria-label={t("shell.loading")}>
      <Skeleton height={28} width="min(16rem, 60%)" />
      <Skeleton height={16} />
      <Skeleton height={16} />
      <Skeleton height={16} width="80%" />
    </div>
  );
}
