import { Button } from "@mantine/core";
import { lazy, Suspense, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { booking as kind, longestBooking } from "#contract/kinds/booking.ts";
import { toInstant } from "#contract/zoned-day.ts";
import { useDialogOnDemand } from "../../kit/dialogs/use-dialog-on-demand.ts";
import { useAll } from "../../kit/records/queries.ts";
import { useMinute } from "../../kit/ui/use-minute.ts";

import type { VenueWords } from "./words.ts";

const RequestsDialog = lazy(() => import("./requests-dialog.tsx"));
const day = 86_400_000;

/** The number of requested bookings, with a button that opens them. */
export function RequestsLine({ fields, words }: { fields: readonly string[]; words: VenueWords }) {
  const { t } = useTranslation();
  const now = useMinute();
  const today = Math.floor(now / day) * day;
  const { data } = useAll(kind, {
    of: fields,
    state: ["BOOKING_STATE_REQUESTED"],
    from: toInstant(today - longestBooking * day),
  });
  const requests = useMemo(
    () =>
      (data ?? [])
        .filter(({ state, end }) => state === "BOOKING_STATE_REQUESTED" && Date.parse(end) > now)
        .sort((one, other) => Date.parse(one.start) - Date.parse(other.start)),
    [data, now],
  );
  const { times, ...dialog } = useDialogOnDemand();
  if (requests.length === 0 && times === 0) return null;
  return (
    <>
      <Button size="xs" variant="default" aria-haspopup="dialog" onClick={dialog.open}>
        {t("booking.requests", { count: requests.length })}
      </Button>
      {times > 0 && (
        <Suspense>
          <RequestsDialog key={times} requests={requests} words={words} opened={dialog.opened} onClose={dialog.close} />
        </Suspense>
      )}
    </>
  );
}
