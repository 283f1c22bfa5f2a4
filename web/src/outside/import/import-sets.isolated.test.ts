import { expect, test, vi } from "vitest";
import type { ChangeSetAnswer } from "#contract/change-sets.ts";
import { ApiError } from "../../kit/api/call.ts";
import { independentSets, toImportSets, withPatience } from "./import-sets.ts";
import { people } from "./kinds/people.ts";
import { planOf, target } from "./testing.ts";

// This runs before the imported modules use it.
vi.hoisted(() => {
  vi.stubGlobal("localStorage", { getItem: () => null });
  vi.stubGlobal("window", { addEventListener: () => {} });
});

const answer = {} as ChangeSetAnswer;
const failure = (status: number) => Object.assign(Object.create(ApiError.prototype), { status }) as ApiError;

test("a set whose answer is lost is sent again, one that is refused is not", async () => {
  vi.useFakeTimers();
  const lost = vi
    .fn<() => Promise<ChangeSetAnswer>>()
    .mockRejectedValueOnce(failure(0))
    .mockRejectedValueOnce(failure(503));
  lost.mockResolvedValue(answer);
  const sent = withPatience(lost);
  await vi.runAllTimersAsync();
  expect(await sent).toBe(answer);
  expect(lost).toHaveBeenCalledTimes(3);

  const refused = vi.fn<() => Promise<ChangeSetAnswer>>().mockRejectedValue(failure(409));
  await expect(withPatience(refused)).rejects.toMatchObject({ status: 409 });
  expect(refused).toHaveBeenCalledTimes(1);

  const gone = vi.fn<() => Promise<ChangeSetAnswer>>().mockRejectedValue(failure(0));
  const input = expect(withPatience(gone)).rejects.toMatchObject({ status: 0 });
  await vi.runAllTimersAsync();
  await input;
  expect(gone).toHaveBeenCalledTimes(6);
  vi.useRealTimers();
});

test("ten thousand people with licenses are some sets that can be looked at by themselves, each row in one of them", async () => {
  const cells = Array.from({ length: 10_000 }, (_, at) => [
    `Jörg ${at}`,
    "Groß",
    "17.05.1998",
    "",
    `L-${at}`,
    "01.01.2026",
  ]);
  const columns = ["firstname", "lastname", "birthDate", "email", "number", "validFrom"];
  const below = cells.map((one, at) => ({ row: at + 2, cells: one }));
  const { entries } = await planOf(people, columns, below, { forAll: people.usual?.(target) ?? {} });
  const { signal } = new AbortController();
  const sets = await toImportSets(entries, people.shared, signal);
  expect(sets.reduce((sum, { planned }) => sum + planned.length, 0)).toBe(20_000);
  expect(sets.every(({ planned }) => planned.length <= 1000)).toBe(true);
  expect(await independentSets(sets, signal)).toEqual(sets);
});
