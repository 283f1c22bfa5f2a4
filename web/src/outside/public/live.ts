import type { StreamMessage } from "#contract/events.ts";
import type { Match } from "#contract/fields/match.ts";
import type { PublicPage, TournamentPage } from "#contract/public-pages.ts";

/**
 * Applies a message of the stream to a page: returns another page at once, says that the page has to be read again, or
 * does nothing.
 */
export function follow(page: PublicPage, message: StreamMessage): { page: PublicPage; mustRead: boolean } {
  if (message.type === "heartbeat") return { page, mustRead: false };
  if (message.type === "reset") return { page, mustRead: true };
  if (page.view.kind === "list") return { page, mustRead: message.type === "tournament" };
  const own = page as TournamentPage;
  if (message.type !== "match" || message.action !== "updated" || message.entity === undefined) {
    return { page, mustRead: true };
  }
  const next = message.entity as Match;
  const before = own.matches.find(({ id }) => id === next.id);
  if (before === undefined) return { page, mustRead: couldShow(own, next) };
  // The page was read after this message was sent.
  if (next.version < before.version) return { page, mustRead: false };
  const withNext = (matches: readonly Match[]) => matches.map((match) => (match.id === next.id ? next : match));
  const { stage } = own;
  const shown = {
    ...own,
    matches: withNext(own.matches),
    ...(stage?.bracket && { stage: { ...stage, bracket: withNext(stage.bracket) } }),
  };
  return { page: shown, mustRead: standing(before) !== standing(next) };
}

/** The fields of a match except for its score. If one of them changes, tables and other matches may change, too. */
function standing({ competitors, scheduledAt, playingField, state, outcome, winner, officials }: Match): string {
  const sides = competitors.map(({ id }) => id);
  return JSON.stringify([sides, scheduledAt, playingField, state, outcome, winner, officials.map(({ id }) => id)]);
}

/** Whether a match that the page did not show may belong to it now. */
function couldShow({ view }: TournamentPage, { parent, competitors, state }: Match): boolean {
  // A match of another part of a large league changes the tables when it is finished.
  if (view.kind === "stage") return parent.id === view.id && !(view.part && state === "MATCH_STATE_RUNNING");
  if (view.kind === "team") return competitors.some(({ id }) => id === view.id);
  return view.kind === "overview" || view.kind === "day";
}
