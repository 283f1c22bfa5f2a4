import type { ChangeEvent } from "#contract/events.ts";
import { workingSport } from "#contract/permissions.ts";
import { type Caller, extentOf, readableText, readsSomeWhole } from "../access/caller.ts";
import { sportType, userType } from "../access/kinds.ts";
import type { StoredEntity } from "../database/stored-entities.ts";
import { eventIdOf, type SequencedChange } from "./reading.ts";

/** The reader of a stream, and whether its messages carry the entities. */
export interface Reader {
  caller: Caller;
  entities: boolean;
}

/** A key shared by all readers who get the same messages for every change that is not about their own user. */
export function audienceOf({ caller, entities }: Reader): string {
  const extent = readsSomeWhole(caller) ? "some whole" : extentOf(caller);
  return `${extent} ${workingSport(caller, caller.selected) ?? "none"} ${entities}`;
}

/** The length above which a message leaves out the entity; the reader has to request it. */
const longestEntity = 8_192;

/**
 * The messages about a change that the reader may see, each with its id.
 * @param stored the entities in their present state
 * @param after the number of these messages that the reader has already got
 */
export function messagesFor(
  reader: Reader,
  change: SequencedChange,
  stored: ReadonlyMap<string, StoredEntity>,
  after = 0,
): string {
  const messages = eventsFor(reader, change, stored);
  const id = eventIdOf(change);
  return messages
    .map((data, index) => format(index === messages.length - 1 ? id : `${id}.${index + 1}`, data))
    .slice(after)
    .join("");
}

export function format(eventId: string, data: string): string {
  return `id: ${eventId}\ndata: ${data}\n\n`;
}

function eventsFor(reader: Reader, change: SequencedChange, stored: ReadonlyMap<string, StoredEntity>): string[] {
  switch (perceive(reader.caller, change)) {
    case "reset":
      return ['{"type":"reset"}'];
    case "event":
      return [
        eventOf(reader, change, stored),
        ...change.told.flatMap((owner) => ownerEvent(reader, change, stored.get(owner))),
      ];
    case "nothing":
      // A grant may have given the reader the first sport, or taken the last one.
      return change.told.includes(reader.caller.userId)
        ? ownerEvent(reader, change, stored.get(reader.caller.userId))
        : [];
  }
}

/** How much the caller may learn of a change. */
export function perceive(
  caller: Caller,
  { type, entity, sports, resetSports }: SequencedChange,
): "event" | "reset" | "nothing" {
  const sport = workingSport(caller, caller.selected);
  if (type === userType) return caller.superUser || entity === caller.userId ? "event" : "nothing";
  if (caller.superUser && (sport === null || type === sportType)) return "event";
  if (sport === null) return "nothing";
  if (resetSports.includes(sport)) return "reset";
  return sports.includes(sport) ? "event" : "nothing";
}

/** The actions of the log as the stream names them. */
export const actions = {
  created: "created",
  updated: "updated",
  deleted: "deleted",
  restored: "created",
} as const;

function eventOf(reader: Reader, change: SequencedChange, stored: ReadonlyMap<string, StoredEntity>): string {
  const { type, entity, affects_summary, version, change_set } = change;
  const action = actions[change.action];
  const event = { type, id: entity, affects_summary: affects_summary === 1, action, version, changeSet: change_set };
  return printed(reader, event, action === "deleted" ? undefined : stored.get(entity));
}

/** The message about the owner of a changed part, in its present state. */
function ownerEvent(reader: Reader, { change_set }: SequencedChange, owner: StoredEntity | undefined): string[] {
  if (!owner || !seesNow(reader.caller, owner)) return [];
  const { type, id, version } = owner.row;
  const event = { type, id, affects_summary: false, action: "updated", version, changeSet: change_set } as const;
  return [printed(reader, event, owner)];
}

function printed({ caller, entities }: Reader, event: ChangeEvent, stored: StoredEntity | undefined): string {
  const text = JSON.stringify(event);
  if (!entities || !stored || !seesNow(caller, stored)) return text;
  // Such a reader asks for entities with personal fields.
  if (stored.row.public_document !== null && readsSomeWhole(caller)) return text;
  const entity = readableText(caller, stored.row);
  return Buffer.byteLength(entity) < longestEntity ? `${text.slice(0, -1)},"entity":${entity}}` : text;
}

function seesNow(caller: Caller, { row, sports }: StoredEntity): boolean {
  const sport = workingSport(caller, caller.selected);
  if (row.type === userType) return caller.superUser || row.id === caller.userId;
  if (caller.superUser && (sport === null || row.type === sportType)) return true;
  return sport !== null && (row.home === sport || sports.includes(sport));
}
