import { Link } from "@tanstack/react-router";
import type { CSSProperties, HTMLAttributes } from "react";
import type { Lane } from "./lanes.ts";
import classes from "./time-grid.module.css";

/** Where something stands in its column, in pixels. */
export interface Box {
  top: number;
  height: number;
}

interface Placed {
  /** Null for what is beside the grid. */
  box: Box | null;
  lane?: Lane | undefined;
}

/** The attributes of a card that those who use the grid add, such as data-type. */
type Own = HTMLAttributes<HTMLElement> & { [data: `data-${string}`]: unknown };

/** A card of a grid: a link where it leads somewhere, else a button. */
export function GridCard({
  id,
  to,
  box,
  lane,
  isFree,
  isLifted,
  hint,
  ...own
}: Own &
  Placed & {
    id: string;
    to: string | null;
    /** It can be moved. */
    isFree: boolean;
    isLifted: boolean;
    /** It says how the card is moved. */
    hint: string;
  }) {
  const given = {
    ...own,
    className: `${classes.card} ${own.className}`,
    "data-card": id,
    "data-free": isFree || undefined,
    "data-lifted": isLifted || undefined,
    "aria-description": isFree ? hint : undefined,
  };
  return (
    <li className={classes.place} style={placeOf({ box, lane })}>
      {to === null ? <button type="button" {...given} /> : <Link {...given} to={to} draggable={false} />}
    </li>
  );
}

/** Where a card that is moved would be put. */
export function GridGhost({ box, ...own }: Own & { box: Box }) {
  return (
    <li className={classes.place} style={placeOf({ box })} data-ghost aria-hidden>
      <div {...own} className={`${classes.card} ${own.className}`} />
    </li>
  );
}

function placeOf({ box, lane: { lane, of } = { lane: 0, of: 1 } }: Placed): CSSProperties {
  if (!box) return {};
  const { top, height } = box;
  return { top, height, insetInlineStart: `${(lane / of) * 100}%`, width: `${100 / of}%` };
}
