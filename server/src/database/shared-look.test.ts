import { expect, it } from "vitest";
import { shareLooks } from "./shared-look.ts";

/** Looks that are answered by hand, with the number of the look. */
function looks() {
  const answers: ((fails?: boolean) => void)[] = [];
  const look = shareLooks(
    () =>
      new Promise<number>((resolve, reject) => {
        const number = answers.length + 1;
        answers.push((fails) => (fails ? reject(new Error("lost")) : resolve(number)));
      }),
  );
  return { look, answers };
}

it("gives nobody what was seen before they asked", async () => {
  const { look, answers } = looks();
  const first = look();
  const [second, third] = [look(), look()];
  answers[0]?.();
  expect(await first).toBe(1);
  await Promise.resolve();
  answers[1]?.();
  expect(await Promise.all([second, third])).toEqual([2, 2]);
  expect(answers).toHaveLength(2);
});

it("looks again after a failure, which only those are told who waited for it", async () => {
  const { look, answers } = looks();
  const first = look();
  const second = look();
  answers[0]?.(true);
  await expect(first).rejects.toThrow("lost");
  answers[1]?.();
  expect(await second).toBe(2);
  const third = look();
  answers[2]?.();
  expect(await third).toBe(3);
});
