import { NumberInput, Stack, Text, TextInput } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { stage as stageKind } from "#contract/kinds/stage.ts";
import { tournament as kind } from "#contract/kinds/tournament.ts";
import { tournamentSeries } from "#contract/kinds/tournament-series.ts";
import { Dialog } from "../../kit/dialogs/dialog.tsx";
import { DialogButtons } from "../../kit/dialogs/dialog-buttons.tsx";
import inputs from "../../kit/form/inputs.module.css";
import { pathToDetail } from "../../kit/page/record-links.ts";
import { useChangeSet } from "../../kit/page/use-change-set.ts";
import type { Stored } from "../../kit/records/entities.ts";
import { useAll, useParts } from "../../kit/records/queries.ts";
import { ErrorLine } from "../../kit/ui/error-line.tsx";
import { useDefaultZone } from "../../kit/ui/zone.ts";
import { datesOf } from "../tournament/dates.ts";
import { nextEdition, nextName, weeksToNext } from "./next-edition.ts";

/**
 * A dialog that copies a tournament as its next edition: with its stages and rules, without teams and results, and with
 * dates that are a number of weeks later.
 */
export default function EditionDialog({
  tournament,
  opened,
  onClose,
}: {
  tournament: Stored<typeof kind>;
  opened: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const formId = useId();
  const navigate = useNavigate();
  const stages = useParts(stageKind, tournament.id);
  const series = useAll(tournamentSeries, { tournament: [tournament.id] });
  const [name, setName] = useState(() => nextName(tournament.name));
  const [weeks, setWeeks] = useState(weeksToNext);
  const [{ changeSet, ids }] = useState(() => ({ changeSet: crypto.randomUUID(), ids: new Map<string, string>() }));
  const idOf = (id: string) => {
    const next = ids.get(id) ?? crypto.randomUUID();
    ids.set(id, next);
    return next;
  };
  const saving = useChangeSet({
    onDone: () => {
      onClose();
      void navigate({ to: pathToDetail(kind, idOf(tournament.id)) });
    },
  });
  const usualZone = useDefaultZone();
  const isLoaded = stages.isSuccess && series.isSuccess;
  const hasDates = datesOf(tournament) !== null;
  const error = saving.error ?? stages.error ?? series.error;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!stages.data || !series.data || saving.isPending) return;
    const edition = { tournament, stages: stages.data, series: series.data };
    const changes = nextEdition(edition, { name: name.trim(), weeks, idOf, usualZone });
    saving.mutate({
      id: changeSet,
      changes,
      done: t("edition.done", { name: name.trim() }),
      title: "edition.inHistory.created",
    });
  }

  return (
    <Dialog
      title={t("edition.create")}
      opened={opened}
      onClose={() => !saving.isPending && onClose()}
      buttons={
        <DialogButtons
          type="submit"
          form={formId}
          onCancel={onClose}
          disabled={!isLoaded || name.trim() === ""}
          loading={saving.isPending}
        >
          {t("edition.make")}
        </DialogButtons>
      }
    >
      <form id={formId} onSubmit={submit}>
        <Stack gap="sm">
          <TextInput
            data-autofocus
            classNames={inputs}
            label={t("record.field.name")}
            required
            maxLength={200}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          {hasDates && (
            <NumberInput
              classNames={inputs}
              label={t("edition.weeks")}
              description={t("edition.weeksHint")}
              min={0}
              max={1_000}
              allowDecimal={false}
              value={weeks}
              onChange={(value) => setWeeks(Number(value) || 0)}
            />
          )}
        </Stack>
      </form>
      <Text size="sm" c="dimmed">
        {t("edition.what", { count: stages.data?.length ?? 0 })}
        {(series.data?.length ?? 0) > 0 && ` ${t("edition.inSeries")}`}
      </Text>
      {error && <ErrorLine error={error} />}
    </Dialog>
  );
}
