import { Checkbox, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import classes from "./booking.module.css";
import type { useBookingTitles } from "./use-occupancies.ts";
import type { useSlots } from "./use-slots.ts";
import type { VenueWords } from "./words.ts";

/** The obstacles of a booking: closed hours, and other bookings, which a series can leave out. */
export function BookingObstacles({
  plan: { isClosed, taken, series },
  words,
  titleOf,
}: {
  plan: ReturnType<typeof useSlots>;
  words: VenueWords;
  titleOf: ReturnType<typeof useBookingTitles>;
}) {
  const { t } = useTranslation();
  return (
    <>
      <div role="status">
        {isClosed && (
          <Text size="sm" c="var(--warning-text)">
            {t("booking.closed")}
          </Text>
        )}
        {taken.length > 0 && (
          <ul className={classes.taken}>
            {taken.map((one) => (
              <Text component="li" size="sm" key={one.id} c="var(--mantine-color-error)">
                {t("booking.taken", { field: words.fieldName(one.field), at: words.at(one), title: titleOf(one) })}
              </Text>
            ))}
          </ul>
        )}
      </div>
      {series.left !== null && (
        <Checkbox
          label={t("booking.leaveOut", { count: series.left })}
          checked={series.leavesOut}
          onChange={({ currentTarget }) => series.setLeavesOut(currentTarget.checked)}
        />
      )}
    </>
  );
}
