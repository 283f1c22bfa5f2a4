import { participant as definition, type Membership, type Participant } from "#contract/fields/participant.ts";
import { isSame } from "#contract/is-same.ts";
import type { RuleIssue } from "#contract/issues.ts";
import type { WorkingSet } from "../kit/save/working-set.ts";
import { issueOfRequest, type Parties, type RequestInput, sportOf } from "./conditions.ts";

/** A club asks for somebody: one new membership of its own; those of other clubs may end, today at the earliest. */
export async function membershipParties(
  work: WorkingSet,
  { type, by, change, subject }: RequestInput,
): Promise<Parties | RuleIssue[]> {
  const person = subject.entity as Participant;
  if (by.type !== "organization") return [issueOfRequest(type, "by")];
  if (change?.id !== person.id) return [issueOfRequest(type)];
  const { memberships } = definition.change.parse(change.data) as Pick<Participant, "memberships">;
  const rest = [...memberships];
  for (const stored of person.memberships) {
    const index = rest.findIndex((one) => isSameBut(one, stored, "to"));
    const [kept] = index < 0 ? [] : rest.splice(index, 1);
    if (!kept || (kept.to !== stored.to && (kept.to === null || kept.to < work.today))) {
      return [issueOfRequest(type, "change.data.memberships")];
    }
  }
  if (rest.length !== 1 || rest[0]?.organization.id !== by.id) return [issueOfRequest(type, "change.data.memberships")];
  const current = person.memberships.filter(({ to }) => to === null || to >= work.today);
  const clubs = new Set(current.map(({ organization }) => organization.id));
  clubs.delete(by.id);
  return { asks: sportOf(subject), told: [...clubs].map((id) => ({ id, type: "organization" })), latest: null };
}

/** Whether two memberships are equal but for one field. */
function isSameBut(one: Membership, other: Membership, field: keyof Membership): boolean {
  return isSame({ ...one, [field]: null }, { ...other, [field]: null });
}
