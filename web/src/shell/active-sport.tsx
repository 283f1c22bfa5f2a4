import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { selectSport, useSelectedSport } from "../identity/selected-sport.ts";
import classes from "./top-bar.module.css";
import { useSports } from "./use-sports.ts";

/** The name of the sport that the user works in; a choice whose sport is gone is dropped. */
export function ActiveSport() {
  const { t } = useTranslation();
  const selected = useSelectedSport();
  const { data: sports } = useSports();
  const isGone = selected !== null && sports !== undefined && !sports.some(({ id }) => id === selected);

  useEffect(() => {
    if (isGone) selectSport(null);
  }, [isGone]);

  const name = sports?.find(({ id }) => id === selected)?.name;
  if (name === undefined) return null;
  return (
    <span className={classes.sport} title={t("shell.activeSport", { name })}>
      {name}
    </span>
  );
}
