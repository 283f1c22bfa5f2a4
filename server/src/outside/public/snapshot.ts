import type { ChangeEvent } from "#contract/events.ts";
import type { SequencedChange } from "../../kit/changes/reading.ts";
import { isPublicType, type PublicType } from "./public-fields.ts";
import type { HeldTournament } from "./published-tournaments.ts";
import { digestOf, stateOf } from "./state-digest.ts";

/** The longest entity that a message includes; clients request longer ones. */
const longestEntity = 8_192;

/** Entities with their first change that readers have not been told of. */
type Untold = ReadonlyMap<string, Pick<SequencedChange, "action">>;

/** A digest of what has been sent to the visitors of a tournament, by which changes are recognized. */
export interface Snapshot {
  id: string;
  entities: ReadonlyMap<string, { type: PublicType; version: number; digest: string }>;
  reliesOn: ReadonlySet<string>;
  /** The digest of all of it. */
  state: string;
}

/** @param untold later changes that the tournament already includes */
export function snapshotOf(tournament: HeldTournament, untold: Untold = new Map()): Snapshot {
  const { id, entities, reliesOn } = tournament;
  const snapshot = [...entities].flatMap(([one, entity]) => {
    const later = untold.get(one);
    if (later && isCreation(later)) return [];
    const digest = later ? "" : digestOf(entity);
    return [[one, { type: entity.type, version: Number(entity.entity.version), digest }] as const];
  });
  return { id, entities: new Map(snapshot), reliesOn, state: stateOf(tournament) };
}

/** The public part of the changes: entities that visitors could read before, or can read now, in their public form. */
export function eventsOf(
  changes: readonly SequencedChange[],
  before: Snapshot | null,
  after: HeldTournament | null,
): string[] {
  const told = new Set<string>();
  const events: string[] = [];
  const last = changes.at(-1);
  const summaries = new Set(changes.flatMap(({ entity, affects_summary }) => (affects_summary === 1 ? entity : [])));
  const creations = new Set(changes.flatMap((change) => (isCreation(change) ? change.entity : [])));
  const tell = (id: string, change: SequencedChange) => {
    if (told.has(id)) return;
    told.add(id);
    const [was, is] = [before?.entities.get(id), after?.entities.get(id)];
    if (before !== null && was?.digest === (is && digestOf(is))) return;
    const type = (is ?? was)?.type;
    if (type === undefined) return;
    const isNew = before === null ? creations.has(id) : was === undefined;
    const event: ChangeEvent = {
      type,
      id,
      affects_summary: change.entity === id ? summaries.has(id) : true,
      action: is === undefined ? "deleted" : isNew ? "created" : "updated",
      version: change.entity === id ? change.version : Number(is?.entity.version ?? was?.version),
      changeSet: change.change_set,
    };
    const text = JSON.stringify(event);
    events.push(is && Buffer.byteLength(is.text) < longestEntity ? `${text.slice(0, -1)},"entity":${is.text}}` : text);
  };
  // A later change in the batch reports the current state.
  for (const change of changes.toReversed()) if (isPublicType(change.type)) tell(change.entity, change);
  events.reverse();
  if (before !== null && last) {
    const ids = new Set([...(after?.entities.keys() ?? []), ...(after === null ? [] : before.entities.keys())]);
    for (const id of ids) tell(id, last);
  }
  if (after === null && before !== null && last && !told.has(before.id)) tell(before.id, last);
  return events;
}

function isCreation({ action }: Pick<SequencedChange, "action">): boolean {
  return action === "created" || action === "restored";
}
