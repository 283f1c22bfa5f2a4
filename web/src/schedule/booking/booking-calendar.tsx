import { Button, SegmentedControl, Text } from "@mantine/core";
import { weekdayOf } from "#competition/scheduling/round-dates.ts";
import { nameOfWeekday } from "../../kit/ui/weekdays.ts";
import "@mantine/core/styles/FloatingIndicator.css";
import "@mantine/core/styles/SegmentedControl.css";
import { lazy, Suspense, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { booking as kind } from "#contract/kinds/booking.ts";
import { match as matchKind } from "#contract/kinds/match.ts";
import { venue } from "#contract/kinds/venue.ts";
import { boundsOfDay, dayOf } from "#contract/zoned-day.ts";
import { isForeign, useRightsBelow, useRightsInSport, useRightsTo } from "../../kit/access/rights.ts";
import { catchLostFocus } from "../../kit/dialogs/lost-focus.ts";
import { useDialog } from "../../kit/dialogs/use-dialog.ts";
import type { Stored } from "../../kit/records/entities.ts";
import { DaySteps } from "../../kit/ui/day-steps.tsx";
import { ErrorLine } from "../../kit/ui/error-line.tsx";
import { inPage, reachableClear, Select } from "../../kit/ui/select.tsx";
import { useMinute } from "../../kit/ui/use-minute.ts";
import { useDefaultZone } from "../../kit/ui/zone.ts";
import { formatZoned } from "../../kit/ui/zoned-instant.ts";
import { isMovable } from "../conflicts/match-slot.ts";
import { outside } from "../grid/stretches.ts";
import classes from "./booking.module.css";
import { BookingGrid } from "./booking-grid.tsx";
import { useBookingSearch } from "./booking-search.ts";
import type { Occupancy } from "./occupancy.ts";
import { RequestsLine } from "./requests-line.tsx";
import { type Slot, weekOf } from "./slots.ts";
import { useMoves } from "./use-moves.ts";
import { useOccupancies } from "./use-occupancies.ts";
import type { BookingColumn } from "./use-occupancy-drag.ts";
import { useVenueWords } from "./words.ts";

const BookingDialog = lazy(() => import("./booking-dialog.tsx"));

const nothing: readonly Occupancy[] = [];

/** The matches and bookings of a venue's playing fields, for a day or a week, in the venue's time zone. */
export default function BookingCalendar({ owner }: { owner: Stored<typeof venue> }) {
  const { t } = useTranslation();
  if (owner.playingFields.length > 0) return <BookingCalendarOfFields owner={owner} />;
  return (
    <>
      <Text c="dimmed">{t("venue.noBookings")}</Text>
      <Text c="dimmed">{t("booking.noFields")}</Text>
    </>
  );
}

function BookingCalendarOfFields({ owner }: { owner: Stored<typeof venue> }) {
  const { t, i18n } = useTranslation();
  const fallback = useDefaultZone();
  const zone = owner.timeZone ?? fallback;
  const words = useVenueWords(owner, zone);
  const { search, show } = useBookingSearch();
  const { mayManage } = useRightsTo(venue, owner);
  const { mayUpdate: mayRequest } = useRightsBelow(kind, owner);
  const { mayUpdateField } = useRightsInSport(matchKind);
  const now = useMinute();
  const today = dayOf(now, zone);
  const day = search.day ?? today;
  const isWeek = search.view === "week";

  const { fields, chosen, open, columns } = useColumns(owner, { day, isWeek, zone, field: search.field });
  const period = { start: columns[0]?.shown.start ?? 0, end: columns.at(-1)?.shown.end ?? 0 };

  const { moved, move } = useMoves(words);
  const ids = useMemo(() => fields.map(({ id }) => id), [fields]);
  const { entries, error } = useOccupancies({ id: owner.id, fields: ids }, period, {
    moved,
    fieldName: words.fieldName,
  });
  const shown = entries?.filter(({ field }) => columns.some((column) => column.field === field));
  const hasBookings = shown?.some(({ booking }) => booking !== null);
  const dialog = useDialog<{ entry: Occupancy | null; slot: Slot; key: number }>();
  const book = useRef<HTMLButtonElement>(null);

  function openDialog(entry: Occupancy | null, slot: Slot) {
    dialog.open({ entry, slot, key: Date.now() });
  }

  /** The next full hour of the visible day, on the visible field. */
  function nextSlot(): Slot {
    const hour = 3_600_000;
    const { start, end } = columns.find((column) => column.day === day)?.shown ?? period;
    const first = now >= start && now < end - hour ? Math.ceil((now - start) / hour) * hour : 10 * hour;
    return { field: chosen?.id ?? fields[0]?.id ?? "", start: start + first, end: start + first + hour };
  }

  return (
    <>
      {error && <ErrorLine error={error} />}
      <div className={classes.tools}>
        {mayManage && <RequestsLine fields={ids} words={words} />}
        {hasBookings === false && <Text c="dimmed">{t("venue.noBookings")}</Text>}
        {formatZoned(new Date(period.start).toISOString(), zone, i18n.language).own !== null && (
          <Text size="xs" c="dimmed">
            {t("booking.zone", { zone })}
          </Text>
        )}
        {mayRequest && (
          <Button ref={book} className={classes.book} onClick={() => openDialog(null, nextSlot())}>
            {t("booking.book")}
          </Button>
        )}
      </div>
      <div className={classes.tools}>
        <DaySteps day={day} today={today} isByWeek={isWeek} onChange={(next) => show({ day: next })} />
        <ViewSwitch fields={fields} chosen={chosen} isWeek={isWeek} onChange={show} />
      </div>
      <BookingGrid
        columns={columns}
        entries={entries ?? nothing}
        isLoading={entries === undefined && !error}
        words={words}
        mayMake={mayRequest}
        mayMove={({ booking, match }) =>
          booking ? mayManage : match !== null && mayUpdateField("scheduledAt") && !isForeign(match) && isMovable(match)
        }
        onMake={(slot) => openDialog(null, slot)}
        onMove={move}
        onOpen={(entry) => openDialog(entry, entry)}
      />
      {open && columns.some(({ shown }) => outside(shown, open).length > 0) && (
        <Text size="xs" c="dimmed" mt="xs">
          {t("booking.shaded")}
        </Text>
      )}
      {dialog.item && (
        <Suspense>
          <BookingDialog
            key={dialog.item.key}
            owner={owner}
            words={words}
            stored={dialog.item.entry?.booking ?? null}
            slot={dialog.item.slot}
            mayManage={mayManage}
            mayRequest={mayRequest}
            opened={dialog.opened}
            onClose={dialog.close}
            onClosed={() => catchLostFocus(() => book.current)}
          />
        </Suspense>
      )}
    </>
  );
}

/** The playing fields of a venue in order, and the columns of the calendar: the fields of a day, or the days of a week. */
function useColumns(
  owner: Stored<typeof venue>,
  { day, isWeek, zone, field }: { day: string; isWeek: boolean; zone: string; field: string | undefined },
) {
  const { i18n } = useTranslation();
  const fields = useMemo(() => {
    const { compare } = new Intl.Collator(i18n.language, { numeric: true });
    return owner.playingFields.toSorted((one, other) => compare(one.name, other.name));
  }, [owner.playingFields, i18n.language]);
  const chosen = fields.find(({ id }) => id === field) ?? (isWeek ? fields[0] : undefined);
  const open = useMemo(() => {
    const periods = owner.availability.map(({ start, end }) => ({ start: Date.parse(start), end: Date.parse(end) }));
    return periods.length > 0 ? periods : null;
  }, [owner.availability]);
  const columns = useMemo((): BookingColumn[] => {
    const columnOf = (field: string, title: string, one: string): BookingColumn => {
      const { from, to } = boundsOfDay(one, zone);
      const shown = { start: Date.parse(from), end: Date.parse(to) };
      return { key: `${one} ${field}`, field, title, day: one, shown, open };
    };
    if (!isWeek) return (chosen ? [chosen] : fields).map(({ id, name }) => columnOf(id, name, day));
    return weekOf(day).map((one) => {
      const title = `${nameOfWeekday(weekdayOf(one), i18n.language, "short").replace(/\.$/, "")} ${one.slice(8)}.${one.slice(5, 7)}.`;
      return columnOf(chosen?.id ?? "", title, one);
    });
  }, [day, isWeek, zone, fields, chosen, open, i18n.language]);
  return { fields, chosen, open, columns };
}

/** A day of all fields or of one, or a week of one. */
function ViewSwitch({
  fields,
  chosen,
  isWeek,
  onChange,
}: {
  fields: Stored<typeof venue>["playingFields"];
  chosen: { id: string } | undefined;
  isWeek: boolean;
  onChange: ReturnType<typeof useBookingSearch>["show"];
}) {
  const { t } = useTranslation();
  return (
    <>
      <SegmentedControl
        aria-label={t("booking.view")}
        data={[
          { value: "day", label: t("booking.day") },
          { value: "week", label: t("booking.week") },
        ]}
        value={isWeek ? "week" : "day"}
        onChange={(view) => onChange({ view: view === "week" ? "week" : null })}
      />
      {fields.length > 1 && (
        <Select
          aria-label={t("record.field.playingField")}
          placeholder={t("booking.allFields")}
          data={fields.map(({ id, name }) => ({ value: id, label: name }))}
          value={chosen?.id ?? null}
          clearable={!isWeek}
          allowDeselect={false}
          clearButtonProps={reachableClear(t("booking.allFields"))}
          comboboxProps={inPage}
          onChange={(field) => onChange({ field })}
          w="10rem"
        />
      )}
    </>
  );
}
