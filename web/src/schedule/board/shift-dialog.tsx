import { ActionIcon, Group, SegmentedControl, Stack, Text } from "@mantine/core";
import "@mantine/core/styles/FloatingIndicator.css";
import "@mantine/core/styles/SegmentedControl.css";
import IconMinus from "icon:minus";
import IconPlus from "icon:plus";
import { type FormEvent, useId, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { lengthOf } from "#contract/match-minutes.ts";
import { instantAt } from "#contract/zoned-day.ts";
import { Dialog } from "../../kit/dialogs/dialog.tsx";
import { DialogButtons } from "../../kit/dialogs/dialog-buttons.tsx";
import inputs from "../../kit/form/inputs.module.css";
import { ClockInput } from "../../kit/ui/clock-input.tsx";
import { WholeNumberInput } from "../../kit/ui/whole-number-input.tsx";
import { Checks } from "./checks.tsx";
import classes from "./dialogs.module.css";
import { newConflicts } from "./merged-conflicts.ts";
import { pushedOut, shifted } from "./shift.ts";
import type { Board } from "./use-board.ts";
import type { Moves } from "./use-moves.ts";

/** The usual length of a shower. */
const usualDelay = 45;
const pace = 5;
const mostShown = 6;

/** A dialog that moves all matches of a day that begin after a given time, for example because of rain. */
export default function ShiftDialog({
  data,
  from: proposed,
  opened,
  onClose,
  onMove,
}: {
  data: Board;
  /** The time, such as "14:00". */
  from: string;
  opened: boolean;
  onClose: () => void;
  onMove: (planned: Moves) => void;
}) {
  const { t } = useTranslation();
  const formId = useId();
  const { zone, day, ofDay, schedule } = data;
  const options = useFieldOptions(data);
  const [from, setFrom] = useState<string | null>(proposed);
  const [minutes, setMinutes] = useState<number | null>(usualDelay);
  const [direction, setDirection] = useState<"later" | "earlier">("later");
  const [fields, setFields] = useState<ReadonlySet<string | null>>(new Set(options.map(({ value }) => value)));
  const by = (minutes ?? 0) * (direction === "later" ? 1 : -1);
  const slots = useMemo(
    () =>
      from === null ? new Map() : shifted(ofDay, day, { from: instantAt(day.day, from, zone), minutes: by, fields }),
    [from, by, fields, ofDay, day, zone],
  );
  const count = slots.size;
  const out = pushedOut(slots, ofDay, day, (match) => lengthOf(match, schedule));
  const added = useMemo(() => newConflicts(data.findConflicts(), data.findConflicts(slots)), [data, slots]);
  const lines = [
    ...out.map((id) => t("board.shift.pastEnd", { name: nameIn(data, id) })),
    ...added.map((conflict) => {
      const [id = ""] = conflict.matches;
      return `${nameIn(data, id)}: ${data.tell(conflict, id)}`;
    }),
  ];

  function submit(event: FormEvent) {
    event.preventDefault();
    if (count === 0) return;
    const moves = ofDay.flatMap((match) => {
      const slot = slots.get(match.id);
      return slot ? [{ match, slot }] : [];
    });
    const done = t(`board.shift.done.${direction}`, { count, minutes });
    onMove({ moves, done, name: done });
    onClose();
  }

  return (
    <Dialog
      title={t("board.shift.title")}
      opened={opened}
      onClose={onClose}
      buttons={
        <DialogButtons type="submit" form={formId} onCancel={onClose} disabled={count === 0}>
          {t("board.shift.move", { count })}
        </DialogButtons>
      }
    >
      <form id={formId} onSubmit={submit}>
        <Stack gap="sm">
          <div className={classes.beside}>
            <ClockInput label={t("board.shift.from")} classNames={inputs} value={from} onChange={setFrom} />
            <MinutesField minutes={minutes} onChange={setMinutes} />
          </div>
          <SegmentedControl
            size="xs"
            aria-label={t("board.shift.direction")}
            data={(["later", "earlier"] as const).map((value) => ({ value, label: t(`board.shift.${value}`) }))}
            value={direction}
            onChange={(value) => setDirection(value as typeof direction)}
          />
          <Checks label={t("board.shift.fields")} options={options} ticked={fields} onChange={setFields} />
        </Stack>
      </form>
      <ShiftOutcome count={count} lines={lines} />
    </Dialog>
  );
}

function MinutesField({ minutes, onChange }: { minutes: number | null; onChange: (minutes: number | null) => void }) {
  const { t } = useTranslation();
  return (
    <Group gap={4} align="end" wrap="nowrap">
      <WholeNumberInput
        label={t("board.shift.minutes")}
        classNames={inputs}
        value={minutes}
        onChange={onChange}
        data-autofocus
      />
      <ActionIcon
        variant="default"
        size="input-sm"
        aria-label={t("board.shift.less")}
        onClick={() => onChange(Math.max((minutes ?? 0) - pace, 0))}
      >
        <IconMinus size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size="input-sm"
        aria-label={t("board.shift.more")}
        onClick={() => onChange((minutes ?? 0) + pace)}
      >
        <IconPlus size={16} aria-hidden />
      </ActionIcon>
    </Group>
  );
}

/** How many matches move, and what is not right afterwards. */
function ShiftOutcome({ count, lines }: { count: number; lines: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <div role="status">
      <Text size="sm">{t(count === 0 ? "board.shift.none" : "board.shift.count", { count })}</Text>
      {count > 0 && (
        <ul className={classes.lines}>
          {lines.slice(0, mostShown).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {count > 0 && lines.length > mostShown && (
        <Text size="sm" c="dimmed">
          {t("record.andMore", { count: lines.length - mostShown })}
        </Text>
      )}
    </div>
  );
}

/** The fields with matches on this day. */
function useFieldOptions({ fields, places, ofDay }: Board): { value: string | null; label: string }[] {
  const { t } = useTranslation();
  const names = new Map(places.map(({ id, name }) => [id, name]));
  const played = [...new Set(ofDay.map(({ playingField }) => playingField))];
  const order = fields.map(({ id }) => id);
  return played
    .sort((one, other) => order.indexOf(one ?? "") - order.indexOf(other ?? ""))
    .map((value) => ({
      value,
      label: value === null ? t("orderOfPlay.noField") : (names.get(value) ?? t("match.fieldNotVisible")),
    }));
}

function nameIn({ matches, words }: Board, id: string): string {
  const match = matches.find((one) => one.id === id);
  return match ? words.nameOf(match) : "…";
}
