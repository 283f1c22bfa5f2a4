import { open } from "node:fs/promises";
import { join } from "node:path";
import type SqliteConnection from "better-sqlite3";
import { afterAll, beforeAll, expect, it } from "vitest";
import { temporaryFolder } from "../../testing/test-app.ts";
import { until } from "../../testing/until.ts";
import { Checkpoints } from "./sqlite-checkpoints.ts";
import { connect } from "./sqlite-connection.ts";

const pages = 1_000;
const bytes = pages * 4_000;

let file: string;
let writer: SqliteConnection.Database;
let checkpoints: Checkpoints;
let close: () => Promise<void>;
beforeAll(async () => {
  const { env, remove } = temporaryFolder();
  file = join(env.DATA_DIR ?? "", "pages.sqlite");
  writer = connect(file, 4);
  writer.exec("create table page (content blob)");
  const handle = await open(file, "r+");
  checkpoints = new Checkpoints(writer, handle);
  close = async () => {
    await checkpoints.close();
    writer.close();
    await handle.close();
    await remove();
  };
});
afterAll(() => close());

function commit(): void {
  writer.prepare("insert into page values (zeroblob(?))").run(bytes);
  checkpoints.committed();
}

/** The pages in the log, and those of them that are in the file. */
function state(): { log: number; checkpointed: number } {
  const [found] = writer.pragma("wal_checkpoint(noop)") as [{ log: number; checkpointed: number }];
  return found;
}

it("copies a long log in a thread, and the log begins anew", async () => {
  for (let count = 0; count < 9; count++) commit();
  expect(state().checkpointed).toBeLessThanOrEqual(0);
  await until(
    () => state().checkpointed === state().log,
    () => `The log was not copied: ${JSON.stringify(state())}`,
  );
  commit();
  expect(state().log).toBeLessThan(2 * pages);
});

it("lets the log begin anew soon after somebody has read an older state", async () => {
  const reader = connect(file, 4);
  reader.exec("begin");
  reader.prepare("select count(*) from page").get();
  for (let count = 0; count < 9; count++) commit();
  const isLong = () => state().log > 8 * pages;
  expect(isLong()).toBe(true);
  reader.exec("commit");
  await until(
    () => {
      writer.prepare("insert into page values ('one more')").run();
      checkpoints.committed();
      return !isLong();
    },
    () => `The log was not begun anew: ${JSON.stringify(state())}`,
  );
  reader.close();
});
