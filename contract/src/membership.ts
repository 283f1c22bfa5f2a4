import type { MemberRole } from "./enumerations.ts";
import type { FormerMember, Team } from "./fields/team.ts";
import type { Stretch } from "./overlaps.ts";

/** The first and the last day of a membership, both included; null means open. */
export interface MembershipPeriod {
  from: string | null;
  to: string | null;
}

/** Whether somebody is a member on this day ("2026-05-01"). */
export function isMemberOn({ from, to }: MembershipPeriod, day: string): boolean {
  return (from === null || from <= day) && (to === null || day <= to);
}

/** Whether a membership has not ended before this day; it may also begin later. */
export function hasNotEnded({ to }: MembershipPeriod, day: string): boolean {
  return to === null || to >= day;
}

/** The members who play on this day. */
export function playersOn<M extends MembershipPeriod & { role: MemberRole }>(members: readonly M[], day: string): M[] {
  return members.filter((member) => playing.includes(member.role) && isMemberOn(member, day));
}

/** The players of a single or a pair on this day; empty for larger teams, which have no nationality. */
export function playersOfSide({ type, members }: Pick<Team, "type" | "members">, day: string): string[] {
  return type === "TEAM_TYPE_TEAM" ? [] : playersOn(members, day).map(({ participant }) => participant.id);
}

/**
 * The former members after a save on this day: those in `known`, and the members that the save removes from the list.
 */
export function formerMembersAfter(
  before: Pick<Team, "members" | "formerMembers"> | null,
  { members }: Pick<Team, "members">,
  today: string,
): FormerMember[] {
  if (before === null) return [];
  const staying = new Set(members.map(({ participant }) => participant.id));
  const gone = before.members.flatMap(({ participant, role, to }): FormerMember[] => {
    if (staying.has(participant.id)) return [];
    return [{ participant: participant.id, role, until: to !== null && to < today ? to : today }];
  });
  const goneNow = new Set(gone.map(({ participant }) => participant));
  return [...before.formerMembers.filter(({ participant }) => !goneNow.has(participant)), ...gone];
}

/**
 * The players of a single or a pair on this day. Who was taken off its list later had played, too, unless the others
 * are as many as play in it.
 */
export function sideOn(
  { type, members, formerMembers = [] }: Pick<Team, "type" | "members" | "formerMembers">,
  day: string,
): string[] {
  const listed = playersOn(members, day).map(({ participant }) => participant.id);
  const left = formerMembers
    .filter(({ role, until }) => playing.includes(role) && until >= day)
    .sort((one, other) => one.until.localeCompare(other.until))
    .flatMap(({ participant }) => (listed.includes(participant) ? [] : [participant]));
  const room = Math.max(0, (type === "TEAM_TYPE_PAIR" ? 2 : 1) - listed.length);
  return [...listed, ...left.slice(0, room)];
}

/** The players who were the last to play in a team before this day, when nobody plays in it on the day. */
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

/** The value that all of them share; null when they differ, or when there are none. */
export function sharedValue(values: readonly (string | null)[]): string | null {
  const [first = null] = values;
  return values.every((one) => one === first) ? first : null;
}

const playing: readonly MemberRole[] = ["MEMBER_ROLE_PLAYER", "MEMBER_ROLE_CAPTAIN"];

// The first and the last instant of a Date.
const earliest = -8.64e15;
const latest = 8.64e15;
const oneDay = 86_400_000;

/** The days of a membership as a span of time in UTC. */
export function stretchOf({ from, to }: MembershipPeriod): Stretch {
  return {
    start: from === null ? earliest : Date.parse(`${from}T00:00:00Z`),
    end: to === null ? latest : Date.parse(`${to}T00:00:00Z`) + oneDay,
  };
}
