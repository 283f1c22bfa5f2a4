import { sql } from "kysely";
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
import { presentDayIn } from "../../kit/access/present-day.ts";
import { isAnyOf } from "../../kit/database/each-of.ts";
import { portions } from "../../kit/database/portions.ts";
import { prepare } from "../../kit/database/prepared.ts";
import type { EntityTable, Reader } from "../../kit/database/schema.ts";
import { readParts, readStored } from "../../kit/database/stored-entities.ts";
import type { Store } from "../../kit/save/store.ts";
import { WorkingSet } from "../../kit/save/working-set.ts";
import { ranksUsedOf } from "../../tournament/state/followers.ts";
import { readStandings } from "../../tournament/state/standings.ts";
import { definitionOfPublic, isPublicType, type PublicType, publicFieldsOf } from "./public-fields.ts";
import { withoutHidden } from "./without-hidden.ts";

/** A stored entity. */
interface Found {
  type: PublicType;
  entity: AnyEntity;
  /** Its position in lists. */
  key: string;
}

export interface PublicEntity {
  type: PublicType;
  entity: AnyEntity;
  /** The entity in the form of an answer. */
  text: string;
}

/** A person that pages name, possibly only within a team's name. */
export interface NamedPerson {
  /** The person as visitors see it. */
  name: string;
  isInitials: boolean;
}

/** The public data of one published tournament. */
export interface PublicTournament {
  id: string;
  /** The tournament, its parts and the entities that they refer to, by id. */
  entities: ReadonlyMap<string, PublicEntity>;
  /** The named people, by id. */
  people: ReadonlyMap<string, NamedPerson>;
  /** The ids of everything that was read, including people who only appear within a team's name. */
  reliesOn: ReadonlySet<string>;
  /** The tables by the ids of their stages. */
  standings: ReadonlyMap<string, StageStandings>;
  /** The time zone of its days, and the day there when it was read. */
  timeZone: string;
  today: string;
  /** The length of its matches. */
  schedule: Pick<Schedule, "matchMinutes" | "changeoverMinutes"> | null;
}

/** The number of entities that are read before others are answered. */
const atOnce = 500;

/** The fields whose references a public page shows besides the tournament's own parts. */
const followed: Partial<Record<PublicType, readonly string[]>> = {
  tournament: ["parents", "competitors"],
  stage: ["competitors", "groups", "lines"],
  entry: ["competitor", "organization"],
  match: ["competitors", "officials", "playingField"],
  team: ["parents", "members"],
  playing_field: ["venueId"],
};

/**
 * Reads a tournament for visitors; null when it does not exist or is not published.
 *
 * @param evenHidden also reads an unpublished one, as visitors would see it
 *
 * @param reader reads what this caller may see instead, with unabridged names
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
    // Rubbers, the parts of matches, are not among the matches of a tournament.
    parts.flatMap((part) => (part.type === "stage" ? part.id : [])),
  );
  const found = new Map<string, Found>();
  const load = async (ids: readonly string[]): Promise<void> => {
    const missing = [...new Set(ids)].filter((one) => !found.has(one));
    const next: string[] = [];
    for await (const some of portions(missing, atOnce)) {
      for (const { row, sports, key } of await readStored(db, some)) {
        const { id: one, type } = row;
        if (!isPublicType(type) || (reader && !seesStored(reader, definitionOfPublic(type), { row, sports }))) continue;
        found.set(one, { type, key, entity: JSON.parse(readableText(reader ?? system, row)) });
        next.push(...referredTo(found.get(one)));
      }
    }
    if (next.length > 0) await load(next);
  };
  const sport = root.home === null ? [] : [root.home];
  await load([id, ...sport, ...[...parts, ...inner].map((part) => part.id)]);
  const tournament = found.get(id)?.entity as Tournament | undefined;
  if (!(evenHidden || tournament?.published) || !tournament) return null;
  const timeZone = tournament.timeZone ?? defaults.timeZone;
  const today = presentDayIn(timeZone)();
  const day = playedUntil(found, timeZone, today);
  const { entities, people } = await publicEntities(found, { today, day, hasNames: reader !== null });
  const stages = [...found.values()].filter(({ type }) => type === "stage").map(({ entity }) => entity.id);
  const standings = new Map(
    await Promise.all(stages.map(async (stage) => [stage, await standingsNow(store, stage)] as const)),
  );
  const reliesOn = new Set(found.keys());
  return { id, entities, people, reliesOn, standings, timeZone, today, schedule: minutesIn(tournament) };
}

/** The tournaments that are among these entities or above them, each once. */
export async function tournamentsAbove(db: Reader, ids: readonly string[]): Promise<string[]> {
  return (await findTournamentsAbove(db, { list: JSON.stringify(ids) })).map(({ id }) => id);
}

const findTournamentsAbove = prepare((db, { list }: { list: string }) => ({
  compile: () =>
    sql<{ id: string }>`
      with recursive above as (
        select id, owner, type from entity where ${isAnyOf(db, sql`id`, list)}
        union
        select e.id, e.owner, e.type from above inner join entity as e on e.id = above.owner)
      select id from above where type = 'tournament'`.compile(db),
}));

/**
 * The entities to read together with this one: those that the page shows with it, and the people who are part of its
 * name.
 */
export function referredTo(one: { type: PublicType; entity: AnyEntity } | undefined): string[] {
  const fields = one && followed[one.type];
  if (!fields) return [];
  const { formerMembers = [] } = one.entity as Partial<Team>;
  const shown = referencesIn(definitionOfPublic(one.type), one.entity).filter(({ field, type }) => {
    // Stages and matches are shown only as parts of their own tournament.
    return fields.includes(field) && type !== "sport" && type !== "stage" && type !== "match";
  });
  return [...shown.map((reference) => reference.id), ...formerMembers.map(({ participant }) => participant)];
}

export async function standingsNow(store: Store, stage: string): Promise<StageStandings> {
  const work = new WorkingSet(store, store.db.read);
  return readStandings(work, stage, await ranksUsedOf(store.db.read, stage));
}

/** The public part of the schedule. */
function minutesIn({ schedule }: Tournament): PublicTournament["schedule"] {
  return schedule && { matchMinutes: schedule.matchMinutes, changeoverMinutes: schedule.changeoverMinutes };
}

function isPublished({ document }: EntityTable): boolean {
  return (JSON.parse(document) as Tournament).published;
}

/** The day whose members count as a team's players: today, or the last day of a tournament that is over. */
function playedUntil(found: ReadonlyMap<string, Found>, timeZone: string, today: string): string {
  const instants = [...found.values()].flatMap(({ type, entity }) => {
    return type === "match" && typeof entity.scheduledAt === "string" ? entity.scheduledAt : [];
  });
  const last = instants.sort().at(-1);
  const day = last === undefined ? today : dayOf(last, timeZone);
  return day < today ? day : today;
}

async function publicEntities(
  found: ReadonlyMap<string, Found>,
  { today, day, hasNames }: { today: string; day: string; hasNames: boolean },
): Promise<Pick<PublicTournament, "entities" | "people">> {
  const people = new Map<string, NamedPerson>();
  const storedPerson = (id: string): Participant | undefined => {
    const person = found.get(id);
    return person?.type === "participant" ? (person.entity as Participant) : undefined;
  };
  const personOf = (id: string): Participant | undefined => {
    const person = storedPerson(id);
    if (!person) return undefined;
    const { firstname, lastname } = person;
    const names = hasNames ? { firstname, lastname } : publicNamesOf(person, today);
    const isInitials = names.lastname !== lastname;
    people.set(id, { name: nameOf(participant, { ...person, ...names }), isInitials });
    return person;
  };
  const shownTeamOf = (entity: AnyEntity): AnyEntity => {
    const team = entity as Team;
    // Who is only left out of the name of a team is not among those who are named.
    const namesakeOf = team.type === "TEAM_TYPE_TEAM" ? storedPerson : personOf;
    const present = team.members.filter((member) => isMemberOn(member, day) && isNamedInTeam(member));
    return {
      ...entity,
      name: hasNames ? team.name : publicNameOfTeam(team, namesakeOf, today, day),
      members: present.flatMap((member) =>
        personOf(member.participant.id) ? { ...member, from: null, to: null } : [],
      ),
    };
  };
  const all = [...found].filter(([, { type }]) => type !== "participant");
  const shown: (Found & { id: string })[] = [];
  for await (const some of portions(all, atOnce)) {
    for (const [id, one] of some) {
      shown.push({ ...one, id, entity: one.type === "team" ? shownTeamOf(one.entity) : one.entity });
    }
  }
  // Only people who are in a team or officiate are read in full; former members only contribute to names.
  const standing = new Set(
    shown.flatMap(({ type, entity }) => {
      if (type === "team") return (entity as Team).members.map(({ participant }) => participant.id);
      return type === "match" ? (entity as Match).officials.map(({ id }) => id) : [];
    }),
  );
  for await (const some of portions([...standing], atOnce)) {
    for (const id of some) {
      const person = personOf(id);
      const known = found.get(id);
      if (!person || !known) continue;
      const names = hasNames ? {} : publicNamesOf(person, today);
      shown.push({ ...known, id, entity: { ...known.entity, ...names } });
    }
  }
  const ids = new Set(shown.map(({ id }) => id));
  const entities: { id: string; one: PublicEntity; key: string }[] = [];
  for await (const some of portions(shown, atOnce)) {
    for (const { id, type, entity, key } of some) {
      const one = toPublic(type, entity, (other) => ids.has(other));
      const definition = definitionOfPublic(type);
      // People shown by initials are sorted by their initials.
      entities.push({ id, one, key: definition.nameOf ? sortKey(sortNameOf(definition, one.entity)) : key });
    }
  }
  entities.sort((first, second) => (first.key < second.key ? -1 : 1));
  return { entities: new Map(entities.map(({ id, one }) => [id, one])), people };
}

/** Helpers are not named in public. */
function isNamedInTeam({ role }: Team["members"][number]): boolean {
  return role !== "MEMBER_ROLE_STAFF";
}

/** The entity as visitors see it, without references to hidden entities. */
export function toPublic(type: PublicType, entity: AnyEntity, isShown: (id: string) => boolean): PublicEntity {
  const fields = withoutHidden(type, publicFieldsOf(type, entity), isShown);
  return { type, entity: fields, text: JSON.stringify(fields) };
}
