import type { Tournament } from "#contract/fields/tournament.ts";
import type { TournamentListPage } from "#contract/public-pages.ts";
import { fold } from "#contract/sort-key.ts";
import { daysOfTournament } from "#contract/tournament-days.ts";
import type { PublishedTournaments } from "./published-tournaments.ts";

type Listed = TournamentListPage["tournaments"][number];

const perPage = 50;

/**
 * The published tournaments whose names contain all words of `q`, the latest first; numbers beyond the last page give
 * the last page.
 */
export async function listPage(
  published: PublishedTournaments,
  { q = "", page = 1 }: { q?: string | undefined; page?: number | undefined },
): Promise<TournamentListPage> {
  const words = fold(q).split(/\s+/).filter(Boolean);
  const all = await published.listOnce(latestFirst);
  const found = words.length === 0 ? all : all.filter(({ name }) => words.every((word) => fold(name).includes(word)));
  const pages = Math.max(1, Math.ceil(found.length / perPage));
  const shown = Math.min(page, pages);
  return {
    view: { kind: "list", q: q.trim(), page: shown },
    pages,
    tournaments: found.slice((shown - 1) * perPage, shown * perPage),
  };
}

function latestFirst(tournaments: readonly Tournament[], usualZone: string): Listed[] {
  const listed = tournaments.map((one) => {
    const { id, name, badge, currentState: state } = one;
    const days = daysOfTournament(one, usualZone);
    return { id, name, badge, state, start: days?.first ?? null, end: days?.last ?? null };
  });
  return listed.sort((one, other) => ((other.start ?? "") > (one.start ?? "") ? 1 : -1));
}
