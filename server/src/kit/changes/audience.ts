import type { ChangeEvent } from "#contract/events.ts";
import { mayReadPersonalFields, workingSport } from "#contract/permissions.ts";
import { type Caller, readableText } from "../access/caller.ts";
import { sportType, userType } from "../access/kinds.ts";
import type { StoredEntity } from "../database/stored-entities.ts";
import { eventIdOf, type SequencedChange } from "./reading.ts";

/** Whoever reads a stream, and whether messages are to carry the entities. */
export interface Reader {
  caller: Caller;
  entities: boolean;
}

/** Readers of whom each gets the same of every change that is not about their own user. */
export function audienceOf({ caller, entities }: Reader): string {
  const extent = caller.superUser ? "superuser" : mayReadPersonalFields(caller) ? "personal" : "open";
  return `${extent} ${workingSport(caller, caller.selected) ?? "none"} ${entities}`;
}

/** Longer entities are not sent along: who wants them asks. */
const longestEntity = 8_192;

/**
 * What the reader gets to know of a change: the messages, each with its id; none of what the reader may not see.
 * @param stored the entities as they are now
 * @param after how many of the messages the reader has got already
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
    .map((data, place) => format(place === messages.length - 1 ? id : `${id}.${place + 1}`, data))
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
      return [];
  }
}

/** What the caller gets to know of a change. */
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

/** As the stream tells what the log says. */
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

/** The owner of a part that has changed, as it is now. */
function ownerEvent(reader: Reader, { change_set }: SequencedChange, owner: StoredEntity | undefined): string[] {
  if (!owner || !seesNow(reader.caller, owner)) return [];
  const { type, id, version } = owner.row;
  const event = { type, id, affects_summary: false, action: "updated", version, changeSet: change_set } as const;
  return [printed(reader, event, owner)];
}

function printed({ caller, entities }: Reader, event: ChangeEvent, stored: StoredEntity | undefined): string {
  const text = JSON.stringify(event);
  if (!entities || !stored || !seesNow(caller, stored)) return text;
  const entity = readableText(caller, stored.row);
  return Buffer.byteLength(entity) < longestEntity ? `${text.slice(0, -1)},"entity":${entity}}` : text;
}

function seesNow(caller: Caller, { row, sports }: StoredEntity): boolean {
  const sport = workingSport(caller, caller.selected);
  if (row.type === userType) return caller.superUser || row.id === caller.userId;
  if (caller.superUser && (sport === null || row.type === sportType)) return true;
  return sport !== null && (row.home === sport || sports.includes(sport));
}
