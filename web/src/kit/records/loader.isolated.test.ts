import { beforeEach, expect, test, vi } from "vitest";
import { createLoader } from "./loader.ts";
import { presentReader } from "./reader.ts";

vi.mock("./reader.ts", () => ({ presentReader: vi.fn() }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(presentReader).mockReturnValue("anna");
});

const lengths = () => {
  const requested: string[][] = [];
  const read = async (keys: readonly string[]) => {
    requested.push([...keys]);
    return new Map(keys.filter((key) => key !== "").map((key) => [key, key.length]));
  };
  return { asked: requested, loader: createLoader(["team"], read) };
};

test("keys that become visible together are requested together, and once", async () => {
  const { asked, loader } = lengths();
  loader.want(["a", "bb"]);
  loader.want(["bb", "", "ccc"]);
  expect(loader.get("a")).toBeUndefined();
  await vi.runAllTimersAsync();
  loader.want(["a", "ccc"]);
  await vi.runAllTimersAsync();
  expect(asked).toEqual([["a", "bb", "", "ccc"]]);
  expect([loader.get("ccc"), loader.get("")]).toEqual([3, null]);
});

test("old values are shown until the newer ones are there", async () => {
  const { asked, loader } = lengths();
  await loader.load(["a"]);
  const before = loader.revision();
  loader.forget();
  expect(loader.revision()).not.toBe(before);
  expect(loader.get("a")).toBe(1);
  loader.want(["a"]);
  await vi.runAllTimersAsync();
  expect(asked).toHaveLength(2);
});

test("another user sees nothing of the values", async () => {
  const { loader } = lengths();
  await loader.load(["a"]);
  vi.mocked(presentReader).mockReturnValue("bob");
  expect(loader.get("a")).toBeUndefined();
});

test("values that could not be read are requested again", async () => {
  let isBroken = true;
  const loader = createLoader<number>(["team"], async () => {
    if (isBroken) throw new Error("Nothing works");
    return new Map([["a", 1]]);
  });
  await expect(loader.load(["a"])).rejects.toThrow("Nothing works");
  isBroken = false;
  loader.want(["a"]);
  await vi.runAllTimersAsync();
  expect(loader.get("a")).toBe(1);
});
