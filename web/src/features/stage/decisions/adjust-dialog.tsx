import { Button, Textarea } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { stage as kind } from "#contract/kinds/stage.ts";
import { useStandings } from "../../../competition/standings-query.ts";
import { Dialog } from "../../../record-kit/dialogs/dialog.tsx";
import type { Stored } from "../../../records/entities.ts";
import { ErrorLine } from "../../../ui/error-line.tsx";
import { RestrictedInput } from "../../../ui/restricted-input.tsx";
import { inPage, Select } from "../../../ui/select.tsx";
import { restrictToPoints, toPoints } from "./points.ts";
import { useStageChange } from "./use-stage-change.ts";
import { useTeamNames } from "./use-team-names.ts";

/** Points that a team is given or deducted, beside its results. */
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
  const nameOf = useTeamNames(teams);
  const [team, setTeam] = useState<string | null>(null);
  const [points, setPoints] = useState("");
  const [conduct, setConduct] = useState("");
  const [reason, setReason] = useState("");
  const saving = useStageChange(stage.id, onClose);
  // Elsewhere, conduct changes nothing.
  const countsConduct = standings?.rules.criteria.some(({ criterion }) => criterion === "CRITERION_CONDUCT") ?? false;
  const [given, ofConduct] = [toPoints(points), toPoints(conduct)];
  const isReady = team !== null && (given !== null || ofConduct !== null);

  function save() {
    if (team === null) return;
    const adjustment = { competitor: team, points: given ?? 0, conduct: ofConduct, reason: reason.trim() || null };
    saving.mutate({
      title: t("standings.adjust.done", { team: nameOf(team) }),
      change: ({ adjustments }) => ({ adjustments: [...adjustments, adjustment] }),
    });
  }

  return (
    <Dialog
      title={t("standings.adjust.title")}
      opened={opened}
      onClose={onClose}
      buttons={
        <>
          <Button variant="default" onClick={onClose}>
            {t("record.cancel")}
          </Button>
          <Button loading={saving.isPending} disabled={!isReady} onClick={save}>
            {t("standings.adjust.save")}
          </Button>
        </>
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
      <RestrictedInput
        label={t("standings.points")}
        description={t("standings.adjust.pointsHint")}
        inputMode="text"
        autoComplete="off"
        maxLength={7}
        restrict={restrictToPoints}
        value={points}
        onChange={setPoints}
      />
      {countsConduct && (
        <RestrictedInput
          label={t("standings.adjust.conductField")}
          description={t("standings.adjust.conductHint")}
          inputMode="text"
          autoComplete="off"
          maxLength={7}
          restrict={restrictToPoints}
          value={conduct}
          onChange={setConduct}
        />
      )}
      <Textarea
        label={t("standings.adjust.reason")}
        autosize
        minRows={2}
        maxLength={1_000}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {saving.error && <ErrorLine error={saving.error} />}
    </Dialog>
  );
}
