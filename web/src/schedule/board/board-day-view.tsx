import IconClockPause from "icon:clock-pause";
import IconWand from "icon:wand";
import { Anchor, Button, Group, Text } from "@mantine/core";
import { lazy, type ReactNode, Suspense, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { weekdayOf } from "#competition/scheduling/round-dates.ts";
import { tournament } from "#contract/kinds/tournament.ts";
import { dayOf } from "#contract/zoned-day.ts";
import { useRightsTo } from "../../kit/access/rights.ts";
import { useDialog } from "../../kit/dialogs/use-dialog.ts";
import { useDialogOnDemand } from "../../kit/dialogs/use-dialog-on-demand.ts";
import { useMinute } from "../../kit/ui/use-minute.ts";
import { nameOfWeekday } from "../../kit/ui/weekdays.ts";
import { clockIn, formatZoned } from "../../kit/ui/zoned-instant.ts";
import { type BoardMatch, type Slot, slotOf } from "../conflicts/match-slot.ts";
import { Board } from "./board.tsx";
import { step } from "./board-day.ts";
import type { Board as BoardData } from "./use-board.ts";
import type { Moves } from "./use-moves.ts";

const FillDialog = lazy(() => import("./fill-dialog.tsx"));
const PlaceDialog = lazy(() => import("./place-dialog.tsx"));
const ShiftDialog = lazy(() => import("./shift-dialog.tsx"));

/** The board of a day, with the actions for the whole day. */
export function BoardDayView({
  data,
  today,
  days,
  mayMove,
  onMove,
  onDay,
}: {
  data: BoardData;
  today: string;
  /** The controls that choose the day. */
  days: ReactNode;
  mayMove: boolean;
  onMove: (moves: Moves) => void;
  /** Changes to another day. */
  onDay: (day: string) => void;
}) {
  const { t, i18n } = useTranslation();
  const [chosen, setChosen] = useState<string | null>(null);
  const placing = useDialog<string>();
  const shift = useDialogOnDemand();
  const fill = useDialogOnDemand();
  const now = useMinute();
  const { day, zone, ofDay, words } = data;
  const clock = clockIn(zone, i18n.language);
  const opened = data.matches.find(({ id }) => id === placing.item);

  function place(match: BoardMatch, slot: Slot | null) {
    const name = words.nameOf(match);
    const field = data.places.find(({ id }) => id === slot?.field)?.name ?? t("orderOfPlay.noField");
    const isElsewhere = slot !== null && dayOf(slot.start, zone) !== day.day;
    const timeOf = ({ start }: Slot) =>
      isElsewhere ? formatZoned(new Date(start).toISOString(), zone, i18n.language).text : clock.format(start);
    const at = slot ? t("board.at", { time: timeOf(slot), field }) : "";
    onMove({ moves: [{ match, slot }], done: t(slot ? "board.placed" : "board.takenOff", { name, at }), name });
  }

  /** The time of the chosen card, or now, or the beginning of the day. */
  function shiftFrom(): string {
    const card = ofDay.find(({ id }) => id === chosen);
    const isToday = day.bounds.start <= now && now < day.bounds.end;
    const first = Math.min(...ofDay.flatMap((match) => slotOf(match)?.start ?? []));
    const start = (card && slotOf(card)?.start) ?? (isToday ? Math.ceil(now / step) * step : first);
    return clock.format(Number.isFinite(start) ? start : day.shown.start);
  }

  return (
    <>
      <DayHead data={data} days={days} chosen={chosen} mayMove={mayMove} onFill={fill.open} onShift={shift.open} />
      <Board
        key={day.day}
        data={data}
        mayMove={mayMove}
        chosen={chosen}
        onChoose={setChosen}
        onMove={onMove}
        onOpen={placing.open}
      />
      <Suspense>
        {opened && (
          <PlaceDialog
            key={opened.id}
            data={data}
            match={opened}
            opened={placing.opened}
            onClose={placing.close}
            onPlace={place}
            onClosed={() => focusAgain(opened.id)}
          />
        )}
        {fill.times > 0 && (
          <FillDialog
            key={`fill ${fill.times}`}
            data={data}
            today={today}
            opened={fill.opened}
            onClose={fill.close}
            onMove={onMove}
            onDay={onDay}
          />
        )}
        {shift.times > 0 && (
          <ShiftDialog
            key={`shift ${shift.times}`}
            data={data}
            from={shiftFrom()}
            opened={shift.opened}
            onClose={shift.close}
            onMove={onMove}
          />
        )}
      </Suspense>
    </>
  );
}

/** The controls that choose the day, the number of its conflicts, and the actions for the whole day. */
function DayHead({
  data,
  days,
  chosen,
  mayMove,
  onFill,
  onShift,
}: {
  data: BoardData;
  days: ReactNode;
  /** The match whose card has the focus. */
  chosen: string | null;
  mayMove: boolean;
  onFill: () => void;
  onShift: () => void;
}) {
  const { t } = useTranslation();
  const { ofDay, matches } = data;
  const mayFill = useRightsTo(tournament, data.owner).mayManage;
  const conflicts = useMemo(() => {
    const ids = new Set(ofDay.map(({ id }) => id));
    return data.findConflicts().filter(({ matches }) => matches.some((id) => ids.has(id))).length;
  }, [data, ofDay]);

  /** Moves the focus to the next card with a conflict; after the last one it begins again. */
  function focusNextConflict() {
    const cards = [...document.querySelectorAll<HTMLElement>("[data-card][data-conflict]")];
    const at = cards.findIndex(({ dataset }) => dataset.card === chosen);
    cards[(at + 1) % cards.length]?.focus();
  }

  return (
    <Group justify="space-between" mb="sm" gap="xs">
      <Group gap="md">
        {days}
        <DayNote data={data} />
        {conflicts > 0 && (
          <Anchor component="button" size="sm" c="var(--mantine-color-error)" onClick={focusNextConflict}>
            {t("board.conflicts", { count: conflicts })}
          </Anchor>
        )}
      </Group>
      {mayMove && (
        <Group gap="xs">
          {mayFill && (
            <Button
              size="xs"
              // While no match has a time yet, this is what is due.
              variant={matches.length > 0 && matches.every((match) => slotOf(match) === null) ? "filled" : "default"}
              leftSection={<IconWand size={16} aria-hidden />}
              onClick={onFill}
            >
              {t("board.fill.open")}
            </Button>
          )}
          <Button size="xs" variant="default" leftSection={<IconClockPause size={16} aria-hidden />} onClick={onShift}>
            {t("board.shift.open")}
          </Button>
        </Group>
      )}
    </Group>
  );
}

/** A card that has moved to another column is mounted again there and has lost the focus. */
function focusAgain(id: string): void {
  if (document.activeElement === document.body) document.querySelector<HTMLElement>(`[data-card="${id}"]`)?.focus();
}

/** The weekday, the time zone, and whether the tournament is played on it. */
function DayNote({ data: { day, zone } }: { data: BoardData }) {
  const { t, i18n } = useTranslation();
  const noon = new Date((day.bounds.start + day.bounds.end) / 2).toISOString();
  const notes = [
    nameOfWeekday(weekdayOf(day.day), i18n.language),
    formatZoned(noon, zone, i18n.language).own === null ? null : t("board.zone", { zone: zone.replaceAll("_", " ") }),
    day.hours?.length === 0 ? t("board.noHours") : null,
  ];
  return <Text c="dimmed">{notes.filter(Boolean).join(" · ")}</Text>;
}
