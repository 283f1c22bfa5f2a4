import type { Tournament } from "#contract/fields/tournament.ts";
import { type ListSection, listSections, type TournamentListPage } from "#contract/public-pages.ts";
import { fold } from "#contract/sort-key.ts";
import { daysOfTournament } from "#contract/tournament-days.ts";
import { dayOf } from "#contract/zoned-day.ts";
import type { PublishedTournaments } from "./published-tournaments.ts";

type Listed = TournamentListPage["tournaments"][number];
/** A tournament, and the time zone that says which day it is there. */
type Known = Omit<Listed, "section"> & { zone: string };

const perPage = 50;

/**
 * The published tournaments whose names contain all words of `q`: those that take place now, then those to come, the
 * next one first, then the past ones, the latest first. Numbers beyond the last page give the last page.
 */
export async function listPage(
  published: PublishedTournaments,
  { q = "", page = 1 }: { q?: string | undefined; page?: number | undefined },
): Promise<TournamentListPage> {
  const words = fold(q).split(/\s+/).filter(Boolean);
  const all = await published.listOnce(byDate);
  const found = words.length === 0 ? all : all.filter(({ name }) => words.every((word) => fold(name).includes(word)));
  const pages = Math.max(1, Math.ceil(found.length / perPage));
  const shown = Math.min(page, pages);
  const listed = inSections(found, Date.now());
  return {
    view: { kind: "list", q: q.trim(), page: shown },
    pages,
    tournaments: listed.slice((shown - 1) * perPage, shown * perPage),
  };
}

/** The tournaments by their first day; those without one are the last. */
function byDate(tournaments: readonly Tournament[], usualZone: string): Known[] {
  const known = tournaments.map((one) => {
    const { id, name, badge, currentState: state, timeZone } = one;
    return { id, name, badge, state, dates: daysOfTournament(one, usualZone), zone: timeZone ?? usualZone };
  });
  const startOf = ({ dates }: Known) => dates?.first ?? "9999";
  return known.sort((one, other) => (startOf(one) < startOf(other) ? -1 : startOf(one) > startOf(other) ? 1 : 0));
}

function inSections(known: readonly Known[], now: number): Listed[] {
  const todayIn = new Map<string, string>();
  const today = (zone: string) => {
    const day = todayIn.get(zone) ?? dayOf(now, zone);
    todayIn.set(zone, day);
    return day;
  };
  const sections: Record<ListSection, Listed[]> = { now: [], soon: [], past: [] };
  for (const { zone, ...one } of known) {
    const section = sectionOf(one, today(zone));
    sections[section].push({ ...one, section });
  }
  const dated = sections.past.filter(({ dates }) => dates !== null);
  const others = sections.past.filter(({ dates }) => dates === null);
  sections.past = [...dated.reverse(), ...others];
  return listSections.flatMap((section) => sections[section]);
}

function sectionOf({ dates, state }: Pick<Known, "dates" | "state">, today: string): ListSection {
  if (dates !== null) return dates.last < today ? "past" : dates.first > today ? "soon" : "now";
  if (state === "TOURNAMENT_STATE_FINISHED") return "past";
  return state === "TOURNAMENT_STATE_ACTIVE" ? "now" : "soon";
}
