import type { AnyEntity } from "#contract/entity.ts";
import { license as definition, type License } from "#contract/fields/license.ts";
import { mayManage } from "#contract/permissions.ts";
import type { Caller } from "../kit/access/caller.ts";
import type { Feature } from "../kit/kinds/feature.ts";
import { Refusal } from "../kit/refusal.ts";
import type { Granted, Target } from "../kit/save/rights-over.ts";
import type { WorkingSet } from "../kit/save/working-set.ts";
import { isOwn, notYours } from "./participant.ts";
import { clubsWithin, hasPeople } from "./people-of-clubs.ts";

/** Clubs ask for licenses of their people, which wait until the association decides. */
export const license: Feature = {
  definition,
  grantsOver: grantedOver,
  createsBelow: async (work, caller, { definition: { type }, entity, home }) =>
    type === "participant" && hasPeople(caller) && isOwn(work, caller, entity, home),
  refusalOf: async (work, caller, { before, after, home }) => {
    if (!hasPeople(caller)) return null;
    for (const one of [before, after]) if (one && !(await isOfOwn(work, caller, one, home))) return notYours();
    return null;
  },
  guard: (_work, by, { before, after }) => {
    if (mayManage(by, "license")) return;
    const states = [before, after].flatMap((one) => (one === null ? [] : [(one as License).state]));
    if (states.every((state) => state === "LICENSE_STATE_PENDING")) return;
    throw new Refusal("forbidden", "A license is decided by the association: a club only asks for it.");
  },
};

async function grantedOver(work: WorkingSet, caller: Caller, { entity, home }: Target): Promise<Granted> {
  const { organization } = entity as License;
  const within = await clubsWithin(work, caller, { organizations: organization ? [organization.id] : [], home });
  const isAllowed = within.size > 0 && (await isOfOwn(work, caller, entity, home));
  // The association decides about the state.
  const fields = Object.keys(definition.change.shape).filter((field) => field !== "state");
  return { save: isAllowed ? fields : [], create: isAllowed, delete: isAllowed };
}

/** Whether the license is somebody's who is one of the caller's people. */
async function isOfOwn(work: WorkingSet, caller: Caller, entity: AnyEntity, home: string | null): Promise<boolean> {
  const { participant } = entity as License;
  await work.load([participant.id]);
  const state = work.get(participant.id);
  return state !== null && (await isOwn(work, caller, state.entity, home));
}
