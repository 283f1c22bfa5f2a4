import { useMemo, useState } from "react";
import { match as kind } from "#contract/kinds/match.ts";
import { participant } from "#contract/kinds/participant.ts";
import type { tournament } from "#contract/kinds/tournament.ts";
import { takesPlace } from "#contract/takes-place.ts";
import { boundsOfDay, dayOf } from "#contract/zoned-day.ts";
import { isClosed } from "../../court/presses/press.ts";
import { useRightsBelow } from "../../kit/access/rights.ts";
import type { Stored } from "../../kit/records/entities.ts";
import { useNameOf } from "../../kit/records/names.ts";
import { useAll, useMany } from "../../kit/records/queries.ts";
import { useMinute } from "../../kit/ui/use-minute.ts";
import { useCourtNames } from "../../registry/playing-field/playing-field-places.ts";
import { likelyDay } from "../board/board-day.ts";
import { useMatchWords } from "../board/match-words.ts";
import { slotOf } from "../conflicts/match-slot.ts";
import { useServerConflicts } from "../conflicts/use-server-conflicts.ts";
import { byTime } from "../day/match-time.ts";
import { officialConflicts } from "./official-conflicts.ts";

export type OfficialsDay = NonNullable<ReturnType<typeof useOfficialsDay>["shown"]>;

/** The matches of a tournament's day with their officials, kept up to date; `shown` is null while it loads. */
export function useOfficialsDay(owner: Stored<typeof tournament>, zone: string, dayInAddress: string | undefined) {
  const stages = useMemo(() => owner.stages.map(({ id }) => id), [owner.stages]);
  const { data, error } = useAll(kind, { pid: [owner.id, ...stages] });
  const matches = useMemo(() => data?.filter(takesPlace), [data]);
  const today = dayOf(useMinute(), zone);
  const likely = useMemo(() => {
    const starts = matches?.flatMap((match) => slotOf(match)?.start ?? []);
    return starts ? likelyDay(starts, owner, { zone, today }) : null;
  }, [matches, owner, zone, today]);
  const [first, setFirst] = useState<string | null>(null);
  // The page stays at its first day, although matches are moved to others.
  if (first === null && likely !== null) setFirst(likely);
  const day = dayInAddress ?? first ?? likely ?? today;
  const { from, to } = boundsOfDay(day, zone);

  const courtOf = useCourtNames(matches ?? noMatches);
  const { ofDay, unplaced } = useMemo(() => {
    const fieldName = ({ playingField }: { playingField: string | null }) => courtOf(playingField) ?? "";
    const isOfDay = ({ scheduledAt }: { scheduledAt: string | null }) =>
      scheduledAt !== null && dayOf(scheduledAt, zone) === day;
    const inOrder = (matches ?? []).filter(isOfDay).sort((one, other) => {
      return byTime(one, other) || fieldName(one).localeCompare(fieldName(other), undefined, { numeric: true });
    });
    const open = (matches ?? []).filter((match) => match.scheduledAt === null && !isClosed(match));
    return { ofDay: inOrder, unplaced: open };
  }, [matches, courtOf, day, zone]);

  const fromServer = useServerConflicts(owner.id, { start: Date.parse(from), end: Date.parse(to) }, matches)?.conflicts;
  const conflicts = useMemo(() => fromServer?.filter(({ type }) => type === "CONFLICT_OFFICIAL") ?? [], [fromServer]);
  const known = useMemo(() => new Map(matches?.map((match) => [match.id, match])), [matches]);
  const { data: elsewhere } = useMany(
    kind,
    useMemo(
      () => [...new Set(conflicts.flatMap((one) => one.matches))].filter((id) => !known.has(id)),
      [conflicts, known],
    ),
  );
  const others = elsewhere ?? noMatches;
  const people = useMemo(() => {
    const officials = [...ofDay, ...unplaced].flatMap((match) => match.officials.map(({ id }) => id));
    return [...new Set([...officials, ...conflicts.flatMap((conflict) => conflict.people)])];
  }, [ofDay, unplaced, conflicts]);
  const nameOf = useNameOf(participant, people);
  const words = useMatchWords(matches ?? noMatches, others);
  const mayAssign = useRightsBelow(kind, owner).mayUpdateField("officials");
  const matchOf = (id: string) => known.get(id) ?? others.find((match) => match.id === id);
  const shown = matches && {
    owner,
    zone,
    day,
    matches,
    ofDay,
    unplaced,
    courtOf,
    words,
    nameOf,
    mayAssign,
    matchOf,
    conflictsOf: (id: string) => officialConflicts(id, conflicts, matchOf),
  };
  return { shown: shown ?? null, day, today, error };
}

const noMatches: readonly Stored<typeof kind>[] = [];
