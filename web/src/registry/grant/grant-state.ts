import type { Grant } from "#contract/fields/grant.ts";
import { daysAnInvitationWaits } from "#contract/grant-roles.ts";

/**
 * What has become of a grant: it counts, it counts later or no longer, nobody has come to the invitation yet, or nobody
 * has come in time.
 */
export type GrantState = "counts" | "later" | "ended" | "invited" | "void";

/**
 * @param today the present day, as "2026-05-01"
 * @param now the present instant in milliseconds since 1970
 */
export function grantStateOf(
  { user, from, to, invitedAt }: Pick<Grant, "user" | "from" | "to" | "invitedAt">,
  today: string,
  now: number,
): GrantState {
  if (to !== null && to < today) return "ended";
  if (user === null) {
    const waited = now - Date.parse(invitedAt ?? "");
    return waited <= daysAnInvitationWaits * 86_400_000 ? "invited" : "void";
  }
  return from !== null && from > today ? "later" : "counts";
}
