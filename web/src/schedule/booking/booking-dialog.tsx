import { Button, SegmentedControl, Skeleton, Text } from "@mantine/core";
import "@mantine/core/styles/FloatingIndicator.css";
import "@mantine/core/styles/SegmentedControl.css";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { venue } from "#contract/kinds/venue.ts";
import { Dialog } from "../../kit/dialogs/dialog.tsx";
import { DialogButtons } from "../../kit/dialogs/dialog-buttons.tsx";
import { readHistory } from "../../kit/history/history.ts";
import { FieldList } from "../../kit/page/field-list.tsx";
import type { Stored } from "../../kit/records/entities.ts";
import { keys } from "../../kit/records/keys.ts";
import { useUser } from "../../kit/sign-in/session.ts";
import { ErrorLine } from "../../kit/ui/error-line.tsx";
import classes from "./booking.module.css";
import { changesOf, toDraft } from "./booking-draft.ts";
import { BookingFields } from "./booking-fields.tsx";
import { bookingHistory } from "./booking-history.tsx";
import { BookingObstacles } from "./booking-obstacles.tsx";
import type { StoredBooking } from "./occupancy.ts";
import { SeriesFields } from "./series-fields.tsx";
import { type Slot, slotOf } from "./slots.ts";
import { useBookingSaves } from "./use-booking-saves.ts";
import { useBookingTitles } from "./use-occupancies.ts";
import { useSlots } from "./use-slots.ts";
import type { VenueWords } from "./words.ts";

/**
 * A dialog that books or requests a playing field, once or every week, and that changes, confirms, cancels or deletes a
 * booking.
 */
export default function BookingDialog({
  owner,
  words,
  stored,
  slot: initialSlot,
  mayManage,
  mayRequest,
  opened,
  onClose,
  onClosed,
}: {
  owner: Stored<typeof venue>;
  words: VenueWords;
  /** Null for a new booking. */
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
    return toDraft(initialSlot, stored, mayManage ? "BOOKING_STATE_CONFIRMED" : "BOOKING_STATE_REQUESTED", zone);
  });
  const [isFollowing, setFollowing] = useState(false);
  const isOwn = useIsOwn(stored && !mayManage ? stored.id : null);
  const isConfirmed = stored?.state === "BOOKING_STATE_CONFIRMED";
  const mayEdit = stored ? mayManage || (isOwn === true && !isConfirmed) : mayRequest;
  const mayWithdraw = stored !== null && (mayManage || isOwn === true);

  // For a change of a series, the server reports what is in the way.
  const plan = useSlots(owner, draft, { zone, storedId: stored?.id, isEnabled: mayEdit && !isFollowing });
  const { slot, slots, taken } = plan;
  const titleOf = useBookingTitles(useMemo(() => [draft, ...taken], [draft, taken]));
  const saves = useBookingSaves(owner, { title: titleOf(draft), words, isFollowing, onSaved: onClose });

  const isUnchanged = stored !== null && slot !== null && Object.keys(changesOf(draft, slot, stored)).length === 0;
  const isHeld = slots.length === 0 || isUnchanged;
  function submit(event: FormEvent) {
    event.preventDefault();
    if (isHeld || !slot || saves.isPending) return;
    if (stored) saves.change(stored, draft, slot);
    else saves.make(draft, slots);
  }

  const isRequest = draft.state === "BOOKING_STATE_REQUESTED";
  return (
    <Dialog
      title={stored ? titleOf(stored) : t("booking.new")}
      opened={opened}
      onClose={onClose}
      onClosed={onClosed}
      buttons={
        mayEdit ? (
          <DialogButtons type="submit" form={formId} onCancel={onClose} disabled={isHeld} loading={saves.isPending}>
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
            problem={plan.problem}
            mayConfirm={mayManage}
            onChange={setDraft}
          />
          {!stored && <SeriesFields series={plan.series} slots={slots} words={words} />}
        </form>
      )}
      {mayWithdraw && stored.series !== null && <SeriesChoice isFollowing={isFollowing} onChange={setFollowing} />}
      <BookingObstacles plan={plan} words={words} titleOf={titleOf} />
      {saves.error && <ErrorLine error={saves.error} />}
      {mayWithdraw && (
        <Steps
          isDisabled={saves.isPending}
          onConfirm={
            mayManage && !isConfirmed && slot
              ? () => saves.change(stored, { ...draft, state: "BOOKING_STATE_CONFIRMED" }, slot)
              : null
          }
          onCancel={() => saves.cancel(stored)}
          onDelete={mayManage || !isConfirmed ? () => saves.remove(stored) : null}
        />
      )}
    </Dialog>
  );
}

/** Whether a change applies to one booking of a series, or also to those that follow it. */
function SeriesChoice({ isFollowing, onChange }: { isFollowing: boolean; onChange: (isFollowing: boolean) => void }) {
  const { t } = useTranslation();
  return (
    <SegmentedControl
      aria-label={t("record.field.series")}
      fullWidth
      data={[
        { value: "one", label: t("booking.onlyThis") },
        { value: "following", label: t("booking.following") },
      ]}
      value={isFollowing ? "following" : "one"}
      onChange={(value) => onChange(value === "following")}
    />
  );
}

/** What can be done with a booking at once, without its form. */
function Steps({
  isDisabled,
  onConfirm,
  onCancel,
  onDelete,
}: {
  isDisabled: boolean;
  onConfirm: (() => void) | null;
  onCancel: () => void;
  onDelete: (() => void) | null;
}) {
  const { t } = useTranslation();
  const step = { size: "xs", variant: "default", disabled: isDisabled } as const;
  return (
    <div className={classes.steps}>
      {onConfirm && (
        <Button {...step} onClick={onConfirm}>
          {t("booking.confirm")}
        </Button>
      )}
      <Button {...step} onClick={onCancel}>
        {t("booking.cancel")}
      </Button>
      {onDelete && (
        <Button {...step} onClick={onDelete}>
          {t("booking.delete")}
        </Button>
      )}
    </div>
  );
}

const { type, state, team, organization, note } = bookingHistory;

/** A booking for users who may not change it. */
function BookingFacts({ booking, words }: { booking: StoredBooking; words: VenueWords }) {
  return (
    <div>
      <Text mb="sm">
        {words.at(slotOf(booking))}, {words.fieldName(booking.playingField)}
      </Text>
      <FieldList fields={{ type, state, team, organization, note }} entity={booking} />
    </div>
  );
}

/**
 * Whether the user has requested this booking, by its history; undefined while this is loading. Nothing is loaded while
 * the id is null.
 */
function useIsOwn(id: string | null): boolean | undefined {
  const user = useUser();
  const { data, isPending } = useQuery({
    queryKey: [...keys.history, "maker", id],
    queryFn: async ({ signal }) => {
      const { changes } = await readHistory({ entity: id ?? "" }, { limit: 1000, signal });
      return changes.findLast(({ action }) => action === "created")?.by?.id ?? null;
    },
    enabled: id !== null,
  });
  if (id !== null && isPending) return undefined;
  return user !== null && data === user.id;
}
