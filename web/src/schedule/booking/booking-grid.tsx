import { VisuallyHidden } from "@mantine/core";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Stretch } from "#contract/overlaps.ts";
import { useCommand } from "../../kit/ui/commands.ts";
import type { Box } from "../grid/card.tsx";
import { lanesOf } from "../grid/lanes.ts";
import { minute, within } from "../grid/stretches.ts";
import { TimeGrid } from "../grid/time-grid.tsx";
import classes from "./booking.module.css";
import { BookingCard, BookingGhost } from "./booking-card.tsx";
import type { Occupancy } from "./occupancy.ts";
import type { Slot } from "./slots.ts";
import { type BookingColumn, type DraggedOccupancy, useOccupancyDrag } from "./use-occupancy-drag.ts";
import type { VenueWords } from "./words.ts";

/** The number of pixels per minute. */
const perMinute = 0.8;
/** The calendar opens at this hour. */
const firstHour = 7;

/** Days and playing fields as columns, with their matches and bookings. */
export function BookingGrid({
  columns,
  entries,
  isLoading,
  words,
  mayMake,
  mayMove,
  onMake,
  onMove,
  onOpen,
}: {
  columns: readonly BookingColumn[];
  entries: readonly Occupancy[];
  isLoading: boolean;
  words: VenueWords;
  mayMake: boolean;
  mayMove: (entry: Occupancy) => boolean;
  onMake: (slot: Slot) => void;
  onMove: (entry: Occupancy, slot: Slot) => void;
  onOpen: (entry: Occupancy) => void;
}) {
  const { t } = useTranslation();
  const byId = useMemo(() => new Map(entries.map((entry) => [entry.id, entry])), [entries]);
  const { dragged, scroller, listeners, onClick } = useOccupancyDrag({
    columns,
    perMinute,
    mayMake,
    onMake,
    onMove,
    zone: words.zone,
    entryOf(id) {
      const entry = byId.get(id);
      return entry && mayMove(entry) ? entry : undefined;
    },
  });
  const isFree = entries.some(mayMove);
  const keys = (of: string, label: string) => (isFree ? { keys: of, label, run: null } : null);
  useCommand(entries.length > 0 ? { keys: "Enter", label: t("booking.keys.open"), run: null } : null);
  useCommand(keys("Space", t("board.keys.lift")));
  useCommand(keys("ArrowLeft+ArrowUp+ArrowDown+ArrowRight", t("booking.keys.move")));
  useCommand(keys("shift+ArrowUp+ArrowDown", t("booking.keys.end")));
  useCommand(keys("Escape", t("board.keys.back")));
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the button Book does the same
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens for the cards in it
    <div {...listeners} className={classes.grid} onClick={onClick}>
      <TimeGrid
        label={t("booking.calendar")}
        columns={columns}
        perMinute={perMinute}
        row={60 * minute}
        first={(columns[0]?.shown.start ?? 0) + (firstHour * 60 - 10) * minute}
        narrowest="5.5rem"
        zone={words.zone}
        scroller={scroller}
        isLoading={isLoading}
        mayMake={mayMake}
      >
        {(column, boxOf) => (
          <ColumnCards
            column={column}
            boxOf={boxOf}
            entries={entries}
            words={words}
            dragged={dragged}
            mayMove={mayMove}
            onOpen={onOpen}
          />
        )}
      </TimeGrid>
      <VisuallyHidden role="status">
        {dragged?.byKeys &&
          dragged.item &&
          t("booking.movedTo", {
            title: dragged.item.title,
            at: words.at(dragged.to),
            field: words.fieldName(dragged.to.field),
          })}
      </VisuallyHidden>
    </div>
  );
}

function ColumnCards({
  column: { field, shown },
  boxOf,
  entries,
  words,
  dragged,
  mayMove,
  onOpen,
}: {
  column: BookingColumn;
  boxOf: (stretch: Stretch) => Box;
  entries: readonly Occupancy[];
  words: VenueWords;
  dragged: DraggedOccupancy | null;
  mayMove: (entry: Occupancy) => boolean;
  onOpen: (entry: Occupancy) => void;
}) {
  const cards = useMemo(
    () =>
      entries.flatMap((entry) => {
        const part = entry.field === field ? within(entry, shown) : null;
        return part ? { ...part, id: entry.id, entry } : [];
      }),
    [entries, field, shown],
  );
  const lanes = useMemo(() => lanesOf(cards), [cards]);
  const ghost = dragged?.to.field === field ? within(dragged.to, shown) : null;
  return (
    <>
      {cards.map(({ entry, start, end }) => (
        <BookingCard
          key={entry.id}
          entry={entry}
          hours={words.hours(entry)}
          box={boxOf({ start, end })}
          lane={lanes.get(entry.id)}
          isFree={mayMove(entry)}
          isLifted={dragged?.item?.id === entry.id}
          onOpen={onOpen}
        />
      ))}
      {dragged && ghost && <BookingGhost entry={dragged.item} hours={words.hours(dragged.to)} box={boxOf(ghost)} />}
    </>
  );
}
