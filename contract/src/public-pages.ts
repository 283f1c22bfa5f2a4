import type { MemberRole, StageType } from "./enumerations.ts";
import type { Entry } from "./fields/entry.ts";
import type { Match } from "./fields/match.ts";
import type { Stage } from "./fields/stage.ts";
import type { Tournament } from "./fields/tournament.ts";
import type { MatchFormat } from "./match-format.ts";
import type { Schedule } from "./schedule.ts";
import type { StageStandings } from "./standings.ts";
import type { TournamentDays } from "./tournament-days.ts";

/** The data of the public pages, which the server renders first, and the browser again while somebody watches. */

/** A page of a tournament. */
export type TournamentView =
  | { kind: "overview" | "teams" }
  | { kind: "match" | "team"; id: string }
  /**
   * A stage, or a part of a large league ("round-7", "2026-05-01", "others"); without a part, the next one to be
   * played.
   */
  | { kind: "stage"; id: string; part?: string | null }
  /** The order of play of a day ("2026-05-01"); null where no match has a time. */
  | { kind: "day"; day: string | null };

export interface TournamentPage {
  view: TournamentView;
  tournament: Pick<Tournament, "id" | "name" | "description" | "externalLinks" | "currentState" | "badge">;
  sport: string | null;
  organizers: readonly string[];
  /** Where its matches are played. */
  venues: readonly string[];
  timeZone: string;
  /** A digest of all that visitors read of the tournament, by which a stream knows what its reader has missed. */
  state: string;
  /** The length of its matches, if the tournament sets it. */
  schedule: Pick<Schedule, "matchMinutes" | "changeoverMinutes"> | null;
  /** The days with matches. */
  days: readonly string[];
  /** The days on which the tournament takes place; null if they are not known. */
  dates: TournamentDays | null;
  /** The number of teams that take part. */
  teamCount: number;
  stages: readonly { id: string; type: StageType; name: string | null; draw: { groups: number } }[];
  /** The matches that the page shows. */
  matches: readonly Match[];
  /** The teams that it names. */
  teams: Readonly<Record<string, PublicTeam>>;
  /** The names of the playing fields. */
  fields: Readonly<Record<string, string>>;
  /** The names of matches that the page does not show but from which its matches get their sides. */
  sources: Readonly<Record<string, Match["name"]>>;
  /** Set for the page of a stage, and for the overview, which shows the stage that is being played. */
  stage?: {
    stage: Stage;
    /** The seed of each seeded team. */
    seeds: Readonly<Record<string, number>>;
    standings: StageStandings | null;
    /** The number of teams of each group that advance to another stage; 0 if there are none. */
    advancing: number;
    format: MatchFormat | null;
    /** For a large league: the names of its parts in addresses. The page shows the matches of one part. */
    parts: readonly string[];
    /** For the overview: the matches of the bracket. */
    bracket?: readonly Match[];
  };
  /** The status of teams that no longer play, among the teams whose matches are cancelled. */
  out: Readonly<Record<string, Entry["status"]>>;
  /** For the list of teams: the entries in the order of their seeds. */
  entries?: readonly Pick<Entry, "competitor" | "status" | "seed">[];
  /** For a match: how it is counted, and the names of the officials. */
  format?: MatchFormat | null;
  officials?: readonly string[];
  /** For a match and a team: the players, by the ids of the teams. */
  people?: Readonly<Record<string, readonly PublicMember[]>>;
}

/** A page of the list of published tournaments: those whose names have all words of `q`; pages count from 1. */
export interface ListView {
  kind: "list";
  q: string;
  page: number;
}

export interface PublicTeam {
  name: string;
  club: string | null;
  /** The team's badge, or else that of its club. */
  badge: string | null;
}

export interface PublicMember {
  name: string;
  role: MemberRole;
  number: number | null;
}

/** The sections of the list, in their order: by the days of a tournament, or by its state if it has none. */
export const listSections = ["now", "soon", "past"] as const;
export type ListSection = (typeof listSections)[number];

export interface TournamentListPage {
  view: ListView;
  /** The number of pages of found tournaments. */
  pages: number;
  tournaments: readonly {
    id: string;
    name: string;
    badge: string | null;
    state: Tournament["currentState"];
    dates: TournamentDays | null;
    section: ListSection;
  }[];
}

export type PublicPage = TournamentPage | TournamentListPage;

/** The path of a page of a tournament. */
export function pathToView(tournament: string, view: TournamentView): string {
  const pathOfTournament = `/public/tournaments/${tournament}`;
  switch (view.kind) {
    case "overview":
      return pathOfTournament;
    case "teams":
      return `${pathOfTournament}/teams`;
    case "stage":
      return view.part ? `${pathOfTournament}/stages/${view.id}/${view.part}` : `${pathOfTournament}/stages/${view.id}`;
    case "match":
      return `${pathOfTournament}/matches/${view.id}`;
    case "team":
      return `${pathOfTournament}/teams/${view.id}`;
    case "day":
      return view.day === null ? `${pathOfTournament}/order-of-play` : `${pathOfTournament}/order-of-play/${view.day}`;
  }
}

/** The query of an address, from the "?", when it is not the first page of all tournaments. */
export function queryOfList({ q, page }: Pick<ListView, "q" | "page">): string {
  const parameters = { ...(q !== "" && { q }), ...(page > 1 && { page: String(page) }) };
  const query = new URLSearchParams(parameters).toString();
  return query === "" ? "" : `?${query}`;
}

/** The tournament and view of a path; null for any other one. */
export function viewAt(path: string): { tournament: string; view: TournamentView } | null {
  const [, tournament = "", part, id, piece] =
    /^\/public\/tournaments\/([0-9a-f-]{36})(?:\/([a-z-]+)(?:\/([0-9a-f-]{10,36})(?:\/([a-z0-9-]{1,30}))?)?)?$/.exec(
      path,
    ) ?? [];
  if (piece !== undefined && part !== "stages") return null;
  const view = viewOf(part, id, piece);
  return tournament === "" || view === null ? null : { tournament, view };
}

function viewOf(part: string | undefined, id: string | undefined, piece: string | undefined): TournamentView | null {
  if (id === undefined) {
    if (part === undefined) return { kind: "overview" };
    if (part === "teams") return { kind: "teams" };
    return part === "order-of-play" ? { kind: "day", day: null } : null;
  }
  switch (part) {
    case "stages":
      return piece === undefined ? { kind: "stage", id } : { kind: "stage", id, part: piece };
    case "matches":
      return { kind: "match", id };
    case "teams":
      return { kind: "team", id };
    case "order-of-play":
      return /^\d{4}-\d\d-\d\d$/.test(id) ? { kind: "day", day: id } : null;
    default:
      return null;
  }
}
