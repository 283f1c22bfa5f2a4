import { Anchor, Button, Group, Stack, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { match as kind } from "#contract/kinds/match.ts";
import { dayOf, instantAt } from "#contract/zoned-day.ts";
import { Dialog } from "../../kit/dialogs/dialog.tsx";
import { DialogButtons } from "../../kit/dialogs/dialog-buttons.tsx";
import inputs from "../../kit/form/inputs.module.css";
import { pathToDetail } from "../../kit/page/record-links.ts";
import { ClockInput } from "../../kit/ui/clock-input.tsx";
import { DateInput } from "../../kit/ui/date-input.tsx";
import { reachableClear, Select } from "../../kit/ui/select.tsx";
import { clockIn } from "../../kit/ui/zoned-instant.ts";
import { type BoardMatch, type Slot, slotOf } from "../conflicts/match-slot.ts";
import classes from "./dialogs.module.css";
import type { Board } from "./use-board.ts";

/**
 * A dialog that gives a match a day, a time and a field, or removes them. It serves touch screens and everybody who
 * does not drag.
 */
export default function PlaceDialog({
  data,
  match,
  opened,
  onClose,
  onClosed,
  onPlace,
}: {
  data: Board;
  match: BoardMatch;
  opened: boolean;
  onClose: () => void;
  onClosed: () => void;
  onPlace: (match: BoardMatch, slot: Slot | null) => void;
}) {
  const { t, i18n } = useTranslation();
  const formId = useId();
  const { zone, fields, places, words } = data;
  const stored = slotOf(match);
  const clockOf = (time: number) => clockIn(zone, i18n.language).format(time);
  const [day, setDay] = useState<string | null>(stored ? dayOf(stored.start, zone) : data.day.day);
  const [clock, setClock] = useState<string | null>(stored ? clockOf(stored.start) : null);
  const [field, setField] = useState<string | null>(stored ? stored.field : (fields[0]?.id ?? null));
  const slot: Slot | null = day !== null && clock !== null ? { start: instantAt(day, clock, zone), field } : null;
  const conflicts = slot ? data.findConflicts(new Map([[match.id, slot]])) : [];
  const reported = conflicts.filter(({ matches }) => matches.includes(match.id)).map((one) => data.tell(one, match.id));

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!slot) return;
    onPlace(match, slot);
    onClose();
  }

  return (
    <Dialog
      title={words.nameOf(match)}
      opened={opened}
      onClose={onClose}
      onClosed={onClosed}
      buttons={
        <DialogButtons type="submit" form={formId} onCancel={onClose} disabled={!slot}>
          {t("board.place")}
        </DialogButtons>
      }
    >
      <Text size="sm">{words.sidesOf(match)}</Text>
      <form id={formId} onSubmit={submit}>
        <Stack gap="sm">
          <div className={classes.beside}>
            <DateInput label={t("match.day.day")} classNames={inputs} value={day} onChange={setDay} />
            <ClockInput label={t("board.time")} classNames={inputs} value={clock} onChange={setClock} data-autofocus />
          </div>
          <Select
            label={t("record.field.playingField")}
            classNames={inputs}
            placeholder={t("record.nothing")}
            data={places.map(({ id, name }) => ({ value: id, label: name }))}
            searchable
            limit={100}
            nothingFoundMessage={t("record.chooser.none")}
            clearable
            clearButtonProps={reachableClear(t("record.form.clear", { field: t("record.field.playingField") }))}
            value={field}
            onChange={setField}
          />
        </Stack>
      </form>
      <div role="status">
        {reported.map((text) => (
          <Text key={text} size="sm" c="var(--mantine-color-error)">
            {text}
          </Text>
        ))}
      </div>
      <Group justify="space-between" gap="xs">
        <Anchor component={Link} to={pathToDetail(kind, match.id)} size="sm">
          {t("board.openMatch")}
        </Anchor>
        {stored && (
          <Button
            size="xs"
            variant="default"
            onClick={() => {
              onPlace(match, null);
              onClose();
            }}
          >
            {t("board.takeOff")}
          </Button>
        )}
      </Group>
    </Dialog>
  );
}
