import { Button, Group, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "../../kit/dialogs/dialog.tsx";
import { useChangeSet } from "../../kit/page/use-change-set.ts";
import { ErrorLine } from "../../kit/ui/error-line.tsx";
import classes from "./booking.module.css";
import { withState } from "./booking-sets.ts";
import type { StoredBooking } from "./occupancy.ts";
import { slotOf } from "./slots.ts";
import { useBookingTitles } from "./use-occupancies.ts";
import type { VenueWords } from "./words.ts";

/** The requested bookings, to be confirmed or declined one by one or all at once. */
export default function RequestsDialog({
  requests,
  words,
  opened,
  onClose,
}: {
  requests: readonly StoredBooking[];
  words: VenueWords;
  opened: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const titleOf = useBookingTitles(requests);
  const list = useRef<HTMLUListElement>(null);
  const change = useChangeSet();
  const deciding = useMutation({
    async mutationFn({ bookings, isConfirmed }: { bookings: readonly StoredBooking[]; isConfirmed: boolean }) {
      const [first] = bookings;
      const name = bookings.length === 1 && first ? titleOf(first) : "";
      const done = t(
        name !== ""
          ? isConfirmed
            ? "booking.done.confirmed"
            : "booking.done.declined"
          : isConfirmed
            ? "booking.done.confirmedMany"
            : "booking.done.declinedMany",
        { title: name, count: bookings.length },
      );
      const title = isConfirmed ? "booking.inHistory.confirmed" : "booking.inHistory.declined";
      const state = isConfirmed ? "BOOKING_STATE_CONFIRMED" : "BOOKING_STATE_CANCELLED";
      try {
        await change.mutateAsync(withState(bookings, state, { done, title }));
      } catch (error) {
        throw await words.refused(error);
      }
    },
    // The pressed button disappears together with its line.
    onSuccess: (_, { bookings }) => (bookings.length === requests.length ? onClose() : list.current?.focus()),
  });
  const isBusy = deciding.isPending;
  return (
    <Dialog
      title={t("booking.requests", { count: requests.length })}
      opened={opened}
      onClose={onClose}
      buttons={
        <>
          <Button variant="default" onClick={onClose}>
            {t("record.close")}
          </Button>
          {requests.length > 1 && (
            <>
              <Button
                variant="default"
                disabled={isBusy}
                onClick={() => deciding.mutate({ bookings: requests, isConfirmed: false })}
              >
                {t("booking.declineAll")}
              </Button>
              <Button disabled={isBusy} onClick={() => deciding.mutate({ bookings: requests, isConfirmed: true })}>
                {t("booking.confirmAll")}
              </Button>
            </>
          )}
        </>
      }
    >
      <ul ref={list} className={classes.requests} tabIndex={-1}>
        {requests.map((one) => (
          <RequestLine
            key={one.id}
            title={titleOf(one)}
            request={one}
            words={words}
            isBusy={deciding.isPending}
            onDecide={(isConfirmed) => deciding.mutate({ bookings: [one], isConfirmed })}
          />
        ))}
      </ul>
      {deciding.error && <ErrorLine error={deciding.error} />}
    </Dialog>
  );
}

function RequestLine({
  title,
  request,
  words,
  isBusy,
  onDecide,
}: {
  title: string;
  request: StoredBooking;
  words: VenueWords;
  isBusy: boolean;
  onDecide: (isConfirmed: boolean) => void;
}) {
  const { t } = useTranslation();
  const place = `${words.at(slotOf(request))}, ${words.fieldName(request.playingField)}`;
  const name = `${title}, ${place}`;
  return (
    <li>
      <div>
        <Text fw={600}>{title}</Text>
        <Text size="sm">{place}</Text>
        <Text size="xs" c="dimmed">
          {[t(`booking.type.${request.type}`), request.note].filter(Boolean).join(" · ")}
        </Text>
      </div>
      <Group gap="xs" wrap="nowrap">
        <Button
          size="xs"
          variant="default"
          disabled={isBusy}
          aria-label={t("booking.declineOne", { name })}
          onClick={() => onDecide(false)}
        >
          {t("booking.decline")}
        </Button>
        <Button
          size="xs"
          disabled={isBusy}
          aria-label={t("booking.confirmOne", { name })}
          onClick={() => onDecide(true)}
        >
          {t("booking.confirm")}
        </Button>
      </Group>
    </li>
  );
}
