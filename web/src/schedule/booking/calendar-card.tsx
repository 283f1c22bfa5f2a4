import { Link } from "@tanstack/react-router";
import type { CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import { match as matchKind } from "#contract/kinds/match.ts";
import { pathToDetail } from "../../kit/page/record-links.ts";
import classes from "./calendar.module.css";
import type { Entry } from "./use-calendar.ts";

export interface CardShape {
  top: number;
  height: number;
  /** Which of how many that stand side by side. */
  lane?: number;
  of?: number;
}

/** A booking, which opens its form, or a match, which leads to its page. */
export function CalendarCard({
  entry,
  hours,
  shape,
  isFree,
  isLifted,
  hint,
  isDragging,
  onOpen,
}: {
  entry: Entry;
  hours: string;
  shape: CardShape;
  /** It can be moved. */
  isFree: boolean;
  isLifted: boolean;
  /** The id of what is said about moving it. */
  hint: string;
  /** Whether a click on it is the end of a drag. */
  isDragging: () => boolean;
  onOpen: (entry: Entry) => void;
}) {
  const { id, booking, match } = entry;
  const place = placeOf(shape);
  const text = (
    <>
      {isFree && <span className={classes.edge} data-edge="start" aria-hidden />}
      <CardText entry={entry} hours={hours} />
      {isFree && <span className={classes.edge} data-edge="end" aria-hidden />}
    </>
  );
  const shared = {
    className: classes.card,
    "data-card": id,
    "data-conflict": entry.overlaps.length + entry.conflicts.length > 0 || undefined,
    "data-free": isFree || undefined,
    "data-lifted": isLifted || undefined,
    "aria-describedby": isFree ? hint : undefined,
  };
  if (!booking) {
    return (
      <li className={classes.place} style={place}>
        <Link
          {...shared}
          to={pathToDetail(matchKind, match?.id ?? id)}
          draggable={false}
          data-type="match"
          onClick={(event) => isDragging() && event.preventDefault()}
        >
          {text}
        </Link>
      </li>
    );
  }
  return (
    <li className={classes.place} style={place}>
      <button
        type="button"
        {...shared}
        data-type={booking.type}
        data-requested={isRequest(entry) || undefined}
        aria-haspopup="dialog"
        onClick={() => !isDragging() && onOpen(entry)}
        // Space lifts it; the click that browsers make of that would open it.
        onKeyUp={(event) => event.key === " " && event.preventDefault()}
      >
        {text}
      </button>
    </li>
  );
}

/** Where something would be put. */
export function CalendarGhost({ entry, hours, shape }: { entry: Entry | null; hours: string; shape: CardShape }) {
  const { t } = useTranslation();
  return (
    <li className={classes.place} style={placeOf(shape)} data-ghost aria-hidden>
      <div className={classes.card} data-type={entry?.booking?.type}>
        {entry ? (
          <CardText entry={{ ...entry, overlaps: [], conflicts: [] }} hours={hours} />
        ) : (
          `${hours} ${t("booking.new")}`
        )}
      </div>
    </li>
  );
}

function CardText({ entry: { title, booking, overlaps, conflicts }, hours }: { entry: Entry; hours: string }) {
  const { t } = useTranslation();
  const type = booking ? t(`booking.type.${booking.type}`) : t("match.one");
  return (
    <>
      <span className={classes.facts}>
        <b>{hours}</b> {type}
      </span>{" "}
      {booking?.state === "BOOKING_STATE_REQUESTED" && (
        <span className={classes.state}>{t("booking.state.BOOKING_STATE_REQUESTED")}</span>
      )}{" "}
      {title !== type && <span className={classes.title}>{title}</span>}{" "}
      {overlaps.length > 0 && (
        <span className={classes.overlaps}>{t("booking.overlaps", { others: overlaps.join(", ") })}</span>
      )}{" "}
      {conflicts.length > 0 && <span className={classes.overlaps}>{conflicts.join(", ")}</span>}
    </>
  );
}

function isRequest({ booking }: Entry): boolean {
  return booking?.state === "BOOKING_STATE_REQUESTED";
}

function placeOf({ top, height, lane = 0, of = 1 }: CardShape): CSSProperties {
  return { top, height, insetInlineStart: `${(lane / of) * 100}%`, width: `${100 / of}%` };
}
