import { join } from "node:path";
import SqliteConnection from "better-sqlite3";
import { expect, it } from "vitest";
import { temporaryFolder } from "../../testing/test-app.ts";
import { openSqlite } from "./sqlite.ts";

const tables = ["entity", "visibility", "term", "word", "reference", "change"];

/** The columns of each whole index, as many as there are numbers after that of all rows. */
function columnsIn(file: SqliteConnection.Database): Record<string, number> {
  const indexes = tables.flatMap((table) => {
    const [{ wr: isClustered }] = file.pragma(`table_list(${table})`) as [{ wr: 0 | 1 }];
    const listed = file.pragma(`index_list(${table})`) as { name: string; origin: string; partial: 0 | 1 }[];
    return listed
      .filter(({ partial }) => !partial)
      .map(({ name, origin }) => {
        const { length } = file.pragma(`index_info(${name})`) as object[];
        return [isClustered && origin === "pk" ? table : name, length] as const;
      });
  });
  return Object.fromEntries(indexes);
}

function numbersIn(file: SqliteConnection.Database): Record<string, string> {
  const rows = file.prepare<[], { idx: string; stat: string }>("select idx, stat from sqlite_stat1").all();
  return Object.fromEntries(rows.map(({ idx, stat }) => [idx, stat]));
}

it("gives SQLite a number for each column of every index of the large tables, also where somebody has counted", async () => {
  const { env, remove } = temporaryFolder();
  await (await openSqlite(env.DATA_DIR)).close();
  const file = new SqliteConnection(join(env.DATA_DIR, "courtside.sqlite"));
  const given = numbersIn(file);
  const lengths = Object.entries(given).map(([index, numbers]) => [index, numbers.split(" ").length - 1]);
  expect(Object.fromEntries(lengths)).toEqual(columnsIn(file));
  // As a SQLite without the table of samples would count.
  file.exec("analyze; drop table sqlite_stat4");
  expect(numbersIn(file)).not.toEqual(given);
  await (await openSqlite(env.DATA_DIR)).close();
  expect(numbersIn(file)).toEqual(given);
  file.close();
  await remove();
});
