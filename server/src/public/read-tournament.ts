import type { AnyEntity } from "#contract/entity.ts";
import { referencesIn, sortNameOf } from "#contract/entity.ts";
import type { Participant } from "#contract/fields/participant.ts";
import type { Team } from "#contract/fields/team.ts";
import type { Tournament } from "#contract/fields/tournament.ts";
import { isMemberOn } from "#contract/membership.ts";
import { publicNameOfTeam, publicNamesOf } from "#contract/public-names.ts";
import { sortKey } from "#contract/sort-key.ts";
import type { StageStandings } from "#contract/standings.ts";
import { dayOf } from "#contract/zoned-day.ts";
import { readableText, system } from "../access/caller.ts";
import type { Database } from "../database/database.ts";
import type { EntityTable } from "../database/schema.ts";
import { readParts, readStored } from "../database/stored-entities.ts";
import type { Store } from "../entities/store.ts";
import { WorkingSet } from "../entities/working-set.ts";
import { ranksAskedFor } from "../features/stage/followers.ts";
import { standingsOfStage } from "../features/stage/standings.ts";
import { definitionOfPublic, isPublicType, type PublicType, publicFieldsOf } from "./public-fields.ts";

/** An entity as it is stored. */
interface Found {
  type: PublicType;
  entity: AnyEntity;
  /** Where it stands in lists. */
  key: string;
}

export interface PublicEntity {
  type: PublicType;
  entity: AnyEntity;
  /** As an answer has it. */
  text: string;
  /** Of a person: whether it is shown by initials. */
  isInitials?: boolean;
}

/** All that visitors may read of one published tournament. */
export interface PublicTournament {
  id: string;
  /** By their ids: the tournament, its parts, and what they refer to. */
  entities: ReadonlyMap<string, PublicEntity>;
  /** By the ids of the stages. */
  standings: ReadonlyMap<string, StageStandings>;
  /** In which zone its days are counted, and which day it was there when this was read. */
  timeZone: string;
  today: string;
}

/** Of which of the fields those are that a public page shows beside the tournament's own parts. */
const followed: Partial<Record<PublicType, readonly string[]>> = {
  tournament: ["parents", "competitors"],
  stage: ["competitors", "groups", "lines"],
  entry: ["competitor", "organization"],
  match: ["competitors", "officials", "playingField"],
  team: ["parents", "members"],
  playing_field: ["venueId"],
};

/**
 * Reads a tournament for visitors; null when it is not there, or not published.
 * @param evenHidden reads it also when it is not published: as visitors would see it
 * @param hasNames leaves the names of all people as they are, which is not for visitors
 */
export async function readPublicTournament(
  store: Store,
  id: string,
  defaults: { timeZone: string },
  { evenHidden = false, hasNames = false } = {},
): Promise<PublicTournament | null> {
  const db = store.db.read;
  const root = await store.db.findRow(id);
  if (root?.type !== "tournament" || !(evenHidden || isPublished(root))) return null;
  const parts = await readParts(db, [id]);
  const inner = await readParts(
    db,
    parts.map((part) => part.id),
  );
  const found = new Map<string, Found>();
  const load = async (ids: readonly string[]): Promise<void> => {
    const missing = [...new Set(ids)].filter((one) => !found.has(one));
    const read = await readStored(db, missing);
    for (const { row, key } of read) {
      const { id: one, type } = row;
      if (isPublicType(type)) found.set(one, { type, key, entity: JSON.parse(readableText(system, row)) });
    }
    const next = read.flatMap(({ row: { id: one } }) => referredTo(found.get(one)));
    if (next.length > 0) await load(next);
  };
  const sport = root.home === null ? [] : [root.home];
  await load([id, ...sport, ...[...parts, ...inner].map((part) => part.id)]);
  const tournament = found.get(id)?.entity as Tournament | undefined;
  if (!(evenHidden || tournament?.published) || !tournament) return null;
  const timeZone = tournament.timeZone ?? defaults.timeZone;
  const today = dayOf(Date.now(), timeZone);
  const entities = publicEntities(found, { today, day: playedUntil(found, timeZone, today), hasNames });
  const stages = [...found.values()].filter(({ type }) => type === "stage").map(({ entity }) => entity.id);
  const standings = new Map(
    await Promise.all(stages.map(async (stage) => [stage, await standingsNow(store, stage)] as const)),
  );
  return { id, entities, standings, timeZone, today };
}

/** The tournament that a row is, or is a part of; null for what is neither. */
export async function tournamentAbove(db: Pick<Database, "findRow">, id: string): Promise<string | null> {
  let row = await db.findRow(id);
  while (row && row.type !== "tournament" && row.owner !== null) row = await db.findRow(row.owner);
  return row?.type === "tournament" ? row.id : null;
}

/** The entities that a public page shows together with this one. */
export function referredTo(one: { type: PublicType; entity: AnyEntity } | undefined): string[] {
  const fields = one && followed[one.type];
  if (!fields) return [];
  return referencesIn(definitionOfPublic(one.type), one.entity)
    .filter(({ field, type }) => fields.includes(field) && type !== "sport")
    .map((reference) => reference.id);
}

export async function standingsNow(store: Store, stage: string): Promise<StageStandings> {
  const work = new WorkingSet(store.db, store.features, null);
  return standingsOfStage(work, stage, await ranksAskedFor(store.db.read, stage));
}

function isPublished({ document }: EntityTable): boolean {
  return (JSON.parse(document) as Tournament).published;
}

/** On which day the members of teams were those who play: today, or the last day of a tournament that is over. */
function playedUntil(found: ReadonlyMap<string, Found>, timeZone: string, today: string): string {
  const instants = [...found.values()].flatMap(({ type, entity }) => {
    return type === "match" && typeof entity.scheduledAt === "string" ? entity.scheduledAt : [];
  });
  const last = instants.sort().at(-1);
  const day = last === undefined ? today : dayOf(last, timeZone);
  return day < today ? day : today;
}

function publicEntities(
  found: ReadonlyMap<string, Found>,
  { today, day, hasNames }: { today: string; day: string; hasNames: boolean },
): Map<string, PublicEntity> {
  const personOf = (id: string) => {
    const person = found.get(id);
    return person?.type === "participant" ? (person.entity as unknown as Participant) : undefined;
  };
  const isShown = ({ id }: { id: string }) => found.has(id);
  const shownOf = (type: PublicType, entity: AnyEntity): AnyEntity => {
    switch (type) {
      case "participant":
        return hasNames ? entity : { ...entity, ...publicNamesOf(entity as unknown as Participant, today) };
      case "team": {
        const { members, parents } = entity as unknown as Team;
        const present = members.filter((member) => isMemberOn(member, day) && isShown(member.participant));
        return {
          ...entity,
          name: hasNames ? entity.name : publicNameOfTeam(entity as unknown as Team, personOf, today, day),
          members: present.map((member) => ({ ...member, from: null, to: null })),
          parents: parents.filter(isShown),
        };
      }
      case "venue":
        return { ...entity, playingFields: (entity.playingFields as { id: string }[]).filter(isShown) };
      default:
        return entity;
    }
  };
  const shown = [...found].map(([id, { type, entity, key }]) => {
    const shown = shownOf(type, entity);
    const one = {
      ...toPublic(type, shown),
      ...(type === "participant" && { isInitials: shown.lastname !== entity.lastname }),
    };
    const definition = definitionOfPublic(type);
    // Those who are called by initials stand where their initials do.
    return { id, one, key: definition.nameOf ? sortKey(sortNameOf(definition, one.entity)) : key };
  });
  shown.sort((first, second) => (first.key < second.key ? -1 : 1));
  return new Map(shown.map(({ id, one }) => [id, one]));
}

export function toPublic(type: PublicType, entity: AnyEntity): PublicEntity {
  const fields = publicFieldsOf(type, entity);
  return { type, entity: fields, text: JSON.stringify(fields) };
}
