import { useEffect, useState } from "react";
import type { Match } from "#contract/fields/match.ts";
import { match } from "#contract/kinds/match.ts";
import { stage as stageKind } from "#contract/kinds/stage.ts";
import type { tournament as kind } from "#contract/kinds/tournament.ts";
import { lengthOf, type MatchMinutes } from "#contract/match-minutes.ts";
import { useRightsBelow } from "../../../../kit/access/rights.ts";
import type { Stored } from "../../../../kit/records/entities.ts";
import { useAll, useFirst, useParts } from "../../../../kit/records/queries.ts";
import { courseOf } from "../../../../tournament/stage/stage-course.ts";
import { useStandingsOf } from "../../../../tournament/standings/standings-query.ts";
import { stillLevelIn } from "../../../../tournament/standings/still-level.ts";

const nextMatches = 5;
/** The greatest number of missing results that is counted. */
export const mostMissing = 50;
/** The states of matches that have not begun. */
export const openMatches = ["MATCH_STATE_PLANNING", "MATCH_STATE_PREPARING"];

/**
 * The progress of a tournament: its stages, the live matches and the next ones. Users who keep scores also get the
 * missing results.
 */
export function useOverview(tournament: Stored<typeof kind>) {
  const { id, stages: summaries, schedule } = tournament;
  const mayScore = useRightsBelow(match, tournament).mayUpdateField("competitors");
  const pid = [id, ...summaries.map((stage) => stage.id)];
  const boundary = useBoundary(lengthOf({ durationMinutes: null }, schedule));
  const live = useAll(match, { pid, state: ["MATCH_STATE_RUNNING"], sort: "scheduledAt" });
  const next = useFirst(match, { pid, state: openMatches, from: boundary, sort: "scheduledAt" }, nextMatches);
  const unscored = { pid, state: openMatches, to: boundary, sort: "-scheduledAt" } as const;
  const late = useFirst(match, mayScore ? unscored : null, mostMissing);
  const { data: stages, error } = useParts(stageKind, id);
  const played = (stages ?? []).filter(({ numberOfMatches }) => numberOfMatches > 0);
  const answers = useStandingsOf(played);
  const tables = new Map(played.map((stage, index) => [stage.id, answers[index]?.data]));
  const steps = (stages ?? []).map((stage) => {
    const standings = tables.get(stage.id);
    const isLive = live.data?.some(({ parent }) => parent.id === stage.id) ?? false;
    return { stage, standings, course: courseOf(stage, standings, isLive) };
  });
  return {
    steps,
    levels: steps.flatMap(({ stage, standings }) =>
      stillLevelIn(stage, standings, stages ?? []).map((level) => ({ stage, level })),
    ),
    live: live.data ?? [],
    next: next.data ?? [],
    missing: (late.data ?? []).filter((one) => isMissingResult(one, schedule, Date.parse(boundary))),
    error: error ?? [live, next, late, ...answers].find((answer) => answer.error)?.error ?? null,
    isLoaded: useFirstTime(stages !== undefined && [live, next, late, ...answers].every(({ isLoading }) => !isLoading)),
  };
}

/** Becomes true once `isNow` is true, and stays so, so that content does not disappear while something else loads. */
function useFirstTime(isNow: boolean): boolean {
  const [was, setWas] = useState(false);
  if (isNow && !was) setWas(true);
  return was || isNow;
}

/** Whether both sides are known and the match should be finished by its usual length. */
function isMissingResult(match: Match, schedule: MatchMinutes, boundary: number): boolean {
  const { competitors, scheduledAt } = match;
  if (scheduledAt === null || competitors.some(({ id }) => id === null)) return false;
  const usual = lengthOf({ durationMinutes: null }, schedule);
  const longer = Math.max(0, lengthOf(match, schedule) - usual);
  return Date.parse(scheduledAt) + longer < boundary;
}

const step = 5 * 60_000;

/**
 * The instant before which matches of the usual length must have begun to be finished now. It is rounded to five
 * minutes, so that not every rendering makes a new request.
 */
function useBoundary(length: number): string {
  const [boundary, setBoundary] = useState(() => presentBoundary(length));
  useEffect(() => {
    const timer = setInterval(() => setBoundary(presentBoundary(length)), step);
    return () => clearInterval(timer);
  }, [length]);
  return boundary;
}

function presentBoundary(length: number): string {
  return new Date(Math.floor(Date.now() / step) * step - length).toISOString();
}
