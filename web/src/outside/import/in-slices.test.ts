import { expect, test } from "vitest";
import { inSlices } from "./in-slices.ts";

/** Keeps the thread busy for 5 ms. */
function work() {
  const end = performance.now() + 5;
  while (performance.now() < end);
}

/** Tasks of the page that follow one another until they are told to stop. */
function otherTasks() {
  const { port1, port2 } = new MessageChannel();
  const seen = { count: 0 };
  port1.onmessage = () => {
    seen.count += 1;
    port2.postMessage(null);
  };
  port2.postMessage(null);
  return { seen, end: () => port1.close() };
}

const items = Array.from({ length: 20 }, (_, index) => index);

test("long work pauses for the tasks of the page, and keeps the order of its results", async () => {
  const { seen, end } = otherTasks();
  const double = (item: number) => {
    work();
    return 2 * item;
  };
  const doubled = await inSlices(items, double, new AbortController().signal);
  end();
  expect(doubled).toEqual(items.map((item) => 2 * item));
  expect(seen.count).toBeGreaterThan(3);
});

test("work that is no longer wanted ends at its next pause", async () => {
  const controller = new AbortController();
  const done: number[] = [];
  const doing = (item: number) => {
    work();
    done.push(item);
    if (item === 5) controller.abort(new Error("Another file was chosen"));
  };
  await expect(inSlices(items, doing, controller.signal)).rejects.toThrow("Another file was chosen");
  expect(done.length).toBeLessThan(items.length);
});
