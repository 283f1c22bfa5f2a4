import type { EntityType } from "#contract/entity-types.ts";
import { act } from "./acting.ts";
import { bodyOf, kindsOf } from "./bodies.ts";
import { at, type Choice } from "./choice.ts";
import type { ApplySet, Asking, Delete, Request, Save, SetChange, Undo } from "./requests.ts";
import { nestedKinds, ownerFields } from "./shapes.ts";
import type { Deed } from "./steps.ts";

/** The request that a deed stands for in the present state. */
export function requestOf(choice: Choice, deed: Deed): Request {
  const { model, askers } = choice;
  const { aspect } = deed;
  const by = at(askers, deed.by);
  switch (deed.does) {
    case "retry":
      return choice.past.length > 0 ? at(choice.past, deed.target) : requestOf(choice, { ...deed, does: "change" });
    case "create": {
      const type = at(kindsOf, deed.target);
      const body = bodyOf(choice, type, deed, true);
      return { does: "save", by, id: choice.newId(), type, version: 0, ownerId: ownerFor(choice, type, deed), body };
    }
    case "change":
    case "delete": {
      const { id, type, version, owner } = targetOf(choice, deed);
      const named = nestedKinds.includes(type) ? owner : null;
      const common = { by, id, type, version: Math.max(0, version + 1 + deed.off), ownerId: named };
      if (deed.does === "delete") return { does: "delete", ...common };
      return { does: "save", ...common, body: bodyOf(choice, type, deed, false) };
    }
    case "link": {
      const id = at(choice.users, deed.target);
      const version = model.get(id).version + 1 + deed.off;
      const [pick = 0] = deed.picks;
      const sportIds = pick % 4 === 0 ? [] : [at(choice.sports, pick)];
      return { does: "link", by: governing(choice, deed), id, version, sportIds };
    }
    case "set":
      return setOf(choice, deed, at(askers, aspect % 4 === 0 ? deed.by : deed.by % 3));
    case "undo":
      return undoOf(choice, deed, by);
    default:
      return { does: deed.does, by: governing(choice, deed), id: at(choice.users, deed.target), roles: [deed.role] };
  }
}

/** A set in which later changes build on earlier ones. */
function setOf(choice: Choice, deed: Deed, by: Asking): ApplySet {
  const { aspect, preview } = deed;
  const id = idOf(choice, deed);
  if (aspect % 5 === 0) return { does: "set", by, id, preview, title: null, changes: knotOf(choice, deed) };
  const model = choice.model.clone();
  const all = deed.parts.flatMap((part, index): SetChange[] => {
    const one = requestOf({ ...choice, model }, { ...deed, ...part, by: choice.askers.indexOf(by) }) as Save | Delete;
    const { status } = act(model, one, choice.newId());
    // Keeps few changes that are refused alone, since otherwise every set would be refused.
    if (status >= 300 && index > 0 && part.aspect % 8 > 0) return [];
    const { id, type, version, ownerId } = one;
    const field = ownerFields[type];
    // A change of a part need not name its owner.
    const names = field && ownerId !== null && (version === 0 || part.aspect % 2 === 0);
    const body = one.does === "save" ? { ...one.body, ...(names && { [field]: ownerId }) } : null;
    return [{ id, type, version, body }];
  });
  const changes = all.length > 1 && aspect % 8 > 0 ? all.slice(1) : all;
  return { does: "set", by, id, preview, title: aspect % 3 === 0 ? null : `Set ${aspect}`, changes };
}

/**
 * Changes that are valid or invalid only together: parents of new and stored organizations, which may form a circle at
 * the end or only in between, and numbers of licenses, which may be exchanged.
 */
function knotOf({ model, newId }: Choice, { target, parts }: Deed): SetChange[] {
  const type: EntityType = target % 3 === 0 && model.of("license").length > 0 ? "license" : "organization";
  const stored = model.of(type);
  const old = stored.length > 0 ? [at(stored, target), at(stored, target + 1)] : [];
  const fresh = type === "organization" ? [newId(), newId()] : [];
  const versions = new Map(old.map(({ id, version }) => [id, version]));
  return parts.map(({ target, picks: [pick = 0], aspect }): SetChange => {
    const id = at([...old.map((one) => one.id), ...fresh], target);
    const version = (versions.get(id) ?? -1) + 1;
    const above = [...versions.keys()];
    versions.set(id, version);
    if (type === "license") return { type, id, version, body: { number: `L-${1 + (pick % 3)}` } };
    const isOnTop = above.length === 0 || aspect % 4 === 0;
    const parents = isOnTop ? [] : [{ id: at(above, pick), type }];
    const name = version === 0 ? { name: `Knot ${pick}`, type: "ORGANIZATION_TYPE_CLUB" } : {};
    return { type, id, version, body: { ...name, parents } };
  });
}

/** An undo, mostly of one of the last sets by its author. */
function undoOf(choice: Choice, deed: Deed, by: Asking): Undo {
  const { target, aspect, preview } = deed;
  const sets = [...choice.model.sets.values()].slice(target % 7 === 0 ? 0 : -3).reverse();
  const set = at(sets, target % 2 === 0 ? 0 : target);
  const author = choice.askers.find(({ userId, selected }) => userId === set.by && selected === null);
  const asker = aspect % 3 === 0 ? by : (author ?? by);
  const title = aspect % 5 === 0 ? "Back" : null;
  return { does: "undo", by: asker, id: idOf(choice, deed), preview, title, undoes: set.id };
}

/** The id of a set, now and then one that is already used. */
function idOf({ model, newId }: Choice, { picks: [pick = 0], target }: Deed): string {
  return pick % 20 === 0 ? at([...model.sets.keys()], target) : newId();
}

/** The caller, mostly a superuser, since others are refused. */
function governing({ askers }: Choice, deed: Deed): Asking {
  return at(askers, deed.aspect % 5 === 0 ? deed.by : 0);
}

/** The target: mostly a stored entity, now and then a deleted one, or a sport. */
function targetOf(
  { model, newId }: Choice,
  { target, among }: Deed,
): { id: string; type: EntityType; version: number; owner: string | null } {
  const meant = among === null ? [] : model.of(among);
  if (meant.length > 0) return at(meant, target);
  const gone = model.log.filter(({ action }) => action === "deleted");
  if (target % 17 === 0 && gone.length > 0) {
    const { entity, type, version } = at(gone, target);
    return { id: entity, type, version: version - (target % 2), owner: newId() };
  }
  if (target % 11 === 0) return at(model.of("sport"), target);
  return at(model.of(...kindsOf), target);
}

/** The owner in the address of a part; a random id when there is none to choose. */
function ownerFor({ model, newId }: Choice, type: EntityType, { picks: [, , pick = 0] }: Deed): string | null {
  if (!nestedKinds.includes(type)) return null;
  const owners = model.of(type === "stage" ? "tournament" : "venue");
  return owners.length > 0 ? at(owners, pick).id : newId();
}
