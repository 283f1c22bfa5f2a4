import { Button, Checkbox, Stack, Text } from "@mantine/core";
import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { match } from "#contract/kinds/match.ts";
import { stage as kind } from "#contract/kinds/stage.ts";
import { team } from "#contract/kinds/team.ts";
import { daysLater } from "#contract/zoned-day.ts";
import { useMatchZone } from "../../court/match/match-zone.ts";
import { Dialog } from "../../kit/dialogs/dialog.tsx";
import { DialogButtons } from "../../kit/dialogs/dialog-buttons.tsx";
import inputs from "../../kit/form/inputs.module.css";
import { useChangeSet } from "../../kit/page/use-change-set.ts";
import type { Stored } from "../../kit/records/entities.ts";
import { useAll, useMany } from "../../kit/records/queries.ts";
import { formatDate } from "../../kit/ui/date.ts";
import { DateInput } from "../../kit/ui/date-input.tsx";
import { ErrorLine } from "../../kit/ui/error-line.tsx";
import { isSame } from "../../kit/ui/same.ts";
import { WholeNumberInput } from "../../kit/ui/whole-number-input.tsx";
import { hideDone } from "../../kit/undo/undo-notice.tsx";
import { useStageName } from "../../tournament/stage/use-stage-name.ts";
import { Checks } from "../board/checks.tsx";
import type { BoardMatch } from "../conflicts/match-slot.ts";
import classes from "./round-dates.module.css";
import {
  datesIn,
  isDate,
  matchesToMove,
  problemOf,
  type RoundRule,
  rowsBy,
  rowsOf,
  ruleOf,
  unplacedIn,
  weeksOf,
} from "./round-plan.ts";
import { RoundTable } from "./round-table.tsx";
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
  const name = useStageName(stage) ?? "";
  const zone = useMatchZone({ id: stage.id, type: "stage" });
  // Changes by others since are not overwritten, because the version says on which one this save relies.
  const [{ version, roundDates: whole }] = useState(stage);
  const [stored] = useState(() => whole.filter(({ round }) => round <= rounds));
  const [rule, setRule] = useState(() => ruleOf(stored, { rounds, days: usualDays }));
  const [rows, setRows] = useState(() => rowsOf(stored, { rounds, days: usualDays }));
  const [isMoving, setMoving] = useState(true);
  const saving = useChangeSet();

  const dates = datesIn(rows);
  const isChanged = !isSame(dates, whole);
  const movable = matchesToMove(matches, { before: stored, after: dates, zone });
  const moved = isMoving ? movable : [];
  const unplaced = unplacedIn(matches, dates);
  const isHeld = rows.some((row) => problemOf(row) !== null) || (rule.first !== null && !isDate(rule.first));
  const perLeg = stage.type === "STAGE_TYPE_ROUND_ROBIN" && stage.draw.legs === 2 ? rounds / 2 : null;

  function follow(part: Partial<RoundRule>) {
    const next = { ...rule, ...part };
    setRule(next);
    setRows(rowsBy({ ...next, first: isDate(next.first) ? next.first : null }, rounds));
  }

  /** Saves the dates and all moves as one set. */
  function save(isPlacing: boolean) {
    if (isHeld || saving.isPending) return;
    const proceed = () => {
      onClose();
      if (!isPlacing) return;
      // The message would cover the buttons of the next dialog; the undo stays on the keyboard.
      hideDone();
      onPlace();
    };
    if (!isChanged) {
      proceed();
      return;
    }
    const done =
      moved.length > 0
        ? t("roundDates.savedMoving", { stage: name, count: moved.length })
        : t("roundDates.saved", { stage: name });
    const changes = [
      { type: kind.type, id: stage.id, version: version + 1, data: { roundDates: dates } },
      ...moved.map(({ match: { id, version: present }, scheduledAt }) => {
        return { type: match.type, id, version: present + 1, data: { scheduledAt } };
      }),
    ];
    saving.mutate({ changes, done, title: "roundDates.inHistory.saved" }, { onSuccess: proceed });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    save(unplaced.length > 0);
  }

  return (
    <Dialog
      title={t("roundDates.title", { stage: name })}
      size="lg"
      opened={opened}
      onClose={onClose}
      buttons={
        <>
          {/* It stays in sight above the rounds that scroll. */}
          {movable.length > 0 && (
            <Checkbox
              size="xs"
              mr="auto"
              label={t("roundDates.move", { count: movable.length })}
              checked={isMoving}
              onChange={({ currentTarget }) => setMoving(currentTarget.checked)}
            />
          )}
          {unplaced.length > 0 && (
            <Button
              variant="default"
              disabled={isHeld || !isChanged}
              loading={saving.isPending}
              onClick={() => save(false)}
            >
              {t("roundDates.save")}
            </Button>
          )}
          <DialogButtons
            type="submit"
            form={formId}
            onCancel={onClose}
            loading={saving.isPending}
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
            <div className={classes.rule}>
              <DateInput
                label={t("roundDates.first")}
                classNames={inputs}
                value={rule.first}
                error={rule.first !== null && !isDate(rule.first) && t("issue.date")}
                onChange={(first) => follow({ first })}
                data-autofocus
              />
              <WholeNumberInput
                label={t("roundDates.every")}
                classNames={inputs}
                maxLength={3}
                value={rule.every}
                onChange={(every) => follow({ every })}
              />
              <WholeNumberInput
                label={t("roundDates.days")}
                classNames={inputs}
                maxLength={3}
                value={rule.days}
                onChange={(days) => follow({ days })}
              />
            </div>
            {perLeg !== null && (
              <Checkbox
                size="xs"
                label={t("roundDates.bothLegs", { rounds })}
                checked={rule.last > perLeg}
                onChange={({ currentTarget }) => follow({ last: currentTarget.checked ? rounds : perLeg })}
              />
            )}
            {dates.length > 0 && (
              <Checks
                label={t("roundDates.leftOut")}
                options={weeksOf(rows, rule.leftOut).map((monday) => ({
                  value: monday,
                  label: t("roundDates.week", {
                    from: formatDate(monday).slice(0, 6),
                    to: formatDate(daysLater(monday, 6)).slice(0, 6),
                  }),
                }))}
                ticked={rule.leftOut}
                onChange={(leftOut) => follow({ leftOut })}
              />
            )}
            <RoundTable rows={rows} perLeg={perLeg} onChange={setRows} />
          </Stack>
        </form>
      )}
      {saving.error && <ErrorLine error={saving.error} />}
    </Dialog>
  );
}
