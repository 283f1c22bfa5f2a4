import { Button, Checkbox, Stack, Text } from "@mantine/core";
import { type FormEvent, useId } from "react";
import { useTranslation } from "react-i18next";
import { match } from "#contract/kinds/match.ts";
import type { stage as kind } from "#contract/kinds/stage.ts";
import { team } from "#contract/kinds/team.ts";
import { Dialog } from "../../kit/dialogs/dialog.tsx";
import { DialogButtons } from "../../kit/dialogs/dialog-buttons.tsx";
import type { Stored } from "../../kit/records/entities.ts";
import { useAll, useMany } from "../../kit/records/queries.ts";
import { ErrorLine } from "../../kit/ui/error-line.tsx";
import type { BoardMatch } from "../conflicts/match-slot.ts";
import { RoundTable } from "./round-table.tsx";
import { RuleFields } from "./rule-fields.tsx";
import { useRoundDates } from "./use-round-dates.ts";
import { useRounds } from "./use-rounds.ts";

interface RoundDatesProps {
  stage: Stored<typeof kind>;
  opened: boolean;
  onClose: () => void;
  /** Goes on to the placing of matches. */
  onPlace: () => void;
}

/** The dates of all rounds: filled in by a rule, edited round by round, and saved together with the matches that move. */
export default function RoundDatesDialog(props: RoundDatesProps) {
  const { stage } = props;
  const { data: matches } = useAll(match, { pid: [stage.id] });
  const rounds = useRounds(stage, matches);
  const ids = stage.competitors.map(({ id }) => id);
  const { data: teams } = useMany(team, ids);
  if (!matches || rounds === undefined || (ids.length > 0 && !teams)) return null;
  // A round that is played on several home days takes a whole week.
  const usualDays = teams?.some(({ homeGround }) => homeGround?.weekday != null) ? 7 : 1;
  return <RoundDates {...props} matches={matches} rounds={rounds} usualDays={usualDays} />;
}

function RoundDates({
  stage,
  matches,
  rounds,
  usualDays,
  opened,
  onClose,
  onPlace,
}: RoundDatesProps & { matches: readonly BoardMatch[]; rounds: number; usualDays: number }) {
  const { t } = useTranslation();
  const formId = useId();
  const plan = useRoundDates(stage, { matches, rounds, usualDays, onClose, onPlace });
  const { unplaced, isHeld, isChanged, isSaving, save } = plan;

  function submit(event: FormEvent) {
    event.preventDefault();
    save(unplaced.length > 0);
  }

  return (
    <Dialog
      title={t("roundDates.title", { stage: plan.name })}
      size="lg"
      opened={opened}
      onClose={onClose}
      buttons={
        <>
          {/* It stays in sight above the rounds that scroll. */}
          {plan.movable.length > 0 && (
            <Checkbox
              size="xs"
              mr="auto"
              label={t("roundDates.move", { count: plan.movable.length })}
              checked={plan.isMoving}
              onChange={({ currentTarget }) => plan.setMoving(currentTarget.checked)}
            />
          )}
          {unplaced.length > 0 && (
            <Button variant="default" disabled={isHeld || !isChanged} loading={isSaving} onClick={() => save(false)}>
              {t("roundDates.save")}
            </Button>
          )}
          <DialogButtons
            type="submit"
            form={formId}
            onCancel={onClose}
            loading={isSaving}
            disabled={isHeld || (!isChanged && unplaced.length === 0)}
          >
            {unplaced.length === 0
              ? t("roundDates.save")
              : t(isChanged ? "roundDates.saveAndPlace" : "roundDates.place", { count: unplaced.length })}
          </DialogButtons>
        </>
      }
    >
      {rounds === 0 ? (
        <Text size="sm">{t("roundDates.noRounds")}</Text>
      ) : (
        <form id={formId} onSubmit={submit}>
          <Stack gap="md">
            <RuleFields plan={plan} rounds={rounds} />
            <RoundTable rows={plan.rows} perLeg={plan.perLeg} onChange={plan.setRows} />
          </Stack>
        </form>
      )}
      {plan.error && <ErrorLine error={plan.error} />}
    </Dialog>
  );
}
