import { portions } from "./portions.ts";
import type { RowsToWrite } from "./row-statements.ts";

const fewRows = 50;

/** Sorts the rows of many entities by key: writing them to random pages takes several times as long. */
export async function inOrder(rows: RowsToWrite): Promise<RowsToWrite> {
  const byKey = ({ sort_key }: { sort_key: string }) => sort_key;
  for (const name of ["visibilityGone", "visibility"] as const) {
    rows[name] = await sorted(rows[name], ({ sport, type }) => `${sport}\n${type}`, byKey);
  }
  for (const name of ["termsGone", "terms"] as const) {
    rows[name] = await sorted(rows[name], ({ sport, type, term }) => `${sport}\n${type}\n${term}`, byKey);
  }
  for (const name of ["wordsGone", "words"] as const) {
    rows[name] = await sorted(
      rows[name],
      ({ type, word }) => `${type}\n${word}`,
      ({ entity }) => entity,
    );
  }
  return rows;
}

/** The rows by the first columns of their key, and then by the next one; others are answered between the groups. */
async function sorted<Row>(rows: Row[], groupOf: (row: Row) => string, nextOf: (row: Row) => string): Promise<Row[]> {
  if (rows.length < fewRows) return rows;
  const groups = new Map<string, Row[]>();
  for await (const some of portions(rows)) {
    for (const row of some) {
      const name = groupOf(row);
      const group = groups.get(name);
      if (group) group.push(row);
      else groups.set(name, [row]);
    }
  }
  const inOrder: Row[] = [];
  for await (const some of portions([...groups.keys()].sort(), 200)) {
    for (const name of some) {
      const group = groups.get(name) ?? [];
      if (group.length > 1) group.sort((one, other) => (nextOf(one) < nextOf(other) ? -1 : 1));
      for (const row of group) inOrder.push(row);
    }
  }
  return inOrder;
}
