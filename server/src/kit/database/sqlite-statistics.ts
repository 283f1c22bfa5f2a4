import type SqliteConnection from "better-sqlite3";
import { isSame } from "#contract/is-same.ts";

/**
 * The numbers by which SQLite chooses the index of a query: for each index the rows of its table, then how many of them
 * share the first column, the first two, and so on. Without them, SQLite expects ten rows for the first column of any
 * index, and so reads all matches to find three by their ids. These are not counted but the same in every database,
 * about as in a large federation, so that a query is answered everywhere as in the tests, and from the first day on.
 * PostgreSQL counts by itself.
 */
const statistics: Record<string, Record<string, string>> = {
  entity: {
    sqlite_autoindex_entity_1: "1000000 1",
    sqlite_autoindex_entity_2: "1000000 100000 10000 1",
    entity_home: "1000000 10000 1000",
    entity_owner: "1000000 40 40",
  },
  visibility: { visibility: "2000000 20000 2000 1 1", visibility_entity: "2000000 2 1" },
  term: { term: "4000000 40000 4000 40 1 1" },
  word: { word: "10000000 1000000 100 1" },
  reference: { reference: "3000000 3 2 1", reference_to: "3000000 20 10" },
  change: {
    sqlite_autoindex_change_1: "4000000 1",
    change_version: "4000000 4 1",
    change_change_set: "4000000 2",
  },
};

/** Stores the numbers, unless they are there, and lets this connection and later ones use them. */
export function giveStatistics(connection: SqliteConnection.Database): void {
  const wanted = Object.entries(statistics).flatMap(([table, indexes]) =>
    Object.entries(indexes).map(([index, numbers]) => [table, index, numbers]),
  );
  if (isSame(statisticsIn(connection), wanted)) return;
  // Creates the tables of statistics that are missing: they can't be created by their names.
  connection.exec("analyze access_counter");
  connection.transaction(() => {
    connection.exec("delete from sqlite_stat1; delete from sqlite_stat4");
    const insert = connection.prepare("insert into sqlite_stat1 values (?, ?, ?)");
    for (const row of wanted) insert.run(row);
  })();
  connection.exec("analyze sqlite_schema");
}

function statisticsIn(connection: SqliteConnection.Database): unknown[] {
  const table = connection.prepare("select 1 from sqlite_schema where name = 'sqlite_stat1'").get();
  return table ? connection.prepare("select tbl, idx, stat from sqlite_stat1 order by rowid").raw().all() : [];
}
