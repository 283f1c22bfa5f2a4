import type { TournamentListPage } from "#contract/public-pages.ts";
import type { PublishedTournaments } from "./published-tournaments.ts";

/** The published tournaments, the latest first. */
export async function listPage(published: PublishedTournaments): Promise<TournamentListPage> {
  const found = await published.list();
  const tournaments = found.tournaments.map(({ id, name, states, currentState }) => {
    const instants = (edge: "start" | "end") =>
      states.flatMap(({ duration }) => duration?.[edge]?.slice(0, 10) ?? []).sort();
    const active = states.find(({ type }) => type === "TOURNAMENT_STATE_ACTIVE")?.duration;
    const start = active?.start?.slice(0, 10) ?? instants("start")[0] ?? null;
    const end = active?.end?.slice(0, 10) ?? instants("end").at(-1) ?? null;
    return { id, name, state: currentState, start, end };
  });
  tournaments.sort((one, other) => ((other.start ?? "") > (one.start ?? "") ? 1 : -1));
  return { view: { kind: "list" }, tournaments };
}
