import { Skeleton } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import classes from "./crumbs.module.css";

/** A page above the current one. */
export interface Crumb {
  path: string;
  /** Undefined while the name is loading. */
  label: string | undefined;
}

/** Links to the pages above the current one, the outermost first. */
export function Crumbs({ trail }: { trail: readonly Crumb[] }) {
  const { t } = useTranslation();
  if (trail.length === 0) return null;
  return (
    <nav aria-label={t("record.crumbs")}>
      <ol className={classes.trail}>
        {trail.map(({ path, label }) => (
          <li key={path}>
            {label === undefined ? (
              <Skeleton height={14} width="8rem" />
            ) : (
              <Link to={path}>
                <bdi>{label}</bdi>
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
