import { open } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { mountSmallDisk, type SmallDisk } from "../../testing/small-disk.ts";
import { until } from "../../testing/until.ts";
import { Checkpoints } from "./sqlite-checkpoints.ts";
import { connect } from "./sqlite-connection.ts";

let disk: SmallDisk;
beforeAll(async () => {
  disk = await mountSmallDisk();
});
afterAll(() => disk.remove());

it("does not fail what is committed when there is no room for the last pages, and copies them when there is", async () => {
  const file = join(disk.folder, "pages.sqlite");
  const [writer, reader] = [connect(file, 4), connect(file, 4)];
  const handle = await open(file, "r+");
  const checkpoints = new Checkpoints(writer, handle);
  const state = () => (writer.pragma("wal_checkpoint(noop)") as [{ log: number; checkpointed: number }])[0];
  writer.exec("create table page (number integer primary key, content blob)");
  writer.prepare("insert into page values (1, zeroblob(?))").run(4_000_000);
  // The log is long, and the file is not.
  const rewrite = writer.prepare("update page set content = randomblob(4000000) where number = 1");
  for (let count = 0; count < 9; count++) rewrite.run();
  reader.exec("begin");
  reader.prepare("select count(*) from page").get();
  checkpoints.committed();
  await until(
    () => state().checkpointed === state().log,
    () => `The log was not copied: ${JSON.stringify(state())}`,
  );
  // The file has to grow for these, which the older state keeps in the log.
  writer.prepare("insert into page values (2, zeroblob(?))").run(400_000);
  reader.exec("commit");
  disk.fill();
  expect(() => checkpoints.finish()).not.toThrow();
  expect(state().checkpointed).toBeLessThan(state().log);
  disk.empty();
  checkpoints.finish();
  expect(state().checkpointed).toBe(state().log);
  await checkpoints.close();
  for (const connection of [reader, writer]) connection.close();
  await handle.close();
});
