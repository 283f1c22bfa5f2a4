import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Conflict } from "#competition/scheduling/conflict.ts";
import { match as kind } from "#contract/kinds/match.ts";
import type { tournament } from "#contract/kinds/tournament.ts";
import { venue } from "#contract/kinds/venue.ts";
import { lengthOf } from "#contract/match-minutes.ts";
import { takesPlace } from "#contract/takes-place.ts";
import { dayOf } from "#contract/zoned-day.ts";
import { isClosed } from "../../court/presses/press.ts";
import { useRightsBelow } from "../../kit/access/rights.ts";
import type { Stored } from "../../kit/records/entities.ts";
import { useAll } from "../../kit/records/queries.ts";
import { useMinute } from "../../kit/ui/use-minute.ts";
import { useSchedulesOf } from "../../tournament/match-words/tournaments-of.ts";
import { type ConflictNames, conflictWords } from "../conflicts/conflict-words.ts";
import { type BoardMatch, type Slot, slotOf } from "../conflicts/match-slot.ts";
import { type AnsweredConflicts, useServerConflicts } from "../conflicts/use-server-conflicts.ts";
import { type ConflictFinder, conflictFinder } from "./board-conflicts.ts";
import { boardDay, likelyDay } from "./board-day.ts";
import { allFields, areInOneHall, boardFields } from "./board-fields.ts";
import { useMatchWords } from "./match-words.ts";
import { mergedConflicts } from "./merged-conflicts.ts";
import { inPlayableOrder } from "./playable-order.ts";
import { useMoves } from "./use-moves.ts";
import { useBookings, useOthers } from "./use-occupied.ts";

export type Board = NonNullable<ReturnType<typeof useBoard>["board"]>;

/** The data of a day's board, kept up to date; undefined while it loads. */
export function useBoard(owner: Stored<typeof tournament>, zone: string, dayInAddress: string | undefined) {
  const { t, i18n } = useTranslation();
  const stages = useMemo(() => owner.stages.map(({ id }) => id), [owner.stages]);
  const found = useAll(kind, { pid: [owner.id, ...stages] });
  const venues = useAll(venue, {});
  const { matches: moved, move } = useMoves(found.data);
  const matches = useMemo(() => moved?.filter(takesPlace), [moved]);
  const schedule = owner.schedule;
  const today = dayOf(useMinute(), zone);
  const starts = useMemo(() => (matches ?? []).flatMap((match) => slotOf(match)?.start ?? []), [matches]);
  const likely = matches ? likelyDay(starts, owner, { zone, today }) : null;
  const [first, setFirst] = useState<string | null>(null);
  // The board stays at its first day, although matches are moved to others.
  if (first === null && likely !== null) setFirst(likely);
  const day = dayInAddress ?? first ?? likely ?? today;

  const ofDay = useMemo(
    () => (matches ?? []).filter(({ scheduledAt }) => scheduledAt !== null && dayOf(scheduledAt, zone) === day),
    [matches, zone, day],
  );
  const shownDay = useMemo(() => {
    const stretchOf = (match: BoardMatch) => {
      const { start } = slotOf(match) as Slot;
      return { start, end: start + lengthOf(match, schedule) };
    };
    return boardDay(day, zone, schedule, ofDay.map(stretchOf));
  }, [day, zone, schedule, ofDay]);

  const places = useMemo(() => venues.data && allFields(venues.data, i18n.language), [venues.data, i18n.language]);
  const fields = useMemo(() => {
    const fieldsOf = (some: readonly BoardMatch[]) => new Set(some.flatMap(({ playingField }) => playingField ?? []));
    const used = { ofDay: fieldsOf(ofDay), ofAll: fieldsOf(matches ?? []) };
    return places && boardFields(places, { schedule, ...used });
  }, [places, schedule, ofDay, matches]);

  const others = useOthers(fields, shownDay.bounds, { tournament: owner.id, matches: matches });
  const bookings = useBookings(fields, shownDay.shown, owner.id);
  const scheduleOfOther = useSchedulesOf(others);
  const finder = useMemo(() => {
    if (!matches || !fields) return null;
    const open = new Map(fields.flatMap(({ id, open }) => (open ? [[id, open] as const] : [])));
    return conflictFinder({ tournament: owner.id, matches, others, scheduleOfOther, schedule, zone, open, bookings });
  }, [owner.id, matches, others, scheduleOfOther, bookings, fields, schedule, zone]);
  const unplaced = useMemo(() => {
    const open = (matches ?? []).filter((match) => match.scheduledAt === null && !isClosed(match));
    return inPlayableOrder(open, matches ?? [], stages);
  }, [matches, stages]);

  const words = useMatchWords(matches ?? [], others);
  const isAfter = finder?.isAfter;
  const tell = useMemo(() => {
    const byId = new Map([...(matches ?? []), ...others].map((match) => [match.id, match]));
    const shown = fields && areInOneHall(fields) ? fields : [];
    const fieldNames = new Map([
      ...(places ?? []).map(({ id, name }) => [id, name] as const),
      ...shown.map(({ id, title }) => [id, title] as const),
    ]);
    const names: ConflictNames = {
      isAfter: isAfter ?? (() => false),
      teamName: words.teamName,
      fieldName: (id) => fieldNames.get(id) ?? t("match.fieldNotVisible"),
      matchName: (id) => {
        const match = byId.get(id);
        return match ? words.nameOf(match) : t("match.notVisible");
      },
    };
    return (conflict: Conflict, id: string) => conflictWords(conflict, id, names, t);
  }, [matches, others, places, fields, words, isAfter, t]);
  const rights = useRightsBelow(kind, owner);
  const error = found.error ?? venues.error;
  const reported = useServerConflicts(owner.id, shownDay.bounds, matches);
  const findConflicts = useMemo(
    () => finder && withReported(finder.findConflicts, reported, matches ?? []),
    [finder, reported, matches],
  );
  const board = useMemo(() => {
    if (!matches || !fields || !places || !findConflicts) return null;
    const shown = { matches, ofDay, others, scheduleOfOther, bookings, unplaced, fields, places, words };
    return { owner, zone, schedule, day: shownDay, ...shown, findConflicts, tell };
  }, [
    owner,
    zone,
    schedule,
    shownDay,
    matches,
    ofDay,
    others,
    scheduleOfOther,
    bookings,
    unplaced,
    fields,
    places,
    words,
    findConflicts,
    tell,
  ]);
  return { board, day, today, error, move, mayMove: rights.mayUpdateField("scheduledAt") };
}

/** The conflicts that the page has found, with those from the server added. */
function withReported(
  find: ConflictFinder["findConflicts"],
  reported: AnsweredConflicts | undefined,
  matches: readonly BoardMatch[],
): ConflictFinder["findConflicts"] {
  if (!reported) return find;
  const slots = new Map(matches.map((match) => [match.id, slotOf(match)]));
  return (moved) => mergedConflicts(find(moved), reported, (id) => (moved?.has(id) ? moved.get(id) : slots.get(id)));
}
