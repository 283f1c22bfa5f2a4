import { IconPlugConnectedX } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useConnection } from "../records/live.ts";
import classes from "./top-bar.module.css";

/** Says so while changes made elsewhere don't arrive. */
export function ConnectionSign() {
  const { t } = useTranslation();
  const isLost = useConnection() === "lost";
  return (
    <span role="status" className={classes.lost}>
      {isLost && (
        <>
          <IconPlugConnectedX size={16} stroke={1.5} aria-hidden="true" />
          <span>{t("shell.connectionLost")}</span>
        </>
      )}
    </span>
  );
}
