import IconChevronLeft from "icon:chevron-left";
import IconChevronRight from "icon:chevron-right";
import { ActionIcon, Button } from "@mantine/core";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { daysLater } from "#contract/zoned-day.ts";
import { DateInput } from "./date-input.tsx";
import classes from "./day-steps.module.css";

/** Buttons for the previous and next day or week, for today, and for any day. */
export function DaySteps({
  day,
  today,
  isByWeek = false,
  onChange,
}: {
  day: string;
  today: string;
  isByWeek?: boolean;
  onChange: (day: string) => void;
}) {
  const { t } = useTranslation();
  const days = isByWeek ? 7 : 1;
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);

  function show(next: string | null) {
    setTyped(null);
    if (next !== null && /^\d{4}-\d\d-\d\d$/.test(next) && next !== day) onChange(next);
  }

  return (
    <div className={classes.days}>
      <ActionIcon
        variant="default"
        size="input-sm"
        aria-label={t(isByWeek ? "match.day.weekBefore" : "match.day.before")}
        onClick={() => onChange(daysLater(day, -days))}
      >
        <IconChevronLeft size={18} aria-hidden />
      </ActionIcon>
      <DateInput
        ref={input}
        className={classes.date}
        aria-label={t("match.day.day")}
        value={typed ?? day}
        // A day that is picked is shown at once, a typed one when it is complete.
        onChange={(next) => (document.activeElement === input.current ? setTyped(next ?? "") : show(next))}
        onBlur={() => show(typed)}
        onKeyDown={(event) => event.key === "Enter" && show(typed)}
      />
      <ActionIcon
        variant="default"
        size="input-sm"
        aria-label={t(isByWeek ? "match.day.weekAfter" : "match.day.after")}
        onClick={() => onChange(daysLater(day, days))}
      >
        <IconChevronRight size={18} aria-hidden />
      </ActionIcon>
      {day !== today && (
        <Button variant="default" onClick={() => onChange(today)}>
          {t("match.day.today")}
        </Button>
      )}
    </div>
  );
}
