import { useState } from "react";
import { useTranslation } from "react-i18next";
import { isSame } from "#contract/is-same.ts";
import { match } from "#contract/kinds/match.ts";
import { stage as kind } from "#contract/kinds/stage.ts";
import { useMatchZone } from "../../court/match/match-zone.ts";
import { useChangeSet } from "../../kit/page/use-change-set.ts";
import type { Stored } from "../../kit/records/entities.ts";
import { hideDone } from "../../kit/undo/undo-notice.tsx";
import { useStageName } from "../../tournament/stage/use-stage-name.ts";
import type { BoardMatch } from "../conflicts/match-slot.ts";
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
} from "./round-plan.ts";

export type RoundDatesPlan = ReturnType<typeof useRoundDates>;

/** The dates of all rounds as they are typed, and their save together with the matches that move. */
export function useRoundDates(
  stage: Stored<typeof kind>,
  {
    matches,
    rounds,
    usualDays,
    onClose,
    onPlace,
  }: {
    matches: readonly BoardMatch[];
    rounds: number;
    usualDays: number;
    onClose: () => void;
    onPlace: () => void;
  },
) {
  const { t } = useTranslation();
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

  function changeRule(part: Partial<RoundRule>) {
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

  return {
    name,
    rule,
    changeRule,
    rows,
    setRows,
    dates,
    /** The rounds of one leg; null where there are no two legs. */
    perLeg,
    movable,
    isMoving,
    setMoving,
    unplaced,
    /** Whether something is typed that cannot be saved. */
    isHeld,
    isChanged,
    save,
    isSaving: saving.isPending,
    error: saving.error,
  };
}
