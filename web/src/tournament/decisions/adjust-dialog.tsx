import { Textarea } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { stage as kind } from "#contract/kinds/stage.ts";
import { Dialog } from "../../kit/dialogs/dialog.tsx";
import { DialogButtons } from "../../kit/dialogs/dialog-buttons.tsx";
import type { Stored } from "../../kit/records/entities.ts";
import { PointsInput } from "../../kit/ui/points-input.tsx";
import { inPage, Select } from "../../kit/ui/select.tsx";
import { useNameOfTeam } from "../match-words/team-names.ts";
import { useStandings } from "../standings/standings-query.ts";
import { StageFailure } from "./stage-failure.tsx";
import { useStageChange } from "./use-stage-change.ts";

/** A dialog for points that a team is given or loses beside its results. */
export default function AdjustDialog({
  stage,
  opened,
  onClose,
}: {
  stage: Stored<typeof kind>;
  opened: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { data: standings } = useStandings(stage);
  const teams = (standings?.groups ?? []).flatMap(({ rows }) => rows.map(({ competitor }) => competitor.id));
  const found = useNameOfTeam(teams);
  const nameOf = (id: string) => found(id) ?? "…";
  const [team, setTeam] = useState<string | null>(null);
  const [points, setPoints] = useState<number | null>(null);
  const [conduct, setConduct] = useState<number | null>(null);
  const [reason, setReason] = useState("");
  const saving = useStageChange(stage.id, onClose);
  // Only some rules of tables use conduct points.
  const countsConduct = standings?.rules.criteria.some(({ criterion }) => criterion === "CRITERION_CONDUCT") ?? false;
  const isReady = team !== null && ((points ?? 0) !== 0 || (conduct ?? 0) !== 0);

  function save() {
    if (team === null) return;
    const adjustment = { competitor: team, points: points ?? 0, conduct, reason: reason.trim() || null };
    saving.mutate({
      done: t("standings.adjust.done", { team: nameOf(team) }),
      title: "standings.inHistory.adjusted",
      change: ({ adjustments }) => ({ adjustments: [...adjustments, adjustment] }),
    });
  }

  return (
    <Dialog
      title={t("standings.adjust.title")}
      opened={opened}
      onClose={onClose}
      buttons={
        <DialogButtons onCancel={onClose} loading={saving.isPending} disabled={!isReady} onClick={save}>
          {t("standings.adjust.save")}
        </DialogButtons>
      }
    >
      <Select
        label={t("standings.team")}
        data={teams
          .map((id) => ({ value: id, label: nameOf(id) }))
          .sort((one, other) => one.label.localeCompare(other.label))}
        value={team}
        onChange={setTeam}
        searchable
        nothingFoundMessage={t("record.chooser.none")}
        comboboxProps={inPage}
      />
      <PointsInput
        label={t("standings.points")}
        description={t("standings.adjust.pointsHint")}
        value={points}
        onChange={setPoints}
      />
      {countsConduct && (
        <PointsInput
          label={t("standings.adjust.conductField")}
          description={t("standings.adjust.conductHint")}
          value={conduct}
          onChange={setConduct}
        />
      )}
      <Textarea
        label={t("standings.adjust.reason")}
        description={t("standings.adjust.reasonHint")}
        autosize
        minRows={2}
        maxLength={1_000}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <StageFailure saving={saving} />
    </Dialog>
  );
}
