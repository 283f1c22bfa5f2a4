import { useMemo } from "react";
import { match } from "#contract/kinds/match.ts";
import { stage } from "#contract/kinds/stage.ts";
import type { tournament as kind } from "#contract/kinds/tournament.ts";
import { boundsOfDay, dayOf, daysLater } from "#contract/zoned-day.ts";
import { useMatchZone } from "../../../../court/match/match-zone.ts";
import { useRightsBelow } from "../../../../kit/access/rights.ts";
import type { Stored } from "../../../../kit/records/entities.ts";
import { useFirst, useMany } from "../../../../kit/records/queries.ts";
import { useMinute } from "../../../../kit/ui/use-minute.ts";
import { useServerConflicts } from "../../../../schedule/conflicts/use-server-conflicts.ts";
import { openAnswers } from "../../../../schedule/officials/answers.ts";
import { openMatches, useOverview } from "./use-overview.ts";

/** The days ahead for which officials should have answered. */
const daysAhead = 7;
/** The pause in milliseconds between two readings of the conflicts: the server looks at all coming matches each time. */
const conflictGap = 5_000;
/** The greatest number of matches whose officials are looked at. */
const mostMatches = 50;

/** What the user has to do about a tournament, each with the first day that it concerns. */
export function useNeeds(owner: Stored<typeof kind>) {
  const { levels, missing } = useOverview(owner);
  const { mayManage } = useRightsBelow(stage, owner);
  const { mayUpdateField } = useRightsBelow(match, owner);
  const zone = useMatchZone({ id: owner.id, type: "tournament" });
  const today = dayOf(useMinute(), zone);
  const { from } = boundsOfDay(today, zone);
  const to = boundsOfDay(daysLater(today, daysAhead), zone).from;
  const firstDayOf = (matches: readonly { scheduledAt: string | null }[] | undefined) => {
    const [first] = (matches ?? []).flatMap(({ scheduledAt }) => scheduledAt ?? []).sort();
    return first === undefined ? null : dayOf(Date.parse(first), zone);
  };

  const answered = useServerConflicts(
    owner.id,
    { start: Date.parse(from) },
    mayUpdateField("scheduledAt") ? noMatches : undefined,
    conflictGap,
  );
  const certain = useMemo(() => answered?.conflicts.filter((conflict) => conflict.certain) ?? [], [answered]);
  const inConflict = useMemo(() => [...new Set(certain.flatMap(({ matches }) => matches))], [certain]);
  const { data: conflicting } = useMany(match, inConflict.slice(0, mostMatches));

  const pid = [owner.id, ...owner.stages.map(({ id }) => id)];
  const coming = { pid, state: openMatches, from, to, sort: "scheduledAt" } as const;
  const next = useFirst(match, mayUpdateField("officials") ? coming : null, mostMatches).data ?? [];
  const { declined, missing: unanswered } = openAnswers(next);
  return {
    levels: mayManage ? levels : [],
    missing,
    conflicts: { count: certain.length, day: firstDayOf(conflicting) },
    declined: { count: declined.length, day: firstDayOf(declined) },
    unanswered: { count: unanswered.length, day: firstDayOf(unanswered) },
  };
}

const noMatches: readonly Stored<typeof match>[] = [];
