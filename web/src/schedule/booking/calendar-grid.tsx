import { VisuallyHidden } from "@mantine/core";
import { useEffect, useEffectEvent, useId, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Stretch } from "#contract/overlaps.ts";
import dayGrid from "../../kit/ui/day-grid.module.css";
import { hoursIn, minute, outside, within } from "../../kit/ui/day-grid.ts";
import { lanesOf } from "../../kit/ui/lanes.ts";
import { useMinute } from "../../kit/ui/use-minute.ts";
import classes from "./calendar.module.css";
import { CalendarCard, CalendarGhost } from "./calendar-card.tsx";
import { clockAt, type Slot } from "./slots.ts";
import type { Entry } from "./use-calendar.ts";
import { type Column, type Drawn, useDrag } from "./use-drag.ts";
import type { VenueWords } from "./words.ts";

export interface NamedColumn extends Column {
  title: string;
}

/** In pixels. */
const perMinute = 0.8;
/** Who opens a calendar looks for the morning. */
const firstHour = 7;

/** Days and playing fields as columns, with what is on them. */
export function CalendarGrid({
  columns,
  entries,
  isLoading,
  open,
  words,
  mayMake,
  mayMove,
  onMake,
  onMove,
  onOpen,
}: {
  columns: readonly NamedColumn[];
  entries: readonly Entry[];
  isLoading: boolean;
  /** When the venue can be used; null where nobody has said. */
  open: readonly Stretch[] | null;
  words: VenueWords;
  mayMake: boolean;
  mayMove: (entry: Entry) => boolean;
  onMake: (slot: Slot) => void;
  onMove: (entry: Entry, slot: Slot) => void;
  onOpen: (entry: Entry) => void;
}) {
  const { t } = useTranslation();
  const hint = useId();
  const grid = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLElement>(null);
  const toFocus = useRef<string | null>(null);
  const byId = useMemo(() => new Map(entries.map((entry) => [entry.id, entry])), [entries]);
  const drag = useDrag({
    grid,
    columns,
    perMinute,
    mayMake,
    onMake,
    zone: words.zone,
    entryOf: (id) => byId.get(id),
    onMove(entry, slot) {
      toFocus.current = entry.id;
      onMove(entry, slot);
    },
  });
  const { drawn } = drag;

  useEffect(() => {
    scroller.current?.scrollTo({ top: (firstHour * 60 - 10) * perMinute });
  }, []);
  // What was moved into another column is drawn anew there.
  const focusMoved = useEffectEvent(() => {
    if (toFocus.current === null || drawn) return;
    grid.current?.querySelector<HTMLElement>(`[data-card="${toFocus.current}"]`)?.focus();
    toFocus.current = null;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it stands at its new place
  useEffect(() => focusMoved(), [entries, drawn]);
  useEffect(() => {
    if (drawn?.byKeys)
      grid.current?.querySelector("[data-ghost]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [drawn]);

  const [first] = columns;
  if (!first) return null;
  return (
    <>
      <section
        ref={scroller}
        className={classes.scroller}
        aria-busy={isLoading}
        aria-label={t("booking.calendar")}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
        tabIndex={0}
      >
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it listens for the cards in it; the button Book does the same */}
        <div
          ref={grid}
          className={classes.columns}
          style={{ "--columns": columns.length, "--hour": `${60 * perMinute}px` } as object}
          data-may-make={mayMake || undefined}
          onPointerDown={drag.onPointerDown}
          onClick={drag.onClick}
          onKeyDown={drag.onKeyDown}
          onBlur={drag.onBlur}
        >
          <div className={dayGrid.axis} aria-hidden>
            <div className={dayGrid.head} />
            <Hours bounds={(columns.find(isUsualDay) ?? first).bounds} zone={words.zone} />
          </div>
          {columns.map((column, position) => (
            <GridColumn
              key={`${column.day} ${column.field}`}
              column={column}
              position={position}
              entries={entries}
              open={open}
              words={words}
              drawn={drawn}
              mayMove={mayMove}
              hint={hint}
              hasOwnHours={columns.length > 1 && !isUsualDay(column) && columns.some(isUsualDay)}
              isDragging={drag.isDragging}
              onOpen={onOpen}
            />
          ))}
        </div>
      </section>
      <VisuallyHidden id={hint}>{t("booking.cardHint")}</VisuallyHidden>
      <VisuallyHidden role="status">
        {drawn?.byKeys &&
          drawn.entry &&
          t("booking.movedTo", {
            title: drawn.entry.title,
            at: words.at(drawn.slot),
            field: words.fieldName(drawn.slot.field),
          })}
      </VisuallyHidden>
    </>
  );
}

function GridColumn({
  column: { field, title, bounds },
  position,
  entries,
  open,
  words,
  drawn,
  mayMove,
  hint,
  hasOwnHours,
  isDragging,
  onOpen,
}: {
  column: NamedColumn;
  position: number;
  entries: readonly Entry[];
  open: readonly Stretch[] | null;
  words: VenueWords;
  drawn: Drawn | null;
  mayMove: (entry: Entry) => boolean;
  hint: string;
  /** Clocks are changed on this day, and so its hours stand elsewhere than those of the others. */
  hasOwnHours: boolean;
  isDragging: () => boolean;
  onOpen: (entry: Entry) => void;
}) {
  const id = useId();
  const now = useMinute();
  const cards = useMemo(
    () =>
      entries.flatMap((entry) => {
        const part = entry.field === field ? within(entry, bounds) : null;
        return part ? { ...part, id: entry.id, entry } : [];
      }),
    [entries, field, bounds],
  );
  const lanes = useMemo(() => lanesOf(cards), [cards]);
  const yOf = (time: number) => ((time - bounds.start) / minute) * perMinute;
  const boxOf = ({ start, end }: Stretch) => ({ top: yOf(start), height: yOf(end) - yOf(start) });
  const ghost = drawn && drawn.slot.field === field ? within(drawn.slot, bounds) : null;
  return (
    <section className={classes.column} aria-labelledby={id}>
      <h2 className={dayGrid.head} id={id} title={title}>
        {title}
      </h2>
      <ul className={classes.rows} style={{ height: yOf(bounds.end) }} data-column={position}>
        {(open ? outside(bounds, open) : []).map((gap) => (
          <li key={gap.start} className={dayGrid.shade} style={boxOf(gap)} aria-hidden />
        ))}
        {hasOwnHours && (
          <li aria-hidden>
            <Hours bounds={bounds} zone={words.zone} />
          </li>
        )}
        {cards.map(({ entry, start, end }) => (
          <CalendarCard
            key={entry.id}
            entry={entry}
            hours={words.hours(entry)}
            shape={{ ...boxOf({ start, end }), ...lanes.get(entry.id) }}
            isFree={mayMove(entry)}
            isLifted={drawn?.entry?.id === entry.id}
            hint={hint}
            isDragging={isDragging}
            onOpen={onOpen}
          />
        ))}
        {drawn && ghost && <CalendarGhost entry={drawn.entry} hours={words.hours(drawn.slot)} shape={boxOf(ghost)} />}
        {bounds.start <= now && now < bounds.end && (
          <li className={dayGrid.now} style={{ top: yOf(now) }} aria-hidden />
        )}
      </ul>
    </section>
  );
}

/** The hours of a day as the clock at the venue shows them. */
function Hours({ bounds, zone }: { bounds: Stretch; zone: string }) {
  return (
    <div className={classes.hours} style={{ height: ((bounds.end - bounds.start) / minute) * perMinute }}>
      {hoursIn(bounds).map((time) => (
        <span key={time} className={dayGrid.hour} style={{ top: ((time - bounds.start) / minute) * perMinute }}>
          {clockAt(time, zone)}
        </span>
      ))}
    </div>
  );
}

function isUsualDay({ bounds }: Column): boolean {
  return bounds.end - bounds.start === 24 * 60 * minute;
}
