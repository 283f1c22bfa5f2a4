import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Conflict } from "#competition/timetable/conflicts.ts";
import { booking } from "#contract/kinds/booking.ts";
import { match as kind } from "#contract/kinds/match.ts";
import type { tournament } from "#contract/kinds/tournament.ts";
import { venue } from "#contract/kinds/venue.ts";
import type { Stretch } from "#contract/overlaps.ts";
import { dayOf } from "#contract/zoned-day.ts";
import { titleOf } from "../../../competition/match-title.ts";
import { useSideWords } from "../../../competition/side-words.ts";
import { useNameOfTeam } from "../../../competition/team-names.ts";
import type { Stored } from "../../../records/entities.ts";
import { useFollowed } from "../../../records/followed.ts";
import { useAll } from "../../../records/queries.ts";
import { useRightsTo } from "../../../records/rights.ts";
import { useMinute } from "../../../ui/use-minute.ts";
import { isClosed } from "../press.ts";
import { conflictFinder } from "./board-conflicts.ts";
import { boardDay, likelyDay } from "./board-day.ts";
import { boardFields } from "./board-fields.ts";
import { type BoardMatch, lengthOf, minute, type Slot, slotOf } from "./board-match.ts";
import { type ConflictNames, conflictWords } from "./conflict-words.ts";
import { inPlayableOrder } from "./playable-order.ts";
import { useMoves } from "./use-moves.ts";

export type Board = NonNullable<ReturnType<typeof useBoard>["board"]>;

/** All that the board of a day shows, kept up to date; undefined while it loads. */
export function useBoard(owner: Stored<typeof tournament>, zone: string, asked: string | undefined) {
  const { t, i18n } = useTranslation();
  const stages = useMemo(() => owner.stages.map(({ id }) => id), [owner.stages]);
  const followed = useFollowed(kind, { pid: [owner.id, ...stages] });
  const venues = useAll(venue, {});
  const { matches: moved, move } = useMoves(followed.data);
  const matches = useMemo(() => moved?.filter(({ state }) => state !== "MATCH_STATE_CANCELLED"), [moved]);
  const schedule = owner.schedule;
  const today = dayOf(useMinute(), zone);
  const starts = useMemo(() => (matches ?? []).flatMap((match) => slotOf(match)?.start ?? []), [matches]);
  const day = asked ?? likelyDay(starts, schedule, { zone, today });

  const ofDay = useMemo(
    () => (matches ?? []).filter(({ scheduledAt }) => scheduledAt !== null && dayOf(scheduledAt, zone) === day),
    [matches, zone, day],
  );
  const shownDay = useMemo(() => {
    const stretchOf = (match: BoardMatch) => {
      const { start } = slotOf(match) as Slot;
      return { start, end: start + lengthOf(match, schedule?.matchMinutes) };
    };
    return boardDay(day, zone, schedule, ofDay.map(stretchOf));
  }, [day, zone, schedule, ofDay]);

  const fields = useMemo(() => {
    const fieldsOf = (some: readonly BoardMatch[]) => new Set(some.flatMap(({ playingField }) => playingField ?? []));
    const used = { ofDay: fieldsOf(ofDay), ofAll: fieldsOf(matches ?? []) };
    return venues.data && boardFields(venues.data, { schedule, ...used }, i18n.language);
  }, [venues.data, schedule, ofDay, matches, i18n.language]);

  const others = useOthers(fields, shownDay.bounds, { tournament: owner.id, own: matches });
  const bookings = useBookings(fields, shownDay.shown, owner.id);
  const finder = useMemo(() => {
    if (!matches || !fields) return null;
    const open = new Map(fields.flatMap(({ id, open }) => (open ? [[id, open] as const] : [])));
    return conflictFinder({ tournament: owner.id, matches, others, schedule, zone, open, bookings });
  }, [owner.id, matches, others, bookings, fields, schedule, zone]);
  const unplaced = useMemo(() => {
    const open = (matches ?? []).filter((match) => match.scheduledAt === null && !isClosed(match));
    return inPlayableOrder(open, matches ?? [], stages);
  }, [matches, stages]);

  const words = useMatchWords(matches ?? [], others);
  const isAfter = finder?.isAfter;
  const tell = useMemo(() => {
    const byId = new Map([...(matches ?? []), ...others].map((match) => [match.id, match]));
    const fieldNames = new Map(fields?.map(({ id, name }) => [id, name]));
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
  }, [matches, others, fields, words, isAfter, t]);
  const rights = useRightsTo(kind, owner);
  const error = followed.error ?? venues.error;
  const findConflicts = finder?.findConflicts;
  const board = useMemo(() => {
    if (!matches || !fields || !findConflicts) return null;
    const shown = { matches, ofDay, others, bookings, unplaced, fields, words };
    return { ...{ owner, zone, schedule, day: shownDay, ...shown }, ...{ findConflicts, tell } };
  }, [owner, zone, schedule, shownDay, matches, ofDay, others, bookings, unplaced, fields, words, findConflicts, tell]);
  return { board, day, today, error, move, mayMove: rights.mayUpdateField("scheduledAt") };
}

/** What other tournaments play on these fields on the day. */
function useOthers(
  fields: readonly { id: string }[] | undefined,
  { start, end }: { start: number; end: number },
  { tournament, own }: { tournament: string; own: readonly BoardMatch[] | undefined },
): readonly BoardMatch[] {
  const of = (fields ?? []).map(({ id }) => id);
  const [from, to] = [start, end].map((time) => new Date(time).toISOString());
  const { data } = useFollowed(kind, {
    sort: "scheduledAt",
    ...{ from: from as string, to: to as string },
    // A list of no fields would be that of all matches; the tournament itself plays in none.
    of: of.length > 0 ? of : [tournament],
  });
  return useMemo(() => {
    const ids = new Set(own?.map(({ id }) => id));
    return own && data ? data.filter(({ id }) => !ids.has(id)) : [];
  }, [data, own]);
}

/** A booking of a field of the board that is not cancelled. */
export interface BoardBooking extends Stretch {
  id: string;
  field: string;
  title: string;
  isConfirmed: boolean;
}

// A booking is not longer.
const longestBooking = 31 * 24 * 60 * minute;

/** For what else the fields are kept on the day. */
function useBookings(
  fields: readonly { id: string }[] | undefined,
  { start, end }: Stretch,
  tournament: string,
): readonly BoardBooking[] {
  const { t } = useTranslation();
  const of = (fields ?? []).map(({ id }) => id);
  const { data } = useFollowed(booking, {
    from: new Date(start - longestBooking).toISOString(),
    to: new Date(end).toISOString(),
    of: of.length > 0 ? of : [tournament],
  });
  return useMemo(
    () =>
      (data ?? [])
        .filter(({ state }) => state !== "BOOKING_STATE_CANCELLED")
        .map(({ id, playingField, title, type, state, ...one }) => ({
          ...{ id, field: playingField, title: title || t(`booking.type.${type}`) },
          isConfirmed: state === "BOOKING_STATE_CONFIRMED",
          ...{ start: Date.parse(one.start), end: Date.parse(one.end) },
        }))
        .filter((one) => one.start < end && start < one.end),
    [data, start, end, t],
  );
}

export interface MatchWords {
  /** "Semi-final 1", or who plays where it has no place in a draw. */
  nameOf: (match: BoardMatch) => string;
  sidesOf: (match: BoardMatch) => string;
  titleOf: (match: BoardMatch) => string | null;
  teamName: (id: string) => string;
}

function useMatchWords(matches: readonly BoardMatch[], others: readonly BoardMatch[]): MatchWords {
  const { t } = useTranslation();
  const all = useMemo(() => [...matches, ...others], [matches, others]);
  const teamIds = useMemo(
    () => [...new Set(all.flatMap(({ competitors }) => competitors.flatMap(({ id }) => id ?? [])))],
    [all],
  );
  const teamName = useNameOfTeam(teamIds);
  const wordsOf = useSideWords(all);
  return useMemo(() => {
    const side = (match: BoardMatch, place: number) => {
      const id = match.competitors[place]?.id;
      return id ? (teamName(id) ?? "…") : (wordsOf(match, place) ?? t("match.undecided"));
    };
    const sidesOf = (match: BoardMatch) => t("match.versus", { first: side(match, 0), second: side(match, 1) });
    return {
      sidesOf,
      titleOf: (match) => titleOf(match, t),
      nameOf: (match) => titleOf(match, t) ?? sidesOf(match),
      teamName: (id) => teamName(id) ?? "…",
    };
  }, [teamName, wordsOf, t]);
}
