import { mayAdminister, roles } from "#contract/permissions.ts";
import { remove } from "./deleting.ts";
import type { Model } from "./model.ts";
import { type Outcome, Refused, type Request, type RoleChange, refusedFields, type Tie } from "./requests.ts";
import { save, write } from "./saving.ts";
import { enter, viewOf } from "./seeing.ts";

/** Does in the model what is asked, and says what has to be answered. */
export function act(model: Model, request: Request): Outcome {
  try {
    switch (request.does) {
      case "save":
        return save(model, request);
      case "delete":
        return remove(model, request);
      case "tie":
        return tie(model, request);
      default:
        return changeRoles(model, request);
    }
  } catch (error) {
    if (error instanceof Refused) return error.outcome;
    throw error;
  }
}

/** A superuser ties a user to a sport, or to none. */
function tie(model: Model, { by, id, version, sportIds }: Tie): Outcome {
  if (!mayAdminister(enter(model, by))) throw new Refused(403, "forbidden");
  const user = model.entities.get(id);
  if (user?.type !== "user") throw new Refused(404, "not-found");
  const next = { ...user.fields, sportIds };
  const same = JSON.stringify(user.fields.sportIds) === JSON.stringify(sportIds);
  if (user.version === version && user.by === by.userId && same) return answer(model, by, id);
  if (user.version + 1 !== version) throw new Refused(409, "version-conflict", { currentVersion: user.version });
  if (sportIds.some((sport) => model.entities.get(sport)?.type !== "sport")) throw refusedFields(["sportIds"]);
  write(model, by, { ...user, version, fields: next, by: by.userId }, user);
  return answer(model, by, id);
}

/** Roles are a list that is added to and taken from, whatever version it has. */
function changeRoles(model: Model, { by, id, does, roles: given }: RoleChange): Outcome {
  if (!mayAdminister(enter(model, by))) throw new Refused(403, "forbidden");
  const user = model.entities.get(id);
  if (user?.type !== "user") throw new Refused(404, "not-found");
  const held = user.fields.roles as string[];
  const next =
    does === "give roles"
      ? roles.filter((role) => held.includes(role) || given.includes(role))
      : held.filter((role) => !given.some((taken) => taken === role));
  if (next.length !== held.length) {
    const fields = { ...user.fields, roles: next };
    write(model, by, { ...user, version: user.version + 1, fields, by: by.userId }, user);
  }
  return answer(model, by, id);
}

function answer(model: Model, by: Request["by"], id: string): Outcome {
  return { status: 200, entity: viewOf(model, by, model.get(id)) };
}
