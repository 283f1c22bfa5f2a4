import type { KeptPoints } from "./tally.ts";

/**
 * The points within the current games on this device, by match. The server has games and sets; the points within a game
 * are stored here, so that a reload does not lose them.
 */
const key = "points";
// Old matches are removed above this number, because some are never finished.
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
    // If the browser has no space, scoring still works; only a reload would restart the game.
  }
}

function read(): Kept {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? "{}") ?? {}) as Kept;
  } catch {
    return {};
  }
}
