import { useTranslation } from "react-i18next";
import type { Participant } from "#contract/fields/participant.ts";
import { erasedName } from "#contract/public-names.ts";
import classes from "./participant.module.css";

/** A person's name with the part for sorting first; assistive technology reads it in the usual order. */
export function SortedName({ person: { firstname, lastname } }: { person: Participant }) {
  const { t } = useTranslation();
  if (firstname === erasedName && lastname === erasedName) return t("participant.erasedName");
  return (
    <span className={classes.sortedName}>
      <span>{firstname}</span> <span>{lastname}</span>
    </span>
  );
}
