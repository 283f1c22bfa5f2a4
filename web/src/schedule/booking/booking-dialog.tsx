import { Button, Checkbox, SegmentedControl, Skeleton, Stack, Text } from "@mantine/core";
import "@mantine/core/styles/FloatingIndicator.css";
import "@mantine/core/styles/SegmentedControl.css";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useId, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { venue } from "#contract/kinds/venue.ts";
import { Dialog } from "../../kit/dialogs/dialog.tsx";
import { DialogButtons } from "../../kit/dialogs/dialog-buttons.tsx";
import inputs from "../../kit/form/inputs.module.css";
import { type AskedSet, useChangeSet } from "../../kit/page/use-change-set.ts";
import type { Stored } from "../../kit/records/entities.ts";
import { DateInput } from "../../kit/ui/date-input.tsx";
import { outside } from "../../kit/ui/day-grid.ts";
import { ErrorLine } from "../../kit/ui/error-line.tsx";
import { type BookingDraft, changesOf, isDay, problemOf, slotIn, toDraft } from "./booking-draft.ts";
import { BookingFacts } from "./booking-facts.tsx";
import { BookingFields } from "./booking-fields.tsx";
import { changedBookings, deleted, newBookings, withState } from "./booking-sets.ts";
import classes from "./calendar.module.css";
import { longestSeries, type Slot, weekly } from "./slots.ts";
import { type StoredBooking, useBookingTitles } from "./use-calendar.ts";
import { useIsOwn } from "./use-is-own.ts";
import { useOverlaps } from "./use-overlaps.ts";
import { withFollowing } from "./with-following.ts";
import type { VenueWords } from "./words.ts";

/** Books a playing field or asks for that, once or every week; and changes, confirms, cancels and deletes what is booked. */
export default function BookingDialog({
  owner,
  words,
  stored,
  slot: given,
  mayManage,
  mayRequest,
  opened,
  onClose,
  onClosed,
}: {
  owner: Stored<typeof venue>;
  words: VenueWords;
  /** Null for a new one. */
  stored: StoredBooking | null;
  slot: Slot;
  mayManage: boolean;
  mayRequest: boolean;
  opened: boolean;
  onClose: () => void;
  onClosed: () => void;
}) {
  const { t } = useTranslation();
  const formId = useId();
  const { zone } = words;
  const [draft, setDraft] = useState(() => {
    return toDraft(given, stored, mayManage ? "BOOKING_STATE_CONFIRMED" : "BOOKING_STATE_REQUESTED", zone);
  });
  const [isWeekly, setWeekly] = useState(false);
  const [until, setUntil] = useState<string | null>(null);
  const [leavesOut, setLeavesOut] = useState(true);
  const [isFollowing, setFollowing] = useState(false);
  const isOwn = useIsOwn(stored && !mayManage ? stored.id : null);
  const isConfirmed = stored?.state === "BOOKING_STATE_CONFIRMED";
  const mayEdit = stored ? mayManage || (isOwn === true && !isConfirmed) : mayRequest;
  const mayWithdraw = stored !== null && (mayManage || isOwn === true);

  const slot = slotIn(draft, zone);
  const problem = slot && problemOf(slot);
  const isSeries = !stored && isWeekly;
  const { field, day, clock, endDay, endClock } = draft;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the parts of the draft that the slot is made of
  const asked = useMemo(() => {
    if (!slot || problem) return [];
    return isSeries ? weekly(slot, until !== null && isDay(until) ? until : "", zone) : [slot];
  }, [field, day, clock, endDay, endClock, problem, isSeries, until, zone]);
  // Of a series that is changed, the server says what is in the way.
  const { taken, free } = useOverlaps(mayEdit && !isFollowing ? asked : noSlots, stored?.id);
  const slots = isSeries && leavesOut ? free : asked;
  const last = slots.at(-1);
  const open = owner.availability.map(({ start, end }) => ({ start: Date.parse(start), end: Date.parse(end) }));
  const isClosed = open.length > 0 && asked.some((one) => outside(one, open).length > 0);
  const titleOf = useBookingTitles(useMemo(() => [draft, ...taken], [draft, taken]));
  const told = { title: titleOf(draft), words, t };

  const change = useChangeSet();
  const saving = useMutation({
    mutationFn: async (asked: AskedSet | Promise<AskedSet>) => {
      const set = await asked;
      try {
        if (set.changes.length > 0) await change.mutateAsync(set);
      } catch (error) {
        throw await words.refused(error);
      }
    },
    onSuccess: onClose,
  });

  /** This booking, and those of its series that follow where they are meant. */
  const meant = async (booking: StoredBooking) =>
    isFollowing
      ? withFollowing(
          booking,
          owner.playingFields.map(({ id }) => id),
        )
      : [booking];
  async function changed(booking: StoredBooking, draft: BookingDraft, slot: Slot): Promise<AskedSet> {
    return changedBookings(await meant(booking), { draft, slot }, told);
  }
  async function withdrawn(booking: StoredBooking): Promise<AskedSet> {
    return withState(await meant(booking), "BOOKING_STATE_CANCELLED", t("booking.done.cancelled", told));
  }
  async function removed(booking: StoredBooking): Promise<AskedSet> {
    return deleted(await meant(booking), t("record.done.deleted", { name: told.title }));
  }

  const isUnchanged = stored !== null && slot !== null && Object.keys(changesOf(draft, slot, stored)).length === 0;
  const isHeld = slots.length === 0 || isUnchanged;
  function submit(event: FormEvent) {
    event.preventDefault();
    if (isHeld || !slot || saving.isPending) return;
    saving.mutate(stored ? changed(stored, draft, slot) : newBookings(draft, slots, told));
  }

  const isRequest = draft.state === "BOOKING_STATE_REQUESTED";
  const step = { size: "xs", variant: "default", disabled: saving.isPending } as const;
  return (
    <Dialog
      title={stored ? titleOf(stored) : t("booking.new")}
      opened={opened}
      onClose={onClose}
      onClosed={onClosed}
      buttons={
        mayEdit ? (
          <DialogButtons type="submit" form={formId} onCancel={onClose} disabled={isHeld} loading={saving.isPending}>
            {t(stored ? "booking.save" : isRequest ? "booking.request" : "booking.book")}
          </DialogButtons>
        ) : (
          <Button onClick={onClose}>{t("record.close")}</Button>
        )
      }
    >
      {stored &&
        !mayEdit &&
        (isOwn === undefined ? <Skeleton height={200} /> : <BookingFacts words={words} booking={stored} />)}
      {mayEdit && (
        <form id={formId} onSubmit={submit}>
          <BookingFields
            draft={draft}
            fields={owner.playingFields}
            problem={problem}
            mayConfirm={mayManage}
            onChange={setDraft}
          />
          {!stored && (
            <Stack gap="sm" mt="sm">
              <Checkbox
                label={t("booking.weekly")}
                checked={isWeekly}
                onChange={({ currentTarget }) => setWeekly(currentTarget.checked)}
              />
              {isWeekly && (
                <DateInput
                  label={t("booking.until")}
                  classNames={inputs}
                  aria-required
                  value={until}
                  onChange={setUntil}
                  description={last && t("booking.seriesOf", { count: slots.length, at: words.at(last) })}
                />
              )}
              {asked.length === longestSeries && (
                <Text size="sm">{t("booking.seriesIsFull", { count: longestSeries })}</Text>
              )}
            </Stack>
          )}
        </form>
      )}
      {mayWithdraw && stored.series !== null && (
        <SegmentedControl
          aria-label={t("record.field.series")}
          fullWidth
          data={[
            { value: "one", label: t("booking.onlyThis") },
            { value: "following", label: t("booking.following") },
          ]}
          value={isFollowing ? "following" : "one"}
          onChange={(value) => setFollowing(value === "following")}
        />
      )}
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
      {isSeries && taken.length > 0 && (
        <Checkbox
          label={t("booking.leaveOut", { count: asked.length - free.length })}
          checked={leavesOut}
          onChange={({ currentTarget }) => setLeavesOut(currentTarget.checked)}
        />
      )}
      {saving.error && <ErrorLine error={saving.error} />}
      {mayWithdraw && (
        <div className={classes.steps}>
          {mayManage && !isConfirmed && slot && (
            <Button
              {...step}
              onClick={() => saving.mutate(changed(stored, { ...draft, state: "BOOKING_STATE_CONFIRMED" }, slot))}
            >
              {t("booking.confirm")}
            </Button>
          )}
          <Button {...step} onClick={() => saving.mutate(withdrawn(stored))}>
            {t("booking.cancel")}
          </Button>
          {(mayManage || !isConfirmed) && (
            <Button {...step} onClick={() => saving.mutate(removed(stored))}>
              {t("booking.delete")}
            </Button>
          )}
        </div>
      )}
    </Dialog>
  );
}

const noSlots: readonly Slot[] = [];
