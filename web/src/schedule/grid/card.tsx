import { Link } from "@tanstack/react-router";
import type { CSSProperties, HTMLAttributes } from "react";
import type { Lane } from "./lanes.ts";
import classes from "./time-grid.module.css";

/** The place of a card in its column, in pixels. */
export interface Box {
  top: number;
  height: number;
}

interface Placed {
  /** The place; null for a card beside the grid. */
  box: Box | null;
  lane?: Lane | undefined;
}

/** Further attributes of a card, such as data-type. */
type Own = HTMLAttributes<HTMLElement> & { [data: `data-${string}`]: unknown };

/** A card of a grid: a link if it leads to a page, else a button. */
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
    /** Whether the card can be moved. */
    isFree: boolean;
    isLifted: boolean;
    /** The description of how to move the card. */
    hint: string;
  }) {
  const props = {
    ...own,
    className: `${classes.card} ${own.className}`,
    "data-card": id,
    "data-free": isFree || undefined,
    "data-lifted": isLifted || undefined,
    "aria-description": isFree ? hint : undefined,
  };
  return (
    <li className={classes.place} style={placeOf({ box, lane })}>
      {to === null ? <button type="button" {...props} /> : <Link {...props} to={to} draggable={false} />}
    </li>
  );
}

/** The place at which a dragged card would be put. */
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
