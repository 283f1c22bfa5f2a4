import type { HistoryEntry } from "#contract/change-sets.ts";
import type { MatchSet } from "#contract/match-format.ts";
import type { HistorySet } from "../../kit/records/history-pages.ts";

/** The presses of one person at the court that count one set or period of a match, the newest first. */
export interface Counting {
  presses: readonly HistorySet[];
  /** The sets of the match up to the counted one, before and after these presses. */
  before: readonly MatchSet[];
  after: readonly MatchSet[];
}

// What follows from the score changes with it.
const counted: readonly string[] = ["sets", "score", "competitors", "teams", "state", "outcome", "winner"];

/** Puts presses that count the same set together; other change sets stay as they are. */
export function withCounting(sets: readonly HistorySet[]): (HistorySet | Counting)[] {
  const lines: (HistorySet | Counting)[] = [];
  let run: HistorySet[] = [];
  const close = () => {
    lines.push(...(run.length > 1 ? [countingOf(run)] : run));
    run = [];
  };
  for (const set of sets) {
    const [last] = run;
    if (!isPress(set)) close();
    else if (last && !countsOn(last.first, set.first)) close();
    if (isPress(set)) run.push(set);
    else lines.push(set);
  }
  close();
  return lines;
}

function isPress({ first, changes }: HistorySet): boolean {
  const { type, action, before, after, undoes, undoneBy } = first;
  if (changes.length !== 1 || type !== "match" || action !== "updated" || undoes !== null || undoneBy !== null)
    return false;
  const isOfSets = setsIn(before).length + setsIn(after).length > 0;
  return isOfSets && Object.keys(after ?? {}).every((name) => counted.includes(name));
}

function countsOn(one: HistoryEntry, other: HistoryEntry): boolean {
  return one.id === other.id && one.by?.id === other.by?.id && setsIn(one.after).length === setsIn(other.after).length;
}

function countingOf(presses: readonly HistorySet[]): Counting {
  const after = setsIn(presses[0]?.first.after);
  const before = setsIn(presses.at(-1)?.first.before);
  const nothing = after.map(({ type }): MatchSet => ({ type, scores: [0, 0], tieBreak: null }));
  return { presses, after, before: nothing.map((empty, place) => before[place] ?? empty) };
}

function setsIn(values: Record<string, unknown> | null | undefined): readonly MatchSet[] {
  return Array.isArray(values?.sets) ? (values.sets as MatchSet[]) : [];
}
