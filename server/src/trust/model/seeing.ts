import { mayReadPersonalFields, type Rights, workingSport } from "#contract/permissions.ts";
import type { LogEntry, Model, ModelEntity } from "./model.ts";
import { type Asking, Refused } from "./requests.ts";
import { personalFields } from "./shapes.ts";

/** The visibility rules of the model. */

export function rightsOf(model: Model, { userId }: Asking): Rights {
  // The model keeps the fields of every kind untyped; the id is that of a user.
  return model.get(userId).fields as unknown as Rights;
}

/** The rights of a caller at the start of a request. */
export function enter(model: Model, by: Asking): Rights {
  const rights = rightsOf(model, by);
  if (by.selected === null) return rights;
  if (!model.entities.has(by.selected)) throw new Refused(400, "unknown-sport");
  if (!rights.superUser && !rights.sportIds.includes(by.selected)) throw new Refused(403, "other-sport");
  return rights;
}

export function requireSport(rights: Rights): void {
  if (!rights.superUser && rights.sportIds.length === 0) throw new Refused(403, "no-sport");
}

export function sees(model: Model, by: Asking, entity: ModelEntity): boolean {
  const rights = rightsOf(model, by);
  if ((entity.type === "sport" || entity.type === "user") && rights.superUser) return true;
  const sport = workingSport(rights, by.selected);
  if (sport === null) return rights.superUser;
  return model.sportsOf(entity).includes(sport);
}

/** The entity as the asker gets it. */
export function viewOf(model: Model, by: Asking, entity: ModelEntity): Record<string, unknown> {
  const { id, version, type, fields } = entity;
  const hidden = type === "participant" && !mayReadPersonalFields(rightsOf(model, by)) ? personalFields : {};
  return { id, version, ...fields, ...hidden, ...model.derivedOf(entity) };
}

/** The answer to a GET of the entity. */
export function read(model: Model, by: Asking, id: string): { status: number; entity?: Record<string, unknown> } {
  try {
    requireSport(enter(model, by));
  } catch (error) {
    if (error instanceof Refused) return { status: error.outcome.status };
    throw error;
  }
  const entity = model.entities.get(id);
  if (!entity || !sees(model, by, entity)) return { status: 404 };
  return { status: 200, entity: viewOf(model, by, entity) };
}

/** Whether the caller sees the entity now, or saw it when it was deleted; users are only for superusers. */
export function seesHistory(model: Model, by: Asking, id: string): boolean {
  const { superUser } = rightsOf(model, by);
  const entity = model.entities.get(id);
  if (entity && entity.type !== "user") return sees(model, by, entity);
  const last = model.log.findLast((entry) => entry.entity === id);
  if (superUser && (last?.type === "user" || last?.type === "sport")) return true;
  const sport = workingSport(rightsOf(model, by), by.selected);
  return sport === null ? superUser : (last?.sports.includes(sport) ?? false);
}

export type Message = Record<string, unknown>;

/**
 * The messages to a reader of the event stream about an entry of the log: about the change, and about owners in their
 * present state.
 */
export function messagesFor(model: Model, by: Asking, entry: LogEntry): Message[] {
  const { superUser } = rightsOf(model, by);
  const sport = workingSport(rightsOf(model, by), by.selected);
  const { type, entity: id, version, affectsSummary, set: changeSet } = entry;
  const action = entry.action === "restored" ? "created" : entry.action;
  const event = { type, id, affects_summary: affectsSummary, action, version, changeSet };
  if (type === "user") return superUser || id === by.userId ? [event] : [];
  const seesAll = superUser && (type === "sport" || sport === null);
  if (!seesAll && sport === null) return [];
  if (!seesAll && entry.resets.includes(sport ?? "")) return [{ type: "reset" }];
  if (!seesAll && !entry.sports.includes(sport ?? "")) return [];
  const owners = Object.keys(entry.reported).flatMap((owner) => model.entities.get(owner) ?? []);
  const reported = owners
    .filter((owner) => sees(model, by, owner))
    .map((owner) => ({
      type: owner.type,
      id: owner.id,
      affects_summary: false,
      action: "updated",
      version: owner.version,
      changeSet,
    }));
  return [event, ...reported];
}
