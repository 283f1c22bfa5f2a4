import { mayConnectPrograms, workingSport } from "#contract/permissions.ts";
import { requirePerson } from "../../kit/access/api-keys.ts";
import { type Caller, requireSport } from "../../kit/access/caller.ts";
import { Refusal } from "../../kit/refusal.ts";

/**
 * The sport whose API keys and webhooks the caller may see and change; null, which means all sports, for a superuser
 * who has selected none.
 * @throws 403 for callers without the right, and for programs
 */
export function sportOfPrograms(caller: Caller): string | null {
  requirePerson(caller);
  if (!caller.superUser) requireSport(caller);
  if (!mayConnectPrograms(caller)) {
    throw new Refusal("forbidden", "Only super users and sport managers may connect other programs.");
  }
  return workingSport(caller, caller.selected);
}

/**
 * The sport of a new key or webhook.
 * @throws 400 for a superuser who has selected no sport
 */
export function sportOfNewProgram(caller: Caller): string {
  const sport = sportOfPrograms(caller);
  if (sport === null) throw new Refusal("select-sport", "Select the sport that the program is to work in first.");
  return sport;
}
