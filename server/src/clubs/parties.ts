import type { Reference } from "#contract/entity-types.ts";
import type { RequestType } from "#contract/enumerations.ts";
import type { Request } from "#contract/fields/request.ts";
import { mayManage, mayWriteIn, type Role } from "#contract/permissions.ts";
import type { Caller } from "../kit/access/caller.ts";
import { callerOver, grantsOver, type Target } from "../kit/save/rights-over.ts";
import type { WorkingSet } from "../kit/save/working-set.ts";

/** What the role of a party in a request is: it asks, it answers, or it is notified. */
type Part = "by" | "asks" | "told";

/**
 * Whether the caller answers for a party of a request. For a team, its captains and the managers of its clubs do; for an
 * organization, its managers, and in a membership its registrars; for a tournament, whoever manages it; for the sport,
 * the role in whose work the request falls; and for all of them, sport-managers and superusers.
 */
export async function answersFor(
  work: WorkingSet,
  caller: Caller,
  party: Reference,
  { type, part }: { type: RequestType; part: Part },
): Promise<boolean> {
  await work.load([party.id]);
  const state = work.get(party.id);
  if (!state) return false;
  const home = party.type === "sport" ? party.id : state.row.home;
  if (caller.isProgram || !mayWriteIn(caller, caller.selected, home)) return false;
  if (caller.superUser || caller.roles.includes("sport-manager")) return true;
  const target: Target = { definition: work.definitionOf(party.type), entity: state.entity, home };
  if (party.type === "sport") {
    const role = answeringForSport[type];
    return role !== undefined && caller.roles.includes(role);
  }
  if (party.type === "tournament") return mayManage(await callerOver(work, caller, [target]), "tournament");
  const held = (await grantsOver(work, caller, target)).map(({ role }) => role);
  if (held.includes("club-manager")) return true;
  if (party.type === "team") return held.includes("team-captain");
  return type === "REQUEST_TYPE_MEMBERSHIP" && part !== "asks" && held.includes("registrar");
}

/** Whether the caller answers for a party in requests of every type. */
export async function answersForAll(work: WorkingSet, caller: Caller, id: string): Promise<boolean> {
  await work.load([id]);
  const type = work.get(id)?.row.type;
  return type !== undefined && answersFor(work, caller, { id, type }, { type: "REQUEST_TYPE_OTHER", part: "by" });
}

/** The role that answers for the sport; sport-managers alone answer all other requests. */
const answeringForSport: Partial<Record<RequestType, Role>> = {
  REQUEST_TYPE_MEMBERSHIP: "registrar",
  REQUEST_TYPE_JOINT_TEAM: "team-manager",
};

/** All parties of a request, with their parts, in the order by, asks, told. */
export function partiesOf({
  by,
  asks,
  told,
}: Pick<Request, "by" | "asks" | "told">): { party: Reference; part: Part }[] {
  return [
    { party: by, part: "by" },
    ...asks.map((party) => ({ party, part: "asks" as const })),
    ...told.map((party) => ({ party, part: "told" as const })),
  ];
}

/** The first party for which the caller answers, in the order by, asks, told; null if there is none. */
export async function partyOf(work: WorkingSet, caller: Caller, request: Request): Promise<Reference | null> {
  for (const { party, part } of partiesOf(request)) {
    if (await answersFor(work, caller, party, { type: request.type, part })) return party;
  }
  return null;
}

/** The first of those asked who has not said yes; null when all have. */
export function nextToAnswer({ asks, answers }: Pick<Request, "asks" | "answers">): Reference | null {
  const agreed = new Set(answers.flatMap(({ answer, of }) => (answer === "REQUEST_ANSWER_APPROVE" ? [of.id] : [])));
  return asks.find(({ id }) => !agreed.has(id)) ?? null;
}
