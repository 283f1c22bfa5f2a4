import IconChevronLeft from "icon:chevron-left";
import IconChevronRight from "icon:chevron-right";
import { ActionIcon, Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { daysLater } from "#contract/zoned-day.ts";
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
      <input
        type="date"
        className={classes.date}
        aria-label={t("match.day.day")}
        value={day}
        onChange={(event) => event.currentTarget.value !== "" && onChange(event.currentTarget.value)}
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
