import type { MemberRole } from "./enumerations.ts";
import type { FormerMember, Team } from "./fields/team.ts";
import type { Stretch } from "./overlaps.ts";

/** From when until when somebody is a member: both days count, and null is open. */
export interface MembershipPeriod {
  from: string | null;
  to: string | null;
}

/** Whether somebody is a member on this day ("2026-05-01"). */
export function isMemberOn({ from, to }: MembershipPeriod, day: string): boolean {
  return (from === null || from <= day) && (to === null || day <= to);
}

/** Those of the members who play, on this day. */
export function playersOn<M extends MembershipPeriod & { role: MemberRole }>(members: readonly M[], day: string): M[] {
  return members.filter((member) => playing.includes(member.role) && isMemberOn(member, day));
}

/** Who plays in a single or a pair on this day; nobody of a larger team, which has no nationality. */
export function playersOfSide({ type, members }: Pick<Team, "type" | "members">, day: string): string[] {
  return type === "TEAM_TYPE_TEAM" ? [] : playersOn(members, day).map(({ participant }) => participant.id);
}

/** Those who were members until they were taken out of the list, after a save on this day: `known` were so before it. */
export function formerMembersAfter(
  before: Pick<Team, "members"> | null,
  { members, formerMembers: known }: Pick<Team, "members" | "formerMembers">,
  today: string,
): FormerMember[] {
  if (before === null) return [];
  const staying = new Set(members.map(({ participant }) => participant.id));
  const gone = before.members.flatMap(({ participant, role, to }): FormerMember[] => {
    if (staying.has(participant.id)) return [];
    return [{ participant: participant.id, role, until: to !== null && to < today ? to : today }];
  });
  const goneNow = new Set(gone.map(({ participant }) => participant));
  return [...known.filter(({ participant }) => !goneNow.has(participant)), ...gone];
}

/** Who played in a team last before this day, when nobody does on it. */
export function lastPlayers(
  { members, formerMembers = [] }: Pick<Team, "members" | "formerMembers">,
  day: string,
): string[] {
  const ended = [
    ...members.flatMap(({ participant, role, to }) => (to === null ? [] : [{ id: participant.id, role, until: to }])),
    ...formerMembers.map(({ participant: id, role, until }) => ({ id, role, until })),
  ].filter(({ role, until }) => playing.includes(role) && until <= day);
  const last = ended
    .map(({ until }) => until)
    .sort()
    .at(-1);
  return [...new Set(ended.flatMap(({ id, until }) => (until === last ? [id] : [])))];
}

/** The value that all of them share; null where there are several, or none. */
export function sharedValue(values: readonly (string | null)[]): string | null {
  const [first = null] = values;
  return values.every((one) => one === first) ? first : null;
}

const playing: readonly MemberRole[] = ["MEMBER_ROLE_PLAYER", "MEMBER_ROLE_CAPTAIN"];

// The first and the last instant that a Date can hold.
const earliest = -8.64e15;
const latest = 8.64e15;
const oneDay = 86_400_000;

/** The days of a membership as a stretch of time, as if they were those of UTC. */
export function stretchOf({ from, to }: MembershipPeriod): Stretch {
  return {
    start: from === null ? earliest : Date.parse(`${from}T00:00:00Z`),
    end: to === null ? latest : Date.parse(`${to}T00:00:00Z`) + oneDay,
  };
}
