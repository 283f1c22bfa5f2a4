import { Stack, Text, Textarea, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { type BookingState, bookingTypes } from "#contract/enumerations.ts";
import { longestBooking } from "#contract/kinds/booking.ts";
import { organization } from "#contract/kinds/organization.ts";
import { team } from "#contract/kinds/team.ts";
import inputs from "../../kit/form/inputs.module.css";
import { RecordSelect } from "../../kit/relations/record-select.tsx";
import { ClockInput } from "../../kit/ui/clock-input.tsx";
import { DateInput } from "../../kit/ui/date-input.tsx";
import { inPage, Select } from "../../kit/ui/select.tsx";
import classes from "./booking.module.css";
import { type BookingDraft, isDay, onDay, type problemOf } from "./booking-draft.ts";

const states: BookingState[] = ["BOOKING_STATE_CONFIRMED", "BOOKING_STATE_REQUESTED"];

/** The fields of a booking's form. */
export function BookingFields({
  draft,
  fields,
  problem,
  mayConfirm,
  onChange,
}: {
  draft: BookingDraft;
  fields: readonly { id: string; name: string }[];
  problem: ReturnType<typeof problemOf>;
  mayConfirm: boolean;
  onChange: (draft: BookingDraft) => void;
}) {
  const { t } = useTranslation();
  const set = (change: Partial<BookingDraft>) => onChange({ ...draft, ...change });
  return (
    <Stack gap="sm">
      <TextInput
        label={t("record.field.title")}
        classNames={inputs}
        maxLength={200}
        value={draft.title}
        onChange={({ currentTarget }) => set({ title: currentTarget.value })}
        data-autofocus
      />
      <div className={classes.beside}>
        <Select
          label={t("record.field.playingField")}
          classNames={inputs}
          data={fields.map(({ id, name }) => ({ value: id, label: name }))}
          allowDeselect={false}
          value={draft.field}
          comboboxProps={inPage}
          onChange={(field) => field !== null && set({ field })}
        />
        <Select
          label={t("record.field.type")}
          classNames={inputs}
          data={bookingTypes.map((type) => ({ value: type, label: t(`booking.type.${type}`) }))}
          allowDeselect={false}
          value={draft.type}
          comboboxProps={inPage}
          onChange={(type) => type !== null && set({ type })}
        />
      </div>
      <Period draft={draft} onChange={onChange} />
      {problem && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {t(`issue.${problem}`, { days: longestBooking })}
        </Text>
      )}
      <div className={classes.beside}>
        <RecordSelect
          definition={team}
          label={t("record.field.team")}
          placeholder={t("record.nothing")}
          value={draft.team?.id ?? null}
          onChange={(id) => set({ team: id === null ? null : { id, type: "team" } })}
        />
        <RecordSelect
          definition={organization}
          label={t("record.field.organization")}
          placeholder={t("record.nothing")}
          value={draft.organization?.id ?? null}
          onChange={(id) => set({ organization: id === null ? null : { id, type: "organization" } })}
        />
      </div>
      <Textarea
        label={t("record.field.note")}
        classNames={inputs}
        autosize
        maxRows={8}
        value={draft.note}
        onChange={({ currentTarget }) => set({ note: currentTarget.value })}
      />
      {mayConfirm ? (
        <Select
          label={t("record.field.state")}
          classNames={inputs}
          data={states.map((state) => ({ value: state, label: t(`booking.state.${state}`) }))}
          allowDeselect={false}
          value={draft.state}
          comboboxProps={inPage}
          onChange={(state) => state !== null && set({ state })}
        />
      ) : (
        <Text size="sm" c="dimmed">
          {t("booking.requestHint")}
        </Text>
      )}
    </Stack>
  );
}

function Period({ draft, onChange }: { draft: BookingDraft; onChange: (draft: BookingDraft) => void }) {
  const { t } = useTranslation();
  const dayProblem = (day: string | null) => (day !== null && !isDay(day) ? t("issue.date") : undefined);
  return (
    <>
      <div className={classes.beside}>
        <DateInput
          label={t("record.field.start")}
          classNames={inputs}
          value={draft.day}
          error={dayProblem(draft.day)}
          onChange={(day) => onChange(onDay(draft, day))}
        />
        <ClockInput
          label={t("booking.startTime")}
          classNames={inputs}
          value={draft.clock}
          onChange={(clock) => onChange({ ...draft, clock })}
        />
      </div>
      <div className={classes.beside}>
        <DateInput
          label={t("record.field.end")}
          classNames={inputs}
          value={draft.endDay}
          error={dayProblem(draft.endDay)}
          onChange={(endDay) => onChange({ ...draft, endDay })}
        />
        <ClockInput
          label={t("booking.endTime")}
          classNames={inputs}
          value={draft.endClock}
          onChange={(endClock) => onChange({ ...draft, endClock })}
        />
      </div>
    </>
  );
}
