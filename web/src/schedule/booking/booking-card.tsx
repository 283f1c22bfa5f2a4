import { useTranslation } from "react-i18next";
import { match as matchKind } from "#contract/kinds/match.ts";
import { pathToDetail } from "../../kit/page/record-links.ts";
import { type Box, GridCard, GridGhost } from "../grid/card.tsx";
import type { Lane } from "../grid/lanes.ts";
import classes from "./booking.module.css";
import type { Occupancy } from "./occupancy.ts";

/** A booking, which opens its form, or a match, which links to its page. */
export function BookingCard({
  entry,
  hours,
  box,
  lane,
  isFree,
  isLifted,
  onOpen,
}: {
  entry: Occupancy;
  hours: string;
  box: Box;
  lane: Lane | undefined;
  /** Whether it can be moved. */
  isFree: boolean;
  isLifted: boolean;
  onOpen: (entry: Occupancy) => void;
}) {
  const { t } = useTranslation();
  const { id, booking } = entry;
  return (
    <GridCard
      className={classes.entry}
      id={id}
      to={booking ? null : pathToDetail(matchKind, id)}
      box={box}
      lane={lane}
      isFree={isFree}
      isLifted={isLifted}
      hint={t("booking.cardHint")}
      data-type={booking?.type ?? "match"}
      data-requested={booking?.state === "BOOKING_STATE_REQUESTED" || undefined}
      data-conflict={entry.overlaps.length + entry.conflicts.length > 0 || undefined}
      aria-haspopup={booking ? "dialog" : undefined}
      onClick={booking ? () => onOpen(entry) : undefined}
    >
      {isFree && <span className={classes.edge} data-edge="start" aria-hidden />}
      <CardText entry={entry} hours={hours} />
      {isFree && <span className={classes.edge} data-edge="end" aria-hidden />}
    </GridCard>
  );
}

/** The place at which a dragged card would be put. */
export function BookingGhost({ entry, hours, box }: { entry: Occupancy | null; hours: string; box: Box }) {
  const { t } = useTranslation();
  return (
    <GridGhost className={classes.entry} box={box} data-type={entry?.booking?.type}>
      {entry ? (
        <CardText entry={{ ...entry, overlaps: [], conflicts: [] }} hours={hours} />
      ) : (
        `${hours} ${t("booking.new")}`
      )}
    </GridGhost>
  );
}

function CardText({ entry: { title, booking, overlaps, conflicts }, hours }: { entry: Occupancy; hours: string }) {
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
