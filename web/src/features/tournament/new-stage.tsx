import { Button, NumberInput, Stack, TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { type StageType, stageTypes } from "#contract/enumerations.ts";
import type { Stage } from "#contract/fields/stage.ts";
import { stage as definition } from "#contract/kinds/stage.ts";
import { tournament } from "#contract/kinds/tournament.ts";
import { stageNames } from "../../competition/stage-names.ts";
import { Dialog } from "../../record-kit/dialogs/dialog.tsx";
import inputs from "../../record-kit/form/inputs.module.css";
import { newEntity, save } from "../../records/entities.ts";
import { keepSaved, useOne, useParts } from "../../records/queries.ts";
import { ErrorLine } from "../../ui/error-line.tsx";
import { Select } from "../../ui/select.tsx";

/** Who plays in a new stage: everybody in the tournament, or those who go on from an earlier stage. */
const everybody = "everybody";

interface Answers {
  name: string;
  type: StageType | null;
  /** `everybody`, or the id of an earlier stage; null until somebody has chosen otherwise than what is likely. */
  from: string | null;
  /** How many go on from each group. */
  ranks: number;
}

const unanswered: Answers = { name: "", type: null, from: null, ranks: 2 };

/** Asks for the type of a stage and for who plays in it, and saves it. */
export function NewStage({
  tournamentId,
  opened,
  onClose,
}: {
  tournamentId: string;
  opened: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const formId = useId();
  const { data: owner } = useOne(tournament, tournamentId);
  const { data: stages = [] } = useParts(definition, tournamentId);
  // The same until it is saved, so that a lost answer does not make two of it.
  const [entity, setEntity] = useState(newEntity);
  const [answers, setAnswers] = useState(unanswered);
  const answer = (change: Partial<Answers>) => setAnswers((before) => ({ ...before, ...change }));
  const { name, type, ranks } = answers;
  const from = answers.from ?? likelyOrigin(type, stages);
  const saving = useMutation({
    mutationFn: (type: StageType) => {
      const who =
        from === everybody
          ? { competitors: owner?.competitors ?? [] }
          : { sources: [{ stage: from, ranks: Array.from({ length: ranks }, (_, place) => place + 1), best: null }] };
      return save(definition, entity, { tournamentId, type, ...(name.trim() !== "" && { name }), ...who });
    },
    onSuccess(saved) {
      keepSaved(client, definition, saved);
      setEntity(newEntity());
      close();
    },
  });

  function close() {
    setAnswers(unanswered);
    saving.reset();
    onClose();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    // The form of the tournament is around this one as far as React is concerned.
    event.stopPropagation();
    if (type !== null) saving.mutate(type);
  }

  const origins = [
    { value: everybody, label: t("stage.everybody", { count: owner?.competitors.length ?? 0 }) },
    ...[...stageNames(stages, t)].map(([value, stage]) => ({ value, label: t("stage.goOnFrom", { stage }) })),
  ];

  return (
    <Dialog
      title={t("stage.new")}
      opened={opened}
      onClose={close}
      buttons={
        <>
          <Button variant="default" onClick={close}>
            {t("record.cancel")}
          </Button>
          <Button type="submit" form={formId} disabled={type === null} loading={saving.isPending}>
            {t("stage.create")}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit}>
        <Stack gap="sm">
          <Select
            data-autofocus
            classNames={inputs}
            aria-required
            label={t("record.field.type")}
            data={stageTypes.map((value) => ({ value, label: t(`stage.type.${value}`) }))}
            allowDeselect={false}
            comboboxProps={{ withinPortal: false }}
            value={type}
            onChange={(type) => answer({ type })}
          />
          <Select
            classNames={inputs}
            label={t("stage.whoPlays")}
            data={origins}
            allowDeselect={false}
            comboboxProps={{ withinPortal: false }}
            value={from}
            onChange={(from) => answer({ from })}
          />
          {from !== everybody && (
            <NumberInput
              classNames={inputs}
              label={t("stage.ranksOfEach")}
              min={1}
              max={100}
              allowDecimal={false}
              clampBehavior="strict"
              value={ranks}
              onChange={(ranks) => answer({ ranks: Number(ranks) || 1 })}
            />
          )}
          <TextInput
            classNames={inputs}
            label={t("record.field.name")}
            placeholder={type === null ? "" : t(`stage.type.${type}`)}
            maxLength={200}
            value={name}
            onChange={(event) => answer({ name: event.currentTarget.value })}
          />
        </Stack>
      </form>
      {saving.error && <ErrorLine error={saving.error} />}
    </Dialog>
  );
}

/** After groups usually comes a knockout of those who go on from them; everything else begins with everybody. */
function likelyOrigin(type: StageType | null, stages: readonly Stage[]): string {
  const last = stages.at(-1);
  return type === "STAGE_TYPE_ELIMINATION" && last?.type === "STAGE_TYPE_ROUND_ROBIN" ? last.id : everybody;
}
