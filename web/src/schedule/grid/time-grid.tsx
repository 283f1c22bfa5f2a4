import { Fragment, type ReactNode, type RefObject, useEffect, useEffectEvent, useId } from "react";
import type { Stretch } from "#contract/overlaps.ts";
import { useMinute } from "../../kit/ui/use-minute.ts";
import type { Box } from "./card.tsx";
import { hoursIn, minute, outside } from "./stretches.ts";
import classes from "./time-grid.module.css";

export interface GridColumn {
  key: string;
  title: string;
  /** What several columns side by side have in common, which stands once above them: their hall. */
  group?: { key: string; title: string } | null;
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
  const isGrouped = columns.some(({ group }) => group);
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
      data-grouped={isGrouped || undefined}
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
          const { group } = column;
          const { start, count } = runAt(columns, number);
          return (
            <Fragment key={column.key}>
              {isGrouped && number === start && (
                <Group id={`${id}-group-${start}`} title={group?.title ?? null} first={start} count={count} />
              )}
              <GridColumnView
                column={column}
                number={number}
                headingId={`${id}-${number}`}
                labelledBy={[group && `${id}-group-${start}`, `${id}-${number}`].filter(Boolean).join(" ")}
                isBelowGroup={isGrouped}
                isOver={column === over}
                boxOf={boxOf}
                // The clock changes on this day, so its hours are at other places than those of the other days.
                hours={axis && isUsualDay(axis) && !isUsualDay(column) ? hoursOf(column) : null}
                now={now}
              >
                {children(column, boxOf)}
              </GridColumnView>
            </Fragment>
          );
        })}
      </div>
    </section>
  );
}

function GridColumnView({
  column: { title, shown, open },
  number,
  headingId,
  labelledBy,
  isBelowGroup,
  isOver,
  boxOf,
  hours,
  now,
  children,
}: {
  column: GridColumn;
  number: number;
  headingId: string;
  labelledBy: string;
  isBelowGroup: boolean;
  isOver: boolean;
  boxOf: (stretch: Stretch) => Box;
  /** The hours of the column, if they differ from those at the axis. */
  hours: ReactNode;
  now: number;
  /** The cards. */
  children: ReactNode;
}) {
  const Head = isBelowGroup ? "h3" : "h2";
  return (
    <section
      className={classes.column}
      style={{ gridColumn: number + 2 }}
      aria-labelledby={labelledBy}
      data-over={isOver || undefined}
    >
      <Head className={classes.head} id={headingId} title={title}>
        {title}
      </Head>
      <ul className={classes.rows} style={{ height: boxOf(shown).height }} data-column={number}>
        {(open ? outside(shown, open) : []).map((gap) => (
          <li key={gap.start} className={classes.shade} style={boxOf(gap)} aria-hidden />
        ))}
        {hours && (
          <li className={classes.hours} aria-hidden>
            {hours}
          </li>
        )}
        {children}
        {shown.start <= now && now < shown.end && (
          <li className={classes.now} style={{ top: boxOf({ start: now, end: now }).top }} aria-hidden />
        )}
      </ul>
    </section>
  );
}

/** The columns side by side that have the group of this one. */
function runAt(columns: readonly GridColumn[], number: number): { start: number; count: number } {
  const group = columns[number]?.group?.key;
  const start = columns.slice(0, number).findLastIndex((other) => other.group?.key !== group) + 1;
  const end = columns.findIndex((other, index) => index > number && other.group?.key !== group);
  return { start, count: (end < 0 ? columns.length : end) - start };
}

/** The heading above columns side by side; columns without a group get an empty one. */
function Group({ id, title, first, count }: { id: string; title: string | null; first: number; count: number }) {
  const place = { className: classes.group, style: { gridColumn: `${first + 2} / span ${count}` } };
  return title === null ? (
    <div {...place} aria-hidden />
  ) : (
    <h2 {...place} id={id}>
      <span>{title}</span>
    </h2>
  );
}

function isUsualDay({ shown }: GridColumn): boolean {
  return shown.end - shown.start === 24 * 60 * minute;
}
