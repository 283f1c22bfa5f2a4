import type { Conflict, Occupation, ScheduledMatch } from "#competition/scheduling/conflict.ts";
import { findConflicts } from "#competition/scheduling/conflicts.ts";
import { type ExpectedSides, expectSides } from "#competition/scheduling/expected-sides.ts";
import { lengthOf } from "#contract/match-minutes.ts";
import type { Schedule } from "#contract/schedule.ts";
import { takesPlace } from "#contract/takes-place.ts";
import { dayOf } from "#contract/zoned-day.ts";
import { type BoardMatch, isSameSlot, type Slot, slotOf } from "../conflicts/match-slot.ts";

export interface ConflictsAbout {
  tournament: string;
  /** The matches of the tournament, and the matches of others on the fields of the board. */
  matches: readonly BoardMatch[];
  others: readonly BoardMatch[];
  /** The schedule by which a match of another tournament is played. */
  scheduleOfOther: (match: BoardMatch) => Schedule | null | undefined;
  schedule: Schedule | null;
  zone: string;
  open: Occupation["open"];
  bookings: Occupation["bookings"];
}

export interface ConflictFinder {
  /** Finds the conflicts, also with some matches in other places. It is quick enough to run at each step of a drag. */
  findConflicts: (moved?: ReadonlyMap<string, Slot | null>) => Conflict[];
  /** Whether a match can only begin after another one. */
  isAfter: (id: string, other: string) => boolean;
}

/** Returns functions that find the conflicts of a board, as far as the page has the data. */
export function conflictFinder(about: ConflictsAbout): ConflictFinder {
  const { matches, others, schedule, tournament, open, bookings } = about;
  const played = [...matches, ...others].filter(takesPlace);
  const expected = expectSides(played.map(toSourced));
  const byId = new Map(played.map((match) => [match.id, match]));
  const own = new Set(matches.map(({ id }) => id));
  const scheduled = (match: BoardMatch, slot: Slot): ScheduledMatch => {
    const rules = own.has(match.id) ? schedule : null;
    const length = lengthOf(match, own.has(match.id) ? schedule : about.scheduleOfOther(match));
    const sides = expected.get(match.id) as ExpectedSides;
    return {
      id: match.id,
      ...sides,
      tournament: own.has(match.id) ? tournament : match.parent.id,
      start: slot.start,
      end: slot.start + length,
      field: slot.field,
      day: dayOf(slot.start, about.zone),
      isFieldFit: true,
      people: [],
      possiblePeople: [],
      officials: match.officials.map(({ id }) => id),
      rules: {
        changeoverMinutes: rules?.changeoverMinutes ?? 0,
        restMinutes: rules?.restMinutes ?? 0,
        matchesPerDay: rules?.matchesPerDay ?? null,
      },
    };
  };
  const stored = new Map<string, ScheduledMatch>();
  for (const match of played) {
    const slot = slotOf(match);
    if (slot) stored.set(match.id, scheduled(match, slot));
  }
  const find = (all: ReadonlyMap<string, ScheduledMatch>) =>
    findConflicts({ matches: [...all.values()], bookings, open }).filter(({ matches: ids }) =>
      // Conflicts of other tournaments only, and of finished matches, are left out.
      ids.some((id) => own.has(id) && byId.get(id)?.state !== "MATCH_STATE_FINISHED"),
    );
  const present = find(stored);
  const findMoved: ConflictFinder["findConflicts"] = (moved) => {
    const changes = [...(moved ?? [])].filter(([id, slot]) => {
      const match = byId.get(id);
      return match && !isSameSlot(slotOf(match), slot);
    });
    if (changes.length === 0) return present;
    const all = new Map(stored);
    for (const [id, slot] of changes) {
      if (slot) all.set(id, scheduled(byId.get(id) as BoardMatch, slot));
      else all.delete(id);
    }
    return find(all);
  };
  return { findConflicts: findMoved, isAfter: (id, other) => expected.get(id)?.after.includes(other) === true };
}

function toSourced({ parent, ...match }: BoardMatch) {
  return { ...match, stage: parent.id };
}
