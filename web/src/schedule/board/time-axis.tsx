import { useTranslation } from "react-i18next";
import dayGrid from "../../kit/ui/day-grid.module.css";
import { minute } from "../../kit/ui/day-grid.ts";
import { clockIn } from "../../kit/ui/zoned-instant.ts";
import classes from "./board.module.css";
import { type BoardDay, rowsOf } from "./board-day.ts";

/** The hours beside the columns, as the clock at the place shows them. */
export function TimeAxis({ day, perMinute }: { day: BoardDay; perMinute: number }) {
  const { i18n } = useTranslation();
  const clock = clockIn(day.zone, i18n.language);
  const { start, end } = day.shown;
  const heightOf = (time: number) => ((time - start) / minute) * perMinute;
  return (
    <div className={dayGrid.axis} aria-hidden>
      <div className={dayGrid.head} />
      <div className={classes.rows} style={{ height: heightOf(end), backgroundImage: "none" }}>
        {rowsOf(day).map((time) => {
          const text = clock.format(time);
          return (
            text.endsWith(":00") && (
              <span key={time} className={dayGrid.hour} style={{ top: heightOf(time) }}>
                {text}
              </span>
            )
          );
        })}
      </div>
    </div>
  );
}
