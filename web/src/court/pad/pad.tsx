import { Skeleton, Switch, Text, VisuallyHidden } from "@mantine/core";
import { isSame } from "#contract/is-same.ts";
import "@mantine/core/styles/Switch.css";
import { useQueryClient } from "@tanstack/react-query";
import { useLayoutEffect, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { countsGames } from "#competition/scoring/court-rules.ts";
import type { Match } from "#contract/fields/match.ts";
import type { MatchFormat } from "#contract/match-format.ts";
import { createStoredText, useStore } from "../../kit/ui/store.ts";
import { useLegRules } from "../match/other-leg.ts";
import type { Court } from "../presses/court.ts";
import { isBefore, isClosed } from "../presses/press.ts";
import { stepTo } from "../scoreboard/steps.ts";
import { Endings } from "./endings.tsx";
import classes from "./pad.module.css";
import { countOf } from "./pad-state.ts";
import { PadSteps } from "./pad-steps.tsx";
import { PeriodsCount } from "./periods-count.tsx";
import { SetsCount } from "./sets-count.tsx";
import { isDecided, isOfSets, undone } from "./tally.ts";
import { useNextPeriod } from "./use-next-period.ts";

/** Whether the user scores whole games on this device, and not points. */
const byGames = createStoredText("countByGames");

/** The pad scores a match by its format: points and games, goals by period, and the end of the match. */
export default function Pad({
  match,
  format,
  names,
  court,
  onStart,
  asSide,
}: {
  /** The match with the presses that are not saved yet. */
  match: Match;
  format: MatchFormat;
  names: readonly (string | undefined)[];
  court: Court;
  /** Starts the match, perhaps after a question. */
  onStart: (run: () => void) => void;
  /** Whether the user acts only for a side, which ends a match in fewer ways. */
  asSide: boolean;
}) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const counted = useMemo(() => countOf(client, match.id), [client, match.id]);
  // The first press starts the match.
  const count = {
    ...counted,
    press: (change: Parameters<typeof counted.press>[0]) =>
      isBefore(match) ? onStart(() => counted.press(change)) : counted.press(change),
  };
  const { tally, restart } = useStore(count.state);
  const isByGames = useStore(byGames) !== null;
  const rules = useLegRules(match, format);
  useLayoutEffect(() => {
    if (rules !== undefined) count.follow(rules);
  });
  const nextPeriod = useNextPeriod(tally, count, format);

  const end = (ending: string) => court.press("outcome", () => ending);
  if (tally === null || rules === undefined || !isSame(tally.format, rules))
    return <Unfit hasSets={rules !== undefined && match.sets.length > 0} />;
  const { score } = tally;
  const areSidesKnown = match.sources.length === 0 || match.competitors.every(({ id }) => id !== null);
  const lock = areSidesKnown ? undefined : t("issue.sideUnknown");
  const hasGames = isOfSets(score) && countsGames(score.format);
  const side = { match, names, lock, count };
  return (
    <>
      {lock !== undefined && !isClosed(match) && (
        <Text ta="center" c="dimmed">
          {lock}
        </Text>
      )}
      {isOfSets(score) ? (
        <SetsCount {...side} tally={tally} score={score} isByGames={hasGames && isByGames} />
      ) : (
        <PeriodsCount {...side} score={score} format={format} />
      )}
      <div role="status" className={classes.restart}>
        {restart && (
          <Text size="sm" c="var(--warning-text)">
            {t(restart === "format" ? "match.pad.otherFormat" : "match.pad.countedOn")}
          </Text>
        )}
      </div>
      <PadSteps
        match={match}
        asSide={asSide}
        isDecided={isDecided(score)}
        lock={lock}
        undo={{ isPossible: tally.past.length > 0, onUndo: () => count.press(undone) }}
        nextPeriod={nextPeriod}
        onStep={(to) => stepTo(court, to, onStart)}
        onEnd={end}
      />
      {!isClosed(match) && (
        <Endings
          match={match}
          asSide={asSide}
          names={names}
          lock={lock ?? (isDecided(score) && isOfSets(score) ? t("match.pad.over") : undefined)}
          onEnd={end}
        />
      )}
      {hasGames && !isClosed(match) && (
        <Switch
          className={classes.byGames}
          label={t("match.pad.gamesOnly")}
          checked={isByGames}
          onChange={(event) => byGames.set(event.currentTarget.checked ? "yes" : null)}
        />
      )}
    </>
  );
}

/** The message until scoring begins, or for good if the stored sets do not fit the format. */
function Unfit({ hasSets }: { hasSets: boolean }) {
  const { t } = useTranslation();
  return hasSets ? (
    <Text size="sm" c="var(--warning-text)">
      {t("match.pad.unfit")}
    </Text>
  ) : (
    <Skeleton height="16rem">
      <VisuallyHidden>{t("record.loading")}</VisuallyHidden>
    </Skeleton>
  );
}
