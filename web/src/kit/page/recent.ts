import { presentReader } from "../records/reader.ts";
import { recentVisits } from "../sign-in/recent-visits.ts";

/** A recently opened entity by kind and id. Its name is read again, because the browser stores no names of people. */
export interface Recent {
  type: string;
  id: string;
}

const most = 12;

/** The entities that this user has opened in this sport, the last one first. */
export function recentOnes(): readonly Recent[] {
  return parseRecent(recentVisits.get(), presentReader());
}

export function noteVisit({ type, id }: Recent): void {
  const others = recentOnes().filter((one) => one.id !== id);
  recentVisits.set(JSON.stringify({ reader: presentReader(), recent: [{ type, id }, ...others].slice(0, most) }));
}

export function parseRecent(text: string | null, reader: string): readonly Recent[] {
  try {
    const kept = JSON.parse(text ?? "{}") as { reader?: unknown; recent?: unknown };
    if (kept.reader !== reader || !Array.isArray(kept.recent)) return [];
    return kept.recent.filter((one) => typeof one?.type === "string" && typeof one.id === "string");
  } catch {
    return [];
  }
}
