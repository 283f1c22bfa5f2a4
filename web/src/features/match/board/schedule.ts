/** When and by which rules a tournament is played. */
export interface Schedule {
  days: readonly { date: string; from: string; to: string }[];
  playingFields: readonly string[];
  matchMinutes: number;
  changeoverMinutes: number;
  restMinutes: number;
  matchesPerDay: number | null;
}

/** What a tournament has set of it; null where nobody has. */
export function scheduleOf(owner: object): Schedule | null {
  return (owner as { schedule?: Schedule | null }).schedule ?? null;
}
