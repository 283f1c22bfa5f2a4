import { expect, it } from "vitest";
import { Threads } from "./threads.ts";

const program = new URL("../../testing/thread-program.ts", import.meta.url);

it("does tasks in threads, as many at a time as there are, and goes on after one that fails or ends its thread", async () => {
  const threads = new Threads<string, { task: string; thread: number }>(program, { most: 1, workerData: "given" });
  const [one, other] = await Promise.all([threads.run("one"), threads.run("other")]);
  expect([one.task, other.task]).toEqual(["one with given", "other with given"]);
  expect(one.thread).toBe(other.thread);
  await expect(threads.run("throw")).rejects.toThrow("as it was told");
  expect((await threads.run("again")).thread).toBe(one.thread);
  const ended = threads.run("exit");
  const next = threads.run("next");
  await expect(ended).rejects.toThrow("ended");
  expect((await next).thread).not.toBe(one.thread);
});

it("ends a task that takes too long", async () => {
  const threads = new Threads<string, unknown>(program, { limitMs: 500 });
  const endless = [threads.run("endless"), threads.run("endless")];
  for (const task of endless) await expect(task).rejects.toMatchObject({ code: "unavailable" });
});

it("refuses more than it can hold", async () => {
  const threads = new Threads<string, { task: string }>(program);
  const requested = Array.from({ length: 600 }, (_, number) => threads.run(String(number)));
  const answers = await Promise.allSettled(requested);
  const refused = answers.filter(({ status }) => status === "rejected");
  expect(refused).toHaveLength(99);
  expect(refused[0]).toMatchObject({ reason: { code: "unavailable" } });
});
