import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { temporaryFolder } from "../../testing/test-app.ts";
import type { Database } from "./database.ts";
import { openDatabase } from "./open.ts";
import type { Reader, Transaction } from "./schema.ts";
import { draftOf } from "./sqlite-drafts.ts";
import { noRows } from "./write-rows.ts";

const large = { changes: 1_000 };

let db: Database;
let close: () => Promise<void>;
beforeAll(async () => {
  const { env, remove } = temporaryFolder();
  db = await openDatabase({ dataDir: env.DATA_DIR ?? "" });
  close = async () => {
    await db.close();
    await remove();
  };
});
afterAll(() => close());

const put = (trx: Transaction, name: string, value: string) =>
  trx
    .insertInto("setting")
    .values({ name, value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
const save = (name: string, value: string) => db.write((trx) => put(trx, name, value));
const find = async (reader: Reader, name: string) =>
  (await reader.selectFrom("setting").select("value").where("name", "=", name).executeTakeFirst())?.value;

it("lets others save while it is drafted, and is made again when one of them has changed what it has read", async () => {
  await save("read", "old");
  const seen: (string | undefined)[] = [];
  const result = await db.write(async (trx) => {
    seen.push(await find(trx, "read"));
    if (seen.length === 1) await save("read", "new");
    return seen.at(-1);
  }, large);
  expect([seen, result]).toEqual([["old", "new"], "new"]);
});

it("is made again when others have added what it has looked for in vain", async () => {
  const seen: (string | undefined)[] = [];
  await db.write(async (trx) => {
    seen.push(await find(trx, "missing"));
    if (seen.length === 1) await save("missing", "there");
  }, large);
  expect(seen).toEqual([undefined, "there"]);
});

it("is made once when others have changed something else", async () => {
  await save("quiet", "same");
  const seen: (string | undefined)[] = [];
  await db.write(async (trx) => {
    seen.push(await find(trx, "quiet"));
    await save("loud", String(seen.length));
  }, large);
  expect(seen).toEqual(["same"]);
});

it("sees one state while it is drafted", async () => {
  await save("state", "before");
  const seen: (string | undefined)[] = [];
  await db.write(async (trx) => {
    seen.push(await find(trx, "state"));
    if (seen.length === 1) await save("state", "after");
    seen.push(await find(trx, "state"));
  }, large);
  expect(seen).toEqual(["before", "before", "after", "after"]);
});

it("is made by the connection that writes when it writes something else than the rows of a set", async () => {
  const drafted: boolean[] = [];
  const work = async (trx: Transaction) => {
    drafted.push(draftOf(trx) !== null);
    await put(trx, "written", "itself");
    await db.noteAccess(trx);
  };
  await db.write(work, large);
  expect([drafted, await find(db.read, "written")]).toEqual([[true, false], "itself"]);
});

it("notes a change of rights once, when it is written", async () => {
  const { access } = await db.freshness();
  const drafted: boolean[] = [];
  await db.write(async (trx) => {
    drafted.push(draftOf(trx) !== null);
    await db.noteAccess(trx);
  }, large);
  expect([drafted, (await db.freshness()).access]).toEqual([[true, false], access + 1]);
});

it("is made by the connection that writes when the thread can't write it, and nothing of it is left", async () => {
  const set = { id: randomUUID(), title: null, at: "2026-01-01T00:00:00.000Z", by: randomUUID(), count: 0 };
  const drafted: boolean[] = [];
  const nobody = { from_id: randomUUID(), field: "parents", to_id: randomUUID() };
  await db.write(async (trx) => {
    const draft = draftOf(trx);
    drafted.push(draft !== null);
    const changeSets = [{ ...set, undoes: null, undone_by: null, final: 0, origin: null, digest: null } as const];
    if (draft) draft.rows = { ...noRows(), changeSets, references: [nobody] };
  }, large);
  const left = await db.read.selectFrom("change_set").select("id").where("id", "=", set.id).execute();
  expect([drafted, left]).toEqual([[true, false], []]);
});

it("delays nobody's save that came before it", async () => {
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const held = db.write(async (trx) => {
    await put(trx, "large", "one");
    await gate;
  }, large);
  // The one before it is answered although the large one is still at work.
  await save("small", "one");
  open();
  await held;
  expect([await find(db.read, "small"), await find(db.read, "large")]).toEqual(["one", "one"]);
});

it("fails with what its work throws, without being made again", async () => {
  let count = 0;
  const work = async () => {
    count += 1;
    throw new Error("as it was told");
  };
  await expect(db.write(work, large)).rejects.toThrow("as it was told");
  expect(count).toBe(1);
});
