import type { EntityType } from "#contract/entity-types.ts";
import type { Caller } from "../../kit/access/caller.ts";
import { actions, perceive } from "../../kit/changes/audience.ts";
import { eventIdOf, furthestBehind, readChanges, readLast, type SequencedChange } from "../../kit/changes/reading.ts";
import type { Reader, WebhookTable } from "../../kit/database/schema.ts";

/** A message to a webhook, with the position in the log after its delivery. */
export interface Message {
  /** The id, which is the same for each attempt. */
  id: string;
  type: string;
  body: string;
  position: number;
}

/** The most batches of the log that are read before other webhooks get their turn. */
const mostBatches = 20;

/**
 * The next message for a webhook after a position in the log, or the position up to which there is none. A message
 * contains what a user of the sport without roles would see in the event stream, and never the entity itself.
 * @param reportedTypes the kinds that webhooks report
 */
export async function findNext(
  db: Reader,
  webhook: Pick<WebhookTable, "sport" | "kinds">,
  after: number,
  reportedTypes: readonly EntityType[],
): Promise<{ message: Message | null; position: number }> {
  const last = await readLast(db);
  if (last.position - after > furthestBehind) {
    const message = messageOf({ id: `reset-${after}`, type: "reset", at: new Date().toISOString(), data: {} });
    return { message: { ...message, position: last.position }, position: last.position };
  }
  const chosen = JSON.parse(webhook.kinds) as string[];
  const kinds = new Set<string>(chosen.length > 0 ? chosen : reportedTypes);
  let position = after;
  for (let batch = 0; batch < mostBatches; batch++) {
    const changes = await readChanges(db, position);
    for (const change of changes) {
      const message = tell(webhook.sport, kinds, change);
      if (message) return { message, position: change.position };
    }
    const end = changes.at(-1);
    if (!end) break;
    position = end.position;
  }
  return { message: null, position };
}

/** A message for testing a webhook. */
export function testMessage(id: string): Message {
  return { ...messageOf({ id: `test-${id}`, type: "test", at: new Date().toISOString(), data: {} }), position: 0 };
}

function tell(sport: string, kinds: ReadonlySet<string>, change: SequencedChange): Message | null {
  const rights = { superUser: false, sportIds: [sport], roles: [], grants: [] };
  const reader: Caller = { userId: "webhook", ...rights, selected: null };
  const { type, entity, version, affects_summary, change_set, at, position } = change;
  const id = eventIdOf(change);
  switch (perceive(reader, change)) {
    case "nothing":
      return null;
    case "reset":
      return { ...messageOf({ id, type: "reset", at, data: {} }), position };
    case "event": {
      if (!kinds.has(type)) return null;
      const action = actions[change.action];
      const data = {
        type,
        id: entity,
        affects_summary: affects_summary === 1,
        action,
        version,
        changeSet: change_set,
      };
      return { ...messageOf({ id, type: `${type}.${action}`, at, data }), position };
    }
  }
}

function messageOf({ id, type, at, data }: { id: string; type: string; at: string; data: object }) {
  return { id, type, body: JSON.stringify({ type, timestamp: at, data }) };
}
