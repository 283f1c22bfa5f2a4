import { sql } from "kysely";
import type { Member, Team } from "#contract/fields/team.ts";
import type { Tournament } from "#contract/fields/tournament.ts";
import { isMemberOn, stretchOf } from "#contract/membership.ts";
import { dayOf } from "#contract/zoned-day.ts";

import { eachSpan, eachSport, isAnyOf, isFoundBy, lookUp, type Span } from "../kit/database/each-of.ts";
import { prepare } from "../kit/database/prepared.ts";
import type { Reader } from "../kit/database/schema.ts";
import type { BusyThrough } from "../kit/kinds/feature.ts";
import { afterEverything, instantKey, keyAt } from "../kit/lists/listing-rows.ts";
import { busyTerm } from "../kit/lists/terms.ts";

/**
 * A match occupies the members of its teams on its day, in the time zone of its tournament. A match without a time
 * occupies the members whose membership has no end.
 */
export const busyMembers: BusyThrough = {
  kinds: ["team", "stage", "tournament"],
  find: async (db, { ids, sport, timeZone }) => {
    const list = JSON.stringify(ids);
    const memberships = (await findTeams(db, { list, sport })).flatMap(({ document }) => {
      const { id, members } = JSON.parse(document) as Team;
      return members
        .filter(({ participant }) => ids.includes(participant.id))
        .map((member) => ({ term: busyTerm(id), member }));
    });
    const edges = memberships.flatMap(edgesOf);
    return [...memberships.flatMap(certainSpanOf), ...(await findAtEdges(db, edges, { sport, timeZone }))];
  },
};

interface Membership {
  /** The term by which the team's matches are found. */
  term: string;
  member: Member;
}

/** A span of hours that may or may not belong to the membership, depending on the time zone. */
interface Edge extends Span {
  member: Member;
}

// A day begins first where clocks are 14 hours ahead of UTC, and last where they are 12 hours behind.
const hour = 3_600_000;
const firstBeginning = -14 * hour;
const lastBeginning = 12 * hour;

/** The hours that belong to the membership in every time zone. */
function certainSpanOf({ term, member }: Membership): Span[] {
  const { start, end } = stretchOf(member);
  const span = {
    term,
    start: member.from === null ? "" : keyAt(start + lastBeginning),
    until: member.to === null ? afterEverything : keyAt(end + firstBeginning),
  };
  return span.start < span.until ? [span] : [];
}

function edgesOf({ term, member }: Membership): Edge[] {
  const { start, end } = stretchOf(member);
  const bounds = [...(member.from === null ? [] : [start]), ...(member.to === null ? [] : [end])];
  return bounds.map((bound) => ({
    term,
    member,
    start: keyAt(bound + firstBeginning),
    until: keyAt(bound + lastBeginning),
  }));
}

/** The matches within these hours that belong to the membership, each as a span of its own. */
async function findAtEdges(
  db: Reader,
  edges: readonly Edge[],
  { sport, timeZone }: { sport: string; timeZone: string },
): Promise<Span[]> {
  if (edges.length === 0) return [];
  const spans = JSON.stringify(edges.map(({ term, start, until }) => ({ term, start, until })));
  const found = await findMatches(db, { spans, sport });
  return found.flatMap(({ place, sort_key, tournament }) => {
    const edge = edges[Number(place)];
    const zone = (JSON.parse(tournament) as Tournament).timeZone ?? timeZone;
    const day = dayOf(sort_key.slice(0, instantLength), zone);
    return edge && isMemberOn(edge.member, day) ? [onlyAt(edge.term, sort_key)] : [];
  });
}

/** No other key begins with this one. */
function onlyAt(term: string, key: string): Span {
  return { term, start: key, until: `${key}~` };
}

const instantLength = instantKey("2026-01-01T00:00:00Z").length;

/** The teams with one of these members, as far as the sport may see them. */
const findTeams = prepare((db, { list, sport }: { list: string; sport: string }) => ({
  compile: () => {
    const ofMembers = sql`(select from_id from reference where ${isAnyOf(db, sql`to_id`, list)} and field = 'members')`;
    return sql<{ document: string }>`
      select team.document from entity as team where ${isFoundBy(db, sql`team.id`, ofMembers)} and team.type = 'team'
        and exists (select 1 from visibility where entity = team.id and sport = ${sport})`.compile(db);
  },
}));

const findMatches = prepare((db, { spans, sport }: { spans: string; sport: string }) => ({
  compile: () => {
    const tournament = sql`coalesce((select document from entity where id = parent.owner), parent.document)`;
    const inSpan = sql`d.sport = home.id and d.type = 'match' and d.term = s.term
      and d.sort_key >= s.start and d.sort_key < s.until`;
    return sql<{ place: number | string; sort_key: string; tournament: string }>`
      select distinct s.place, d.sort_key, ${tournament} as tournament
      from ${eachSpan(db, spans)} as s cross join ${eachSport(sport)} as home
      ${lookUp(db, "term", "d", inSpan)}
      ${lookUp(db, "entity", "played", sql`played.id = d.entity`)}
      ${lookUp(db, "entity", "parent", sql`parent.id = played.owner`)}`.compile(db);
  },
}));
