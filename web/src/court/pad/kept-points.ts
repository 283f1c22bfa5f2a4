import type { KeptPoints } from "./tally.ts";

/**
 * The points of the games that are being counted on this device, by match. The server has games and sets; what is pressed
 * within a game is kept here, so that a reload in the middle of it loses nothing.
 */
const key = "points";
// Somebody who counts many matches leaves some of them unfinished.
const mostMatches = 20;

type Kept = Record<string, KeptPoints>;

export function keptPointsOf(matchId: string): KeptPoints | null {
  return read()[matchId] ?? null;
}

export function keepPoints(matchId: string, points: KeptPoints | null): void {
  const { [matchId]: _, ...others } = read();
  const latest = Object.entries(others).slice(1 - mostMatches);
  const kept = points === null ? others : { ...Object.fromEntries(latest), [matchId]: points };
  try {
    localStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // A browser without room for it counts on; only a reload would begin the game anew.
  }
}

function read(): Kept {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? "{}") ?? {}) as Kept;
  } catch {
    return {};
  }
}
