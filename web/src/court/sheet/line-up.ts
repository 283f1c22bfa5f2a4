import type { Member, Team } from "#contract/fields/team.ts";
import { isMemberOn, playersOn } from "#contract/membership.ts";

/** The players of a side on a day by number, and the people who look after them. */
export interface LineUp {
  players: Member[];
  others: Member[];
}

export function lineUpOn({ members }: Pick<Team, "members">, day: string, nameOf: (id: string) => string): LineUp {
  const inOrder = (one: Member, other: Member) =>
    (one.number ?? unnumbered) - (other.number ?? unnumbered) ||
    nameOf(one.participant.id).localeCompare(nameOf(other.participant.id));
  const players = playersOn(members, day);
  return {
    players: players.toSorted(inOrder),
    others: members.filter((member) => isMemberOn(member, day) && !players.includes(member)).toSorted(inOrder),
  };
}

// Sorts people without a number last.
const unnumbered = 100_000;
