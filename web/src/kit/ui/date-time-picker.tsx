import { Button, Group, TextInput } from "@mantine/core";
import { type CalendarLevel, DatePicker, DatesProvider } from "@mantine/dates";
import "@mantine/dates/styles.css";
import dayjs from "dayjs";
import "dayjs/locale/de.js";
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { today } from "./date.ts";
import { parseClock } from "./instant.ts";

const format = "YYYY-MM-DD";
// A good first guess for the age of an unknown person.
const usualAge = 20;

/**
 * The months from which a day is picked, with a time of day beside them. Values are those of
 * `DateTimeNotation.toLocal`.
 */
export default function DateTimePicker({
  value,
  hasTime,
  latest,
  isLongAgo,
  onChange,
  onClose,
}: {
  value: string;
  hasTime: boolean;
  latest: string | undefined;
  isLongAgo: boolean;
  onChange: (value: string) => void;
  onClose: () => void;
}) {
  const { t, i18n } = useTranslation();
  const [day = "", clock = ""] = value.split("T");
  const [shown, setShown] = useState(day || (isLongAgo ? dayjs().subtract(usualAge, "year").format(format) : today()));
  const [level, setLevel] = useState<CalendarLevel>(isLongAgo && day === "" ? "decade" : "month");
  const [typedClock, setTypedClock] = useState<string | null>(null);
  const months = useRef<HTMLDivElement>(null);
  const time = useRef<HTMLInputElement>(null);
  const withClock = (picked: string, typed: string) => (hasTime ? `${picked}T${parseClock(typed) ?? "00:00"}` : picked);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the element with the focus disappears when the level changes
  useEffect(() => {
    months.current?.querySelector<HTMLElement>("table [tabindex='0']")?.focus({ preventScroll: true });
  }, [level]);

  /** Arrow keys continue beyond the visible month. */
  function walk(event: KeyboardEvent<HTMLDivElement>) {
    const from = (event.target as HTMLElement).dataset.day;
    const step = steps[event.key];
    if (from === undefined || !step || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    const to = dayjs(from)
      .add(...step)
      .format(format);
    if (latest !== undefined && to > latest) return;
    flushSync(() => setShown(to));
    months.current?.querySelector<HTMLElement>(`[data-day="${to}"]`)?.focus({ preventScroll: true });
  }

  return (
    <DatesProvider settings={{ locale: i18n.language, firstDayOfWeek: 1, weekendDays: [], consistentWeeks: true }}>
      <div ref={months} onKeyDownCapture={walk}>
        <DatePicker
          value={day || null}
          onChange={(picked) => {
            if (picked === null) return;
            flushSync(() => onChange(withClock(picked, typedClock ?? clock)));
            if (!hasTime) return onClose();
            time.current?.focus();
            time.current?.select();
          }}
          date={shown}
          onDateChange={setShown}
          level={level}
          onLevelChange={setLevel}
          {...(latest !== undefined && { maxDate: latest })}
          hideOutsideDates
          highlightToday
          getDayProps={(date): Record<`data-${string}`, string> => ({ "data-day": date })}
          getDayAriaLabel={(date) => dayjs(date).locale(i18n.language).format(t("record.datePicker.dayFormat"))}
          ariaLabels={{
            previousMonth: t("record.datePicker.previousMonth"),
            nextMonth: t("record.datePicker.nextMonth"),
            previousYear: t("record.datePicker.previousYear"),
            nextYear: t("record.datePicker.nextYear"),
            previousDecade: t("record.datePicker.previousDecade"),
            nextDecade: t("record.datePicker.nextDecade"),
          }}
        />
      </div>
      {hasTime && (
        <TimeOfDay
          input={time}
          clock={clock}
          typed={typedClock}
          onType={(typed) => {
            setTypedClock(typed);
            if (day !== "" && parseClock(typed) !== null) onChange(withClock(day, typed));
          }}
          onLeave={() => day !== "" && setTypedClock(null)}
          onClose={onClose}
        />
      )}
    </DatesProvider>
  );
}

function TimeOfDay({
  input,
  clock,
  typed,
  onType,
  onLeave,
  onClose,
}: {
  input: RefObject<HTMLInputElement | null>;
  clock: string;
  /** What is typed in place of the time; null if nothing is. */
  typed: string | null;
  onType: (typed: string) => void;
  onLeave: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  return (
    <Group mt="sm" gap="xs" align="end" justify="space-between">
      <TextInput
        ref={input}
        w="6rem"
        size="xs"
        label={t("record.datePicker.time")}
        placeholder="hh:mm"
        autoComplete="off"
        value={typed ?? clock}
        error={typed !== null && typed !== "" && parseClock(typed) === null}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
        onBlur={onLeave}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          onClose();
        }}
      />
      <Button size="xs" variant="default" onClick={onClose}>
        {t("record.datePicker.done")}
      </Button>
    </Group>
  );
}

const steps: Record<string, [number, "day" | "month"] | undefined> = {
  ArrowLeft: [-1, "day"],
  ArrowRight: [1, "day"],
  ArrowUp: [-7, "day"],
  ArrowDown: [7, "day"],
  PageUp: [-1, "month"],
  PageDown: [1, "month"],
};
