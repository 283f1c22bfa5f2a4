import { randomUUID } from "node:crypto";
import type { EntityType } from "#contract/entity-types.ts";
import { bodyOf, kindsOf } from "./bodies.ts";
import { at, type Choice } from "./choice.ts";
import type { Asking, Request } from "./requests.ts";
import { nestedKinds } from "./shapes.ts";
import type { Deed } from "./steps.ts";

/** The request that a deed means, as things stand. */
export function requestOf(choice: Choice, deed: Deed): Request {
  const { model, askers } = choice;
  const by = at(askers, deed.by);
  switch (deed.does) {
    case "retry":
      return choice.past.length > 0 ? at(choice.past, deed.target) : requestOf(choice, { ...deed, does: "change" });
    case "create": {
      const type = at(kindsOf, deed.target);
      const body = bodyOf(choice, type, deed, true);
      return { does: "save", by, id: randomUUID(), type, version: 0, ownerId: ownerFor(choice, type, deed), body };
    }
    case "change":
    case "delete": {
      const { id, type, version, owner } = targetOf(choice, deed);
      const named = nestedKinds.includes(type) ? owner : null;
      const common = { by, id, type, version: Math.max(0, version + 1 + deed.off), ownerId: named };
      if (deed.does === "delete") return { does: "delete", ...common };
      return { does: "save", ...common, body: bodyOf(choice, type, deed, false) };
    }
    case "tie": {
      const id = at(choice.users, deed.target);
      const version = model.get(id).version + 1 + deed.off;
      const [pick = 0] = deed.picks;
      const sportIds = pick % 4 === 0 ? [] : [at(choice.sports, pick)];
      return { does: "tie", by: governing(choice, deed), id, version, sportIds };
    }
    default:
      return { does: deed.does, by: governing(choice, deed), id: at(choice.users, deed.target), roles: [deed.role] };
  }
}

/** Mostly a superuser: others are only refused. */
function governing({ askers }: Choice, deed: Deed): Asking {
  return at(askers, deed.aspect % 5 === 0 ? deed.by : 0);
}

/** One that is there; now and then one that is deleted, or a sport. */
function targetOf(
  { model }: Choice,
  { target, among }: Deed,
): { id: string; type: EntityType; version: number; owner: string | null } {
  const meant = among === null ? [] : model.of(among);
  if (meant.length > 0) return at(meant, target);
  const gone = model.log.filter(({ action }) => action === "deleted");
  if (target % 17 === 0 && gone.length > 0) {
    const { entity, type, version } = at(gone, target);
    return { id: entity, type, version: version - (target % 2), owner: randomUUID() };
  }
  if (target % 11 === 0) return at(model.of("sport"), target);
  return at(model.of(...kindsOf), target);
}

/** The owner in the address of a part, also when there is none to choose. */
function ownerFor({ model }: Choice, type: EntityType, { picks: [, , pick = 0] }: Deed): string | null {
  if (!nestedKinds.includes(type)) return null;
  const owners = model.of(type === "stage" ? "tournament" : "venue");
  return owners.length > 0 ? at(owners, pick).id : randomUUID();
}
