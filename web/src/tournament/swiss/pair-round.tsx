import { Box, Group, Skeleton, Stack, Switch, Text } from "@mantine/core";
import { type FormEvent, useId } from "react";
import { useTranslation } from "react-i18next";
import type { stage as kind } from "#contract/kinds/stage.ts";
import { Dialog } from "../../kit/dialogs/dialog.tsx";
import { DialogButtons } from "../../kit/dialogs/dialog-buttons.tsx";
import inputs from "../../kit/form/inputs.module.css";
import type { Stored } from "../../kit/records/entities.ts";
import { ErrorLine } from "../../kit/ui/error-line.tsx";
import { RemoveButton } from "../../kit/ui/remove-button.tsx";
import { inPage, Select } from "../../kit/ui/select.tsx";
import { useNameOfTeam } from "../match-words/team-names.ts";
import { useStandings } from "../standings/standings-query.ts";
import { Boards } from "./boards.tsx";
import classes from "./pair-round.module.css";
import { type Absence, usePairRound } from "./use-pair-round.ts";

/** A dialog that pairs the next round of a Swiss. The user says who is absent, sees the pairings, and saves them. */
export default function PairRound({
  stage,
  round,
  opened,
  onClose,
  onClosed,
}: {
  stage: Stored<typeof kind>;
  round: number;
  opened: boolean;
  onClose: () => void;
  onClosed: () => void;
}) {
  const { t } = useTranslation();
  const formId = useId();
  const { absent, setAbsent, preview, error, isPairing, isReady, pair } = usePairRound(stage, round, opened, onClose);
  const { data: standings } = useStandings(stage);
  const rows = standings?.groups.flatMap((group) => group.rows) ?? [];
  const points = new Map(rows.map((row) => [row.competitor.id, row.points]));

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isReady && !isPairing) pair();
  }

  return (
    <Dialog
      title={t("swiss.pair", { round })}
      size="lg"
      opened={opened}
      onClose={() => !isPairing && onClose()}
      onClosed={onClosed}
      buttons={
        <DialogButtons type="submit" form={formId} onCancel={onClose} disabled={!isReady} loading={isPairing}>
          {t("swiss.make")}
        </DialogButtons>
      }
    >
      <form id={formId} onSubmit={submit}>
        <Absences
          absent={absent}
          players={rows.filter(({ withdrawn }) => !withdrawn).map(({ competitor }) => competitor.id)}
          onChange={setAbsent}
        />
      </form>
      {error ? (
        <ErrorLine error={error} />
      ) : preview.data ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users have to be able to scroll the box
        <section className={classes.preview} aria-label={t("swiss.preview")} tabIndex={0} aria-busy={!isReady}>
          <Boards matches={preview.data} pointsOf={(team) => points.get(team) ?? 0} />
        </section>
      ) : (
        <Skeleton height="14rem" role="status" aria-label={t("record.loading")} />
      )}
    </Dialog>
  );
}

/** The competitors who have asked for a bye. It gives half a point or none, as the rules of the tournament say. */
function Absences({
  absent,
  players,
  onChange,
}: {
  absent: readonly Absence[];
  players: readonly string[];
  onChange: (absent: readonly Absence[]) => void;
}) {
  const { t } = useTranslation();
  const nameOf = useNameOfTeam(players);
  const others = players.filter((id) => !absent.some(({ competitor }) => competitor === id));
  return (
    <Stack gap="xs">
      <Select
        classNames={inputs}
        label={t("swiss.absent")}
        description={t("swiss.absentHint")}
        placeholder={t("swiss.everybody")}
        data={others.map((id) => ({ value: id, label: nameOf(id) ?? "…" }))}
        searchable
        limit={100}
        comboboxProps={inPage}
        value={null}
        onChange={(competitor) => competitor && onChange([...absent, { competitor, points: 0 }])}
      />
      {absent.length > 0 && (
        <Box component="ul" className={classes.absent}>
          {absent.map(({ competitor, points }) => {
            const name = nameOf(competitor) ?? "…";
            return (
              <Group key={competitor} component="li" justify="space-between" wrap="nowrap">
                <Text style={{ overflowWrap: "anywhere" }}>
                  <bdi>{name}</bdi>
                </Text>
                <Group gap="xs" wrap="nowrap">
                  <Switch
                    size="sm"
                    label={t("swiss.halfPoint")}
                    aria-label={t("swiss.halfPointFor", { name })}
                    checked={points > 0}
                    onChange={(event) => {
                      const half = event.currentTarget.checked ? 0.5 : 0;
                      onChange(
                        absent.map((one) => (one.competitor === competitor ? { competitor, points: half } : one)),
                      );
                    }}
                  />
                  <RemoveButton
                    name={name}
                    onClick={() => onChange(absent.filter((one) => one.competitor !== competitor))}
                  />
                </Group>
              </Group>
            );
          })}
        </Box>
      )}
    </Stack>
  );
}
