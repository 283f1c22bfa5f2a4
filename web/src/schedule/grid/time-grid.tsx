import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId } from "react";
import type { Stretch } from "#contract/overlaps.ts";
import { useMinute } from "../../kit/ui/use-minute.ts";
import type { Box } from "./card.tsx";
import { hoursIn, minute, outside } from "./stretches.ts";
import classes from "./time-grid.module.css";

export interface GridColumn {
  key: string;
  title: string;
  shown: Stretch;
  /** The time outside of these stretches is shaded; null shades nothing. */
  open: readonly Stretch[] | null;
}

/** A grid with columns of time beside the hours, lines, shades and the current minute. Its user draws the cards. */
export function TimeGrid<Column extends GridColumn>({
  columns,
  perMinute,
  row,
  first,
  narrowest,
  zone,
  scroller,
  label,
  over,
  isLoading = false,
  mayMake = false,
  children,
}: {
  columns: readonly Column[];
  /** The number of pixels per minute. */
  perMinute: number;
  /** The distance of the lines in milliseconds. */
  row: number;
  /** The instant at which the grid opens. */
  first: number;
  narrowest: string;
  zone: string;
  scroller: RefObject<HTMLElement | null>;
  label: string;
  /** The column over which a card is dragged. */
  over?: Column | undefined;
  isLoading?: boolean;
  mayMake?: boolean;
  children: (column: Column, boxOf: (stretch: Stretch) => Box) => ReactNode;
}) {
  const id = useId();
  const now = useMinute();
  const axis = columns.find(isUsualDay) ?? columns[0];
  const boxIn =
    ({ shown }: Column) =>
    ({ start, end }: Stretch): Box => {
      const top = ((Math.max(start, shown.start) - shown.start) / minute) * perMinute;
      return { top, height: ((Math.min(end, shown.end) - shown.start) / minute) * perMinute - top };
    };
  const showFirst = useEffectEvent(() => {
    if (columns[0]) scroller.current?.scrollTo({ top: boxIn(columns[0])({ start: first, end: first }).top });
  });
  useEffect(() => showFirst(), []);
  const hoursOf = (column: Column) =>
    hoursIn(column.shown, zone).map(({ time, text }) => (
      <span key={time} className={classes.hour} style={{ top: boxIn(column)({ start: time, end: time }).top }}>
        {text}
      </span>
    ));
  return (
    <section
      ref={scroller}
      className={classes.scroller}
      aria-busy={isLoading}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users have to be able to scroll the box
      tabIndex={0}
      hidden={columns.length === 0}
    >
      <div
        className={classes.columns}
        style={
          {
            "--columns": columns.length,
            "--narrowest": narrowest,
            "--row": `${(row / minute) * perMinute}px`,
          } as object
        }
        data-may-make={mayMake || undefined}
      >
        <div className={classes.axis} aria-hidden>
          <div className={classes.head} data-corner />
          {axis && <div className={classes.hours}>{hoursOf(axis)}</div>}
        </div>
        {columns.map((column, number) => {
          const boxOf = boxIn(column);
          const { shown, open } = column;
          return (
            <section
              key={column.key}
              className={classes.column}
              aria-labelledby={`${id}-${number}`}
              data-over={column === over || undefined}
            >
              <h2 className={classes.head} id={`${id}-${number}`} title={column.title}>
                {column.title}
              </h2>
              <ul className={classes.rows} style={{ height: boxOf(shown).height }} data-column={number}>
                {(open ? outside(shown, open) : []).map((gap) => (
                  <li key={gap.start} className={classes.shade} style={boxOf(gap)} aria-hidden />
                ))}
                {/* The clock changes on this day, so its hours are at other places than those of the other days. */}
                {axis && isUsualDay(axis) && !isUsualDay(column) && (
                  <li className={classes.hours} aria-hidden>
                    {hoursOf(column)}
                  </li>
                )}
                {children(column, boxOf)}
                {shown.start <= now && now < shown.end && (
                  <li className={classes.now} style={{ top: boxOf({ start: now, end: now }).top }} aria-hidden />
                )}
              </ul>
            </section>
          );
        })}
      </div>
    </section>
  );
}

function isUsualDay({ shown }: GridColumn): boolean {
  return shown.end - shown.start === 24 * 60 * minute;
}
