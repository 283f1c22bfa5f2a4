import type { MatchSet } from "#contract/match-format.ts";
import { countedFields } from "../../court/match/split-competitors.ts";
import type { HistorySet } from "../../kit/history/history-pages.ts";

/** The presses of one person at the court that count one set or period of a match, the newest first. */
export interface Counting {
  presses: readonly HistorySet[];
  /** The sets of the match up to the counted one, before and after these presses. */
  before: readonly MatchSet[];
  after: readonly MatchSet[];
}

/**
 * Puts presses that count the same set together, although other matches are counted meanwhile; other change sets stay as
 * they are. The line stands where its newest press was.
 */
export function withCounting(sets: readonly HistorySet[]): (HistorySet | Counting)[] {
  const lines: HistorySet[][] = [];
  /** The line of each match that earlier presses may still belong to. */
  const open = new Map<string, HistorySet[]>();
  for (const set of sets) {
    const { id } = set.first;
    const line = open.get(id);
    if (line && isPress(set) && countsOn(line, set)) {
      line.push(set);
      continue;
    }
    const begun = [set];
    lines.push(begun);
    for (const changed of set.changes) open.delete(changed.id);
    if (isPress(set)) open.set(id, begun);
  }
  return lines.flatMap((line): readonly (HistorySet | Counting)[] => (line.length > 1 ? [countingOf(line)] : line));
}

function isPress({ first, changes }: HistorySet): boolean {
  const { type, action, before, after, undoes, undoneBy } = first;
  if (changes.length !== 1 || type !== "match" || action !== "updated" || undoes !== null || undoneBy !== null)
    return false;
  const isOfSets = setsIn(before).length + setsIn(after).length > 0;
  return isOfSets && Object.keys(after ?? {}).every((name) => countedFields.includes(name));
}

/** Whether an earlier press of the same match is by the same person, and of the same set. */
function countsOn([later]: readonly HistorySet[], earlier: HistorySet): boolean {
  const [one, other] = [later?.first, earlier.first];
  return one?.by?.id === other.by?.id && setsIn(one?.after).length === setsIn(other.after).length;
}

function countingOf(presses: readonly HistorySet[]): Counting {
  const after = setsIn(presses[0]?.first.after);
  const before = setsIn(presses.at(-1)?.first.before);
  const nothing = after.map(({ type }): MatchSet => ({ type, scores: [0, 0], tieBreak: null }));
  return { presses, after, before: nothing.map((empty, index) => before[index] ?? empty) };
}

function setsIn(values: Record<string, unknown> | null | undefined): readonly MatchSet[] {
  return Array.isArray(values?.sets) ? (values.sets as MatchSet[]) : [];
}
