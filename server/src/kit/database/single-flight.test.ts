import { setImmediate as turn } from "node:timers/promises";
import { expect, it } from "vitest";
import { SingleFlight } from "./single-flight.ts";

/** Reads that the test answers, each with its number. */
function reads() {
  const answers: ((fails?: boolean) => void)[] = [];
  const flight = new SingleFlight<number>();
  const read = () =>
    new Promise<number>((resolve, reject) => {
      const number = answers.length + 1;
      answers.push((fails) => (fails ? reject(new Error("lost")) : resolve(number)));
    });
  return { ask: (key = "") => flight.read(key, read), answers };
}

it("shares a read between all calls of one turn", async () => {
  const { ask, answers } = reads();
  const requested = [ask(), ask(), ask()];
  await turn();
  answers[0]?.();
  expect(await Promise.all(requested)).toEqual([1, 1, 1]);
  expect(answers).toHaveLength(1);
});

it("gives no caller a result that was read before the call", async () => {
  const { ask, answers } = reads();
  const first = ask();
  await turn();
  const [second, third] = [ask(), ask()];
  answers[0]?.();
  expect(await first).toBe(1);
  await turn();
  answers[1]?.();
  expect(await Promise.all([second, third])).toEqual([2, 2]);
  expect(answers).toHaveLength(2);
});

it("reads again after a failure, which only its own callers get", async () => {
  const { ask, answers } = reads();
  const first = ask();
  await turn();
  const second = ask();
  answers[0]?.(true);
  await expect(first).rejects.toThrow("lost");
  await turn();
  answers[1]?.();
  expect(await second).toBe(2);
  const third = ask();
  await turn();
  answers[2]?.();
  expect(await third).toBe(3);
});

it("keeps reads of different keys apart", async () => {
  const { ask, answers } = reads();
  const requested = [ask("teams"), ask("venues")];
  await turn();
  answers[0]?.();
  answers[1]?.();
  expect(await Promise.all(requested)).toEqual([1, 2]);
});
