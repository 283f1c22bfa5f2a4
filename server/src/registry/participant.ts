import type { AnyEntity } from "#contract/entity.ts";
import { participant as definition, type Membership, type Participant } from "#contract/fields/participant.ts";
import { mayManage } from "#contract/permissions.ts";
import { hasPublicEvidence, publicWishOf } from "#contract/public-names.ts";
import { type Caller, requireSport } from "../kit/access/caller.ts";
import type { Feature, GuardedAct } from "../kit/kinds/feature.ts";
import { invalid, Refusal } from "../kit/refusal.ts";
import { isByHand } from "../kit/save/change.ts";
import type { Granted, Target } from "../kit/save/rights-over.ts";
import type { WorkingSet } from "../kit/save/working-set.ts";
import { requireNoDouble, warnOfDoubles } from "./doubles.ts";
import { refuseGone } from "./gone-people.ts";
import { statesOfLicenses } from "./licenses-of-person.ts";
import { namedAfterPeople, renameTeams } from "./named-after-people.ts";
import { clubsOf, clubsWithin, hasPeople } from "./people-of-clubs.ts";

/** People: their clubs read and change them by grants; the sport's registrars by their role. */
export const participant: Feature = {
  definition,
  applyRules: async (work, { before, after, computed, origin }) => {
    if (isByHand(origin) && before) await refuseGone(work, before as Participant);
    const { mergedInto, erased } = isByHand(origin) ? after : { ...after, ...computed };
    return { entity: { ...after, mergedInto, erased }, issues: [] };
  },
  refuseReference: (work, entity) => refuseGone(work, entity as Participant),
  callsOn: (_work, by) => (mayManage(by, "participant") && !by.isProgram ? ["merge", "erase"] : []),
  grantsOver: grantedOver,
  createsBelow: async (work, caller, { definition: { type }, entity, home }) =>
    type === "organization" && (mayManage(caller, "participant") || (await isWithin(work, caller, [entity.id], home))),
  refusalOf: async (work, caller, { before, home }) =>
    before && hasPeople(caller) && !(await isOwn(work, caller, before, home)) ? notYours() : null,
  guard: async (work, by, act) => {
    if (!mayManage(by, "participant")) await guardByGrant(work, by, act);
  },
  mayCauseChanges: ({ action }) => action === "deleted",
  follow: renameTeams,
  namedAfter: namedAfterPeople,
  warn: warnOfDoubles,
  readWhole: {
    isPossible: hasPeople,
    among: async (work, caller, people) => {
      const byHome = Map.groupBy(people, ({ row }) => row.home);
      const ownFields: string[] = [];
      for (const [home, those] of byHome) {
        const clubs = those.map(({ row, entity }) => [row.id, clubsOf(entity as Participant, work.today)] as const);
        const organizations = [...new Set(clubs.flatMap(([, ids]) => ids))];
        const within = await clubsWithin(work, caller, { organizations, home });
        ownFields.push(...clubs.flatMap(([id, ids]) => (ids.some((club) => within.has(club)) ? [id] : [])));
      }
      return ownFields;
    },
    list: async (work, caller, { present = {} }) => {
      const organizations = present.organization ?? [];
      return organizations.length > 0 && (await isWithin(work, caller, organizations, requireSport(caller)));
    },
  },
};

/** The refusal of whom wants to change somebody of another club. */
export function notYours(): Refusal {
  return new Refusal("not-yours", "This person is not of your club. Ask for the membership.");
}

/** Whether the person is one of the people of an organization within a grant of the caller. */
export async function isOwn(
  work: WorkingSet,
  caller: Caller,
  person: AnyEntity,
  home: string | null,
): Promise<boolean> {
  const organizations = clubsOf(person as Participant, work.today);
  return (await clubsWithin(work, caller, { organizations, home })).size > 0;
}

/** Whether each of these organizations is within a grant of the caller. */
async function isWithin(
  work: WorkingSet,
  caller: Caller,
  organizations: readonly string[],
  home: string | null,
): Promise<boolean> {
  const within = await clubsWithin(work, caller, { organizations, home });
  return organizations.every((id) => within.has(id));
}

/** By who somebody was before a change, because `guard` judges how memberships change. */
async function grantedOver(work: WorkingSet, caller: Caller, { entity, was = entity, home }: Target): Promise<Granted> {
  const ownFields = await isOwn(work, caller, was, home);
  const all = (was as Participant).memberships.map(({ organization }) => organization.id);
  const isOnlyOwn = ownFields && (await isWithin(work, caller, [...new Set(all)], home));
  return { save: ownFields ? Object.keys(definition.change.shape) : [], create: isOnlyOwn, delete: isOnlyOwn };
}

async function guardByGrant(work: WorkingSet, by: Caller, act: GuardedAct): Promise<void> {
  if (act.after === null) return requireOnlyPending(work, act.before as AnyEntity);
  const [before, after] = [act.before, act.after] as [Participant | null, Participant];
  await requireMembershipsKept(work, by, before?.memberships ?? [], after);
  requireConsent(before, after);
  if (before) await requireNamesKept(work, before, after);
  else await requireNoDouble(work, by, after);
}

async function requireMembershipsKept(
  work: WorkingSet,
  by: Caller,
  before: readonly Membership[],
  { id, memberships: after }: Participant,
): Promise<void> {
  const home = work.get(id)?.row.home ?? requireSport(by);
  const organizations = [...new Set([...before, ...after].map(({ organization }) => organization.id))];
  const within = await clubsWithin(work, by, { organizations, home });
  const others = (all: readonly Membership[]) =>
    JSON.stringify(
      all
        .filter(({ organization }) => !within.has(organization.id))
        .map((one) => JSON.stringify(one))
        .sort(),
    );
  if (others(before) !== others(after)) {
    throw new Refusal("forbidden", "Memberships in other organizations than yours stay as they are.");
  }
  for (const club of within) {
    const count = (all: readonly Membership[]) => all.filter(({ organization }) => organization.id === club).length;
    if (count(after) < count(before)) throw new Refusal("forbidden", "A membership is ended, and not taken out.");
  }
  const known = new Set(before.map(({ organization, to }) => `${organization.id} ${to}`));
  const issues = after.flatMap(({ organization, to }, position) =>
    to !== null && to < work.today && within.has(organization.id) && !known.has(`${organization.id} ${to}`)
      ? [{ path: `memberships.${position}.to`, code: "notBeforeToday" } as const]
      : [],
  );
  if (issues.length > 0) throw invalid(issues);
}

/**
 * @throws 403 when a club would take back somebody's objection to be named, 400 when it agrees in their place without
 * saying where they have
 */
function requireConsent(before: Participant | null, after: Participant): void {
  const [was, wish] = [before, after].map((person) => person && publicWishOf(person));
  if (was === "no" && wish !== "no") {
    throw new Refusal("forbidden", "Who objects to be named in public takes this back alone, or the association does.");
  }
  const isNew = was !== "yes" || (before !== null && hasPublicEvidence(before));
  if (wish === "yes" && isNew && !hasPublicEvidence(after)) throw invalid([{ path: "attributes", code: "noEvidence" }]);
}

const namingFields = ["firstname", "lastname", "birthDate", "gender", "nationality"] as const;

/** @throws 403 when somebody with an active license would get another name, or become another person otherwise */
async function requireNamesKept(work: WorkingSet, before: Participant, after: Participant): Promise<void> {
  const changed = namingFields.filter((field) => before[field] !== after[field]);
  if (changed.length === 0 || !(await statesOfLicenses(work, before.id)).includes("LICENSE_STATE_ACTIVE")) return;
  const text = `${changed.join(", ")} of somebody with an active license are changed by the association.`;
  throw new Refusal("licensed", text, { fields: changed });
}

async function requireOnlyPending(work: WorkingSet, { id }: AnyEntity): Promise<void> {
  const states = await statesOfLicenses(work, id);
  if (states.every((state) => state === "LICENSE_STATE_PENDING")) return;
  throw new Refusal("forbidden", "A person who has had a license is deleted by the association.");
}
