import type { Match } from "#contract/fields/match.ts";
import type { UnplacedReason } from "#contract/schedule.ts";
import { dayOf } from "#contract/zoned-day.ts";
import { type BoardMatch, isSameSlot, type Slot, slotOf } from "../conflicts/match-slot.ts";

/** A match with its proposed time and field. */
export interface ProposedLine {
  /** The match as it is stored. */
  match: BoardMatch;
  slot: Slot;
}

/** The proposed matches of one field on one day, by time. */
export interface ProposedGroup {
  day: string;
  field: string | null;
  lines: ProposedLine[];
}

export interface Proposal {
  groups: ProposedGroup[];
  /** The matches that would lose their times. */
  cleared: BoardMatch[];
  unplaced: { match: BoardMatch; reason: UnplacedReason }[];
}

/**
 * The changes of a proposal, by day and by field in the order of the board, and the matches for which it has found no
 * time.
 */
export function proposalOf(
  proposed: readonly Pick<Match & { id: string }, "id" | "scheduledAt" | "playingField">[],
  unplaced: readonly { match: string; reason: UnplacedReason }[],
  { matches, zone, fields }: { matches: readonly BoardMatch[]; zone: string; fields: readonly string[] },
): Proposal {
  const byId = new Map(matches.map((match) => [match.id, match]));
  const changed = proposed.flatMap((one) => {
    const match = byId.get(one.id);
    return match && !isSameSlot(slotOf(match), slotOf(one)) ? [{ match, slot: slotOf(one) }] : [];
  });
  const lines = changed.filter((one): one is ProposedLine => one.slot !== null);
  lines.sort((one, other) => one.slot.start - other.slot.start);
  const groups = Map.groupBy(lines, ({ slot }) => `${dayOf(slot.start, zone)} ${slot.field}`);
  const placeOf = ({ field }: ProposedGroup) => fields.indexOf(field ?? "");
  return {
    groups: [...groups.values()]
      .map((its) => {
        const { start, field } = (its[0] as ProposedLine).slot;
        return { day: dayOf(start, zone), field, lines: its };
      })
      .sort((one, other) => one.day.localeCompare(other.day) || placeOf(one) - placeOf(other)),
    cleared: changed.flatMap(({ match, slot }) => (slot === null ? match : [])),
    unplaced: unplaced.flatMap(({ match: id, reason }) => {
      const match = byId.get(id);
      return match ? [{ match, reason }] : [];
    }),
  };
}
