import type { MemberRole } from "./enumerations.ts";
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
