import { mayAdminister, roles } from "#contract/permissions.ts";
import { remove } from "./deleting.ts";
import type { Model } from "./model.ts";
import { type LinkToSports, type Outcome, Refused, type Request, type RoleChange, refusedFields } from "./requests.ts";
import { save, write } from "./saving.ts";
import { enter, viewOf } from "./seeing.ts";
import { applySet, closeSet } from "./setting.ts";
import { undo } from "./undoing.ts";

/**
 * Applies the request to the model, and returns the expected answer.
 * @param input the id that the server has given to the change set of a single call
 */
export function act(model: Model, request: Request, input: string): Outcome {
  const tried = model.clone();
  try {
    const outcome = attempt(tried, request, input);
    if (!("preview" in request && request.preview)) model.become(tried);
    return outcome;
  } catch (error) {
    if (error instanceof Refused) return error.outcome;
    throw error;
  }
}

function attempt(model: Model, request: Request, input: string): Outcome {
  if (request.does === "set") return applySet(model, request);
  if (request.does === "undo") return undo(model, request);
  const before = model.clone();
  const outcome = single(model, request, input);
  if (model.log.length > before.log.length) {
    closeSet(model, before, { id: input, title: null, by: request.by.userId, count: 1, undoes: null, sent: null });
  }
  return outcome;
}

function single(model: Model, request: SingleCall, set: string): Outcome {
  switch (request.does) {
    case "save":
      return save(model, request, set);
    case "delete":
      return remove(model, request, set);
    case "link":
      return link(model, request, set);
    default:
      return changeRoles(model, request, set);
  }
}

type SingleCall = Exclude<Request, { preview: boolean }>;

/** A superuser assigns a user to a sport, or to none. */
function link(model: Model, { by, id, version, sportIds }: LinkToSports, set: string): Outcome {
  if (!mayAdminister(enter(model, by))) throw new Refused(403, "forbidden");
  const user = model.entities.get(id);
  if (user?.type !== "user") throw new Refused(404, "not-found");
  const next = { ...user.fields, sportIds };
  const same = JSON.stringify(user.fields.sportIds) === JSON.stringify(sportIds);
  if (user.version === version && user.by === by.userId && same)
    return { ...answer(model, by, id), changeSet: user.set };
  if (user.version + 1 !== version) throw new Refused(409, "version-conflict", { currentVersion: user.version });
  if (sportIds.some((sport) => model.entities.get(sport)?.type !== "sport")) throw refusedFields(["sportIds"]);
  write(model, { ...user, version, fields: next, by: by.userId, set }, user);
  return { ...answer(model, by, id), changeSet: set };
}

/** Adds roles to the list or removes them, whatever version the user has. */
function changeRoles(model: Model, { by, id, does, roles: input }: RoleChange, set: string): Outcome {
  if (!mayAdminister(enter(model, by))) throw new Refused(403, "forbidden");
  const user = model.entities.get(id);
  if (user?.type !== "user") throw new Refused(404, "not-found");
  const held = user.fields.roles as string[];
  const next =
    does === "give roles"
      ? roles.filter((role) => held.includes(role) || input.includes(role))
      : held.filter((role) => !input.some((taken) => taken === role));
  if (next.length === held.length) return answer(model, by, id);
  const fields = { ...user.fields, roles: next };
  write(model, { ...user, version: user.version + 1, fields, by: by.userId, set }, user);
  return { ...answer(model, by, id), changeSet: set };
}

function answer(model: Model, by: Request["by"], id: string): Outcome {
  return { status: 200, entity: viewOf(model, by, model.get(id)) };
}
