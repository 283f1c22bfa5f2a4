import IconAlertTriangle from "icon:alert-triangle";
import IconClockPause from "icon:clock-pause";
import IconPlugConnectedX from "icon:plug-connected-x";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { match } from "#contract/kinds/match.ts";
import { waiting } from "../../court/presses/waiting.ts";
import { useConnection } from "../../kit/live/stream.ts";
import { pathToDetail } from "../../kit/page/record-links.ts";
import { useStore } from "../../kit/ui/store.ts";
import classes from "./top-bar.module.css";

/** The notice that changes of others do not arrive, and the number of points that are not saved, on any page. */
export function ConnectionSign() {
  const { t } = useTranslation();
  const isLost = useConnection() === "lost";
  const { unsaved, waiting: waited, held, heldMatch } = useStore(waiting);
  const count = isLost ? unsaved - held : waited;
  return (
    <>
      <span role="status" className={classes.lost}>
        {isLost && (
          <>
            <IconPlugConnectedX size={16} stroke={1.5} aria-hidden="true" />
            <span>{t("shell.connectionLost")}</span>
          </>
        )}
        {count > 0 && (
          <>
            <IconClockPause size={16} stroke={1.5} aria-hidden="true" />
            <b aria-hidden="true" title={t("shell.waiting", { count })}>
              {count}
            </b>
            <span>{t("shell.waiting", { count })}</span>
          </>
        )}
      </span>
      {heldMatch !== null && (
        <Link to={pathToDetail(match, heldMatch)} className={classes.lost}>
          <IconAlertTriangle size={16} stroke={1.5} aria-hidden="true" />
          <b aria-hidden="true" title={t("shell.held", { count: held })}>
            {held}
          </b>
          <span>{t("shell.held", { count: held })}</span>
        </Link>
      )}
    </>
  );
}
