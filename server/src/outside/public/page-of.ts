import { seedsOfCompetitors } from "#competition/draws/seeding.ts";
import { ranksTakenFrom } from "#competition/standings/ranks-taken.ts";
import { isOut } from "#contract/entry-status.ts";
import type { Match } from "#contract/fields/match.ts";
import type { MatchFormat } from "#contract/match-format.ts";
import type { PublicMember, PublicTeam, TournamentPage, TournamentView } from "#contract/public-pages.ts";
import { takesPlace } from "#contract/takes-place.ts";
import { daysOfTournament, type TournamentDays } from "#contract/tournament-days.ts";
import { dayOf } from "#contract/zoned-day.ts";
import { all, one, planOf } from "./held-entities.ts";
import type { PublicTournament } from "./read-tournament.ts";
import { chosenPart, isBracket, partsOf } from "./stage-parts.ts";
import { stateOf } from "./state-digest.ts";

/** The numbers of matches to come and of results on a tournament's first page. */
const mostComing = 6;
const mostResults = 12;
/** A larger bracket, or more teams in tables, are on the page of the stage only. */
const mostInBracket = 31;
const mostInTables = 40;

/**
 * The content of a tournament's page at an instant (in milliseconds); null when there is no such page.
 *
 * @param isWhole shows a large league in full, as files do
 */
export function pageOf(
  held: PublicTournament,
  view: TournamentView,
  now: number,
  isWhole = false,
): TournamentPage | null {
  const tournament = one(held, "tournament", held.id);
  if (tournament === null) return null;
  const { days } = planOf(held);
  const ofView = contentOf(held, view, now, isWhole);
  if (ofView === null) return null;
  const { id, name, description, externalLinks, currentState, badge, stages, parents } = tournament;
  const organizers = parents.flatMap((parent) => one(held, "organization", parent.id)?.name ?? []);
  return {
    tournament: { id, name, description, externalLinks, currentState, badge },
    sport: all(held, "sport")[0]?.name ?? null,
    organizers,
    venues: all(held, "venue").map((venue) => venue.name),
    timeZone: held.timeZone,
    schedule: held.schedule,
    days,
    dates: daysOfTournament(tournament, held.timeZone) ?? datesOfMatches(days),
    teamCount: entriesOf(held).filter(({ status }) => status === "ENTRY_STATUS_ACCEPTED").length,
    stages: stages.flatMap((part) => {
      const stage = one(held, "stage", part.id);
      return stage ? { id: stage.id, type: stage.type, name: stage.name, draw: { groups: stage.draw.groups } } : [];
    }),
    state: stateOf(held),
    ...ofView,
    ...namesIn(held, ofView),
    out: outIn(held, ofView.matches),
  };
}

type Content = Pick<TournamentPage, "view" | "matches" | "stage" | "entries" | "format" | "officials" | "people">;

function contentOf(held: PublicTournament, view: TournamentView, now: number, isWhole: boolean): Content | null {
  const { matches, days, dayOfMatch } = planOf(held);
  switch (view.kind) {
    case "overview":
      return { view, matches: matchesOfOverview(matches, now), ...stageOfOverview(held, matches) };
    case "day": {
      const day = view.day ?? likelyDay(days, dayOf(now, held.timeZone));
      return {
        view: { ...view, day },
        matches: matches.filter((match) => day !== null && takesPlace(match) && dayOfMatch(match) === day),
      };
    }
    case "teams":
      return { view, matches: [], entries: entriesOf(held) };
    case "stage": {
      const stage = stageOf(held, view.id);
      if (stage === null) return null;
      const ofView = matches.filter(({ parent }) => parent.id === view.id);
      const parts = isWhole ? [] : partsOf(stage.stage.type, ofView, dayOfMatch);
      const chosen = chosenPart(parts, view.part ?? null);
      // The requested part does not exist, or the stage is not divided into parts.
      if (chosen === null && (parts.length > 0 || view.part)) return null;
      return {
        view: { ...view, part: chosen?.name ?? null },
        matches: chosen?.matches ?? ofView,
        stage: { ...stage, parts: parts.map(({ name }) => name) },
      };
    }
    case "match": {
      const match = one(held, "match", view.id);
      if (match === null) return null;
      const officials = match.officials.flatMap(({ id }) => nameOfPerson(held, id) ?? []);
      return {
        view,
        matches: [match],
        format: match.format ?? one(held, "stage", match.parent.id)?.format ?? formatAbove(held),
        officials,
        people: peopleOf(
          held,
          match.competitors.flatMap(({ id }) => id ?? []),
        ),
      };
    }
    case "team": {
      if (one(held, "team", view.id) === null) return null;
      const ofView = matches.filter(({ competitors }) => competitors.some(({ id }) => id === view.id));
      return { view, matches: ofView, people: peopleOf(held, [view.id]) };
    }
  }
}

function datesOfMatches(days: readonly string[]): TournamentDays | null {
  const [first = null, last = first] = [days.at(0), days.at(-1)];
  return first === null || last === null ? null : { first, last };
}

/** The entered teams in the order of seeds, then teams that play without an entry. */
function entriesOf(held: PublicTournament): NonNullable<TournamentPage["entries"]> {
  const entries = all(held, "entry").map(({ competitor, status, seed }) => ({ competitor, status, seed }));
  const entered = new Set(entries.map(({ competitor }) => competitor.id));
  const others = all(held, "team").filter(({ id }) => !entered.has(id));
  const status = "ENTRY_STATUS_ACCEPTED" as const;
  return [...entries, ...others.map(({ id }) => ({ competitor: { id, type: "team" as const }, status, seed: null }))];
}

/** The teams that no longer play, among those whose matches are cancelled. */
function outIn(held: PublicTournament, matches: readonly Match[]): TournamentPage["out"] {
  const cancelled = matches.filter(({ state }) => state === "MATCH_STATE_CANCELLED");
  const teams = new Set(cancelled.flatMap(({ competitors }) => competitors.map(({ id }) => id)));
  const out = all(held, "entry").filter(({ competitor, status }) => isOut(status) && teams.has(competitor.id));
  return Object.fromEntries(out.map(({ competitor, status }) => [competitor.id, status]));
}

/** Live matches, then the next ones, then the latest results. */
function matchesOfOverview(matches: readonly Match[], now: number): Match[] {
  const live = matches.filter(({ state }) => state === "MATCH_STATE_RUNNING");
  const isOpen = ({ state }: Match) => state === "MATCH_STATE_PLANNING" || state === "MATCH_STATE_PREPARING";
  // A match without a result whose start is long past is not listed as a next match.
  const coming = matches.filter(
    (match) => isOpen(match) && match.scheduledAt && Date.parse(match.scheduledAt) > now - 6 * 3_600_000,
  );
  const over = matches.filter(({ state }) => state === "MATCH_STATE_FINISHED");
  return [...live, ...coming.slice(0, mostComing), ...over.slice(-mostResults)];
}

/** The table or bracket that is being played, unless it is a large one. */
function stageOfOverview(held: PublicTournament, matches: readonly Match[]): Pick<Content, "stage"> {
  const stages = (one(held, "tournament", held.id)?.stages ?? []).flatMap(({ id }) => stageOf(held, id) ?? []);
  const matchesOf = (id: string) => matches.filter(({ parent }) => parent.id === id);
  const drawn = stages.filter(({ stage }) => matchesOf(stage.id).length > 0);
  const isOpen = ({ state }: Match) => state !== "MATCH_STATE_FINISHED" && state !== "MATCH_STATE_CANCELLED";
  const present = drawn.find(({ stage }) => matchesOf(stage.id).some(isOpen)) ?? drawn.at(-1);
  if (!present) return {};
  const ofView = matchesOf(present.stage.id);
  if (isBracket(present.stage.type)) {
    return ofView.length > mostInBracket ? {} : { stage: { ...present, parts: [], bracket: ofView } };
  }
  const rows = present.standings?.groups.reduce((sum, group) => sum + group.rows.length, 0) ?? 0;
  return rows === 0 || rows > mostInTables ? {} : { stage: { ...present, parts: [] } };
}

function stageOf(held: PublicTournament, id: string): Omit<NonNullable<TournamentPage["stage"]>, "parts"> | null {
  const stage = one(held, "stage", id);
  if (stage === null) return null;
  const seedsOfEntries = new Map(all(held, "entry").map(({ competitor, seed }) => [competitor.id, seed]));
  const seeds = seedsOfCompetitors(stage, (competitor) => seedsOfEntries.get(competitor) ?? null);
  return {
    stage,
    seeds: Object.fromEntries(seeds),
    standings: held.standings.get(id) ?? null,
    advancing: ranksTakenFrom(id, all(held, "stage")),
    format: stage.format ?? formatAbove(held),
  };
}

/** The match format that stages without one of their own have. */
function formatAbove(held: PublicTournament): MatchFormat | null {
  return one(held, "tournament", held.id)?.format ?? all(held, "sport")[0]?.format ?? null;
}

/** The names of everything that the page shows. */
function namesIn(
  held: PublicTournament,
  { view: { kind }, matches: listed, stage, entries, people }: Content,
): Pick<TournamentPage, "teams" | "fields" | "sources"> {
  const matches = [...listed, ...(stage?.bracket ?? [])];
  const rows = stage?.standings?.groups.flatMap((group) => group.rows) ?? [];
  const teams = [
    ...matches.flatMap(({ competitors }) => competitors.map(({ id }) => id)),
    ...(stage?.stage.lines ?? []).map(({ competitor }) => competitor),
    ...(stage?.stage.competitors ?? []).map(({ id }) => id),
    ...rows.map(({ competitor }) => competitor.id),
    ...(entries ?? []).map(({ competitor }) => competitor.id),
    ...Object.keys(people ?? {}),
  ];
  const shown = new Set(matches.map(({ id }) => id));
  const sources = matches.flatMap((match) =>
    match.sources.flatMap((source) => (source && "match" in source ? source.match : [])),
  );
  // The page of a match shows the address of its venue.
  const areInVenue = kind === "match" || all(held, "venue").length > 1;
  const fields = matches.flatMap(({ playingField }) => playingField ?? []);
  return {
    teams: recordOf(teams, (id) => teamOf(held, id)),
    fields: recordOf(fields, (id) => {
      const field = one(held, "playing_field", id);
      const venue = field && areInVenue ? one(held, "venue", field.venueId) : null;
      return field && (venue ? `${field.name}, ${venue.name}` : field.name);
    }),
    sources: recordOf(
      sources.filter((id) => !shown.has(id)),
      (id) => one(held, "match", id)?.name ?? null,
    ),
  };
}

function teamOf(held: PublicTournament, id: string): PublicTeam | null {
  const team = one(held, "team", id);
  if (team === null) return null;
  const clubs = team.parents.flatMap((parent) => one(held, "organization", parent.id) ?? []);
  const badge = team.badge ?? clubs.flatMap((club) => club.badge ?? [])[0] ?? null;
  return { name: team.name, club: clubs[0]?.name ?? null, badge };
}

function peopleOf(held: PublicTournament, teams: readonly string[]): Record<string, PublicMember[]> {
  return recordOf(teams, (id) =>
    (one(held, "team", id)?.members ?? []).flatMap(({ participant, role, number }) => {
      const name = nameOfPerson(held, participant.id);
      return name === null ? [] : { name, role, number };
    }),
  );
}

function nameOfPerson(held: PublicTournament, id: string): string | null {
  const person = one(held, "participant", id);
  return person && `${person.firstname} ${person.lastname}`;
}

function recordOf<Value>(ids: readonly (string | null)[], of: (id: string) => Value | null): Record<string, Value> {
  const found: Record<string, Value> = {};
  for (const id of ids) {
    const value = id === null || id in found ? null : of(id);
    if (id !== null && value !== null) found[id] = value;
  }
  return found;
}

/** Today or the next day with matches, else the last day with matches. */
function likelyDay(days: readonly string[], today: string): string | null {
  return days.find((day) => day >= today) ?? days.at(-1) ?? null;
}
