import type { AnyEntity } from "#contract/entity.ts";
import { nameOf, referencesIn, sortNameOf } from "#contract/entity.ts";
import type { Match } from "#contract/fields/match.ts";
import type { Participant } from "#contract/fields/participant.ts";
import type { Team } from "#contract/fields/team.ts";
import type { Tournament } from "#contract/fields/tournament.ts";
import { participant } from "#contract/kinds/participant.ts";
import { isMemberOn } from "#contract/membership.ts";
import { publicNameOfTeam, publicNamesOf } from "#contract/public-names.ts";
import type { Schedule } from "#contract/schedule.ts";
import { sortKey } from "#contract/sort-key.ts";
import type { StageStandings } from "#contract/standings.ts";
import { dayOf } from "#contract/zoned-day.ts";
import { type Caller, readableText, seesStored, system } from "../../kit/access/caller.ts";
import type { Database } from "../../kit/database/database.ts";
import type { EntityTable } from "../../kit/database/schema.ts";
import { readParts, readStored } from "../../kit/database/stored-entities.ts";
import type { Store } from "../../kit/entities/store.ts";
import { WorkingSet } from "../../kit/entities/working-set.ts";
import { ranksAskedFor } from "../../tournament/stage/followers.ts";
import { standingsOfStage } from "../../tournament/stage/standings.ts";
import { definitionOfPublic, isPublicType, type PublicType, publicFieldsOf } from "./public-fields.ts";
import { withoutHidden } from "./without-hidden.ts";

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
}

/** Somebody whom the pages name, also as a part of a team's name. */
export interface NamedPerson {
  /** As visitors see it. */
  name: string;
  isInitials: boolean;
}

/** All that visitors may read of one published tournament. */
export interface PublicTournament {
  id: string;
  /** By their ids: the tournament, its parts, and what they refer to. */
  entities: ReadonlyMap<string, PublicEntity>;
  /** The people who are named, by their ids. */
  people: ReadonlyMap<string, NamedPerson>;
  /** The ids of all that was read for this: also of people who are only a part of a team's name. */
  reliesOn: ReadonlySet<string>;
  /** By the ids of the stages. */
  standings: ReadonlyMap<string, StageStandings>;
  /** In which zone its days are counted, and which day it was there when this was read. */
  timeZone: string;
  today: string;
  /** How long its matches take. */
  schedule: Pick<Schedule, "matchMinutes" | "changeoverMinutes"> | null;
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
 * @param reader reads what this caller may see of it instead, with the names as they are
 */
export async function readPublicTournament(
  store: Store,
  id: string,
  defaults: { timeZone: string },
  { evenHidden = false, reader = null }: { evenHidden?: boolean; reader?: Caller | null } = {},
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
    for (const { row, sports, key } of read) {
      const { id: one, type } = row;
      if (!isPublicType(type) || (reader && !seesStored(reader, definitionOfPublic(type), { row, sports }))) continue;
      found.set(one, { type, key, entity: JSON.parse(readableText(reader ?? system, row)) });
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
  const day = playedUntil(found, timeZone, today);
  const { entities, people } = publicEntities(found, { today, day, hasNames: reader !== null });
  const stages = [...found.values()].filter(({ type }) => type === "stage").map(({ entity }) => entity.id);
  const standings = new Map(
    await Promise.all(stages.map(async (stage) => [stage, await standingsNow(store, stage)] as const)),
  );
  const reliesOn = new Set(found.keys());
  return { id, entities, people, reliesOn, standings, timeZone, today, schedule: minutesIn(tournament) };
}

/** The tournament that a row is, or is a part of; null for what is neither. */
export async function tournamentAbove(db: Pick<Database, "findRow">, id: string): Promise<string | null> {
  let row = await db.findRow(id);
  while (row && row.type !== "tournament" && row.owner !== null) row = await db.findRow(row.owner);
  return row?.type === "tournament" ? row.id : null;
}

/** What is read together with this entity: what the page shows beside it, and whoever is a part of its name. */
export function referredTo(one: { type: PublicType; entity: AnyEntity } | undefined): string[] {
  const fields = one && followed[one.type];
  if (!fields) return [];
  const { formerMembers = [] } = one.entity as Partial<Team>;
  const shown = referencesIn(definitionOfPublic(one.type), one.entity).filter(({ field, type }) => {
    // Stages and matches are shown as parts of their own tournament alone.
    return fields.includes(field) && type !== "sport" && type !== "stage" && type !== "match";
  });
  return [...shown.map((reference) => reference.id), ...formerMembers.map(({ participant }) => participant)];
}

export async function standingsNow(store: Store, stage: string): Promise<StageStandings> {
  const work = new WorkingSet(store.db, store.features, store.db.read);
  return standingsOfStage(work, stage, await ranksAskedFor(store.db.read, stage));
}

/** Of the schedule, what visitors may know. */
function minutesIn({ schedule }: Tournament): PublicTournament["schedule"] {
  return schedule && { matchMinutes: schedule.matchMinutes, changeoverMinutes: schedule.changeoverMinutes };
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
): Pick<PublicTournament, "entities" | "people"> {
  const people = new Map<string, NamedPerson>();
  const personOf = (id: string): Participant | undefined => {
    const person = found.get(id);
    if (person?.type !== "participant") return undefined;
    const { firstname, lastname } = person.entity as Participant;
    const names = hasNames ? { firstname, lastname } : publicNamesOf(person.entity as Participant, today);
    const isInitials = names.lastname !== lastname;
    people.set(id, { name: nameOf(participant, { ...person.entity, ...names }), isInitials });
    return person.entity as Participant;
  };
  const shownTeamOf = (entity: AnyEntity): AnyEntity => {
    const team = entity as Team;
    const present = team.members.filter((member) => isMemberOn(member, day) && isNamedInTeam(member));
    return {
      ...entity,
      name: hasNames ? team.name : publicNameOfTeam(team, personOf, today, day),
      members: present.flatMap((member) =>
        personOf(member.participant.id) ? { ...member, from: null, to: null } : [],
      ),
    };
  };
  const all = [...found].filter(([, { type }]) => type !== "participant");
  const shown = all.map(([id, one]) => ({
    ...one,
    id,
    entity: one.type === "team" ? shownTeamOf(one.entity) : one.entity,
  }));
  // Of the people, those who stand in a team or officiate: former members are only a part of names.
  const standing = new Set(
    shown.flatMap(({ type, entity }) => {
      if (type === "team") return (entity as Team).members.map(({ participant }) => participant.id);
      return type === "match" ? (entity as Match).officials.map(({ id }) => id) : [];
    }),
  );
  for (const id of standing) {
    const person = personOf(id);
    const known = found.get(id);
    if (!person || !known) continue;
    const names = hasNames ? {} : publicNamesOf(person, today);
    shown.push({ ...known, id, entity: { ...known.entity, ...names } });
  }
  const ids = new Set(shown.map(({ id }) => id));
  const entities = shown.map(({ id, type, entity, key }) => {
    const one = toPublic(type, entity, (other) => ids.has(other));
    const definition = definitionOfPublic(type);
    // Those who are called by initials stand where their initials do.
    return { id, one, key: definition.nameOf ? sortKey(sortNameOf(definition, one.entity)) : key };
  });
  entities.sort((first, second) => (first.key < second.key ? -1 : 1));
  return { entities: new Map(entities.map(({ id, one }) => [id, one])), people };
}

/** Whoever only helps is not named in public. */
function isNamedInTeam({ role }: Team["members"][number]): boolean {
  return role !== "MEMBER_ROLE_STAFF";
}

/** The entity as visitors read it, without anything of what they are not shown. */
export function toPublic(type: PublicType, entity: AnyEntity, isShown: (id: string) => boolean): PublicEntity {
  const fields = withoutHidden(type, publicFieldsOf(type, entity), isShown);
  return { type, entity: fields, text: JSON.stringify(fields) };
}
