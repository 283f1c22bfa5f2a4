import { describe, expect, it, vi } from "vitest";
import { keys } from "./keys.ts";
import type { LiveChange } from "./live.ts";
import { concerning, gather } from "./live-records.ts";

vi.mock("./live.ts", () => ({ useLive: () => {} }));
vi.mock("./changed-lists.ts", () => ({}));
vi.mock("./reader.ts", () => ({}));

const event: LiveChange = {
  type: "team",
  id: "1",
  affects_summary: false,
  action: "updated",
  version: 4,
  changeSet: "2",
  reader: "",
};
const concerns = (change: LiveChange, shown: never) => concerning([change], shown).length > 0;
// The code under test reads only these fields of a query.
const query = (queryKey: readonly unknown[], data?: unknown) => ({ queryKey, state: { data } }) as never;

describe("an event concerns", () => {
  it("the detail of its entity and no other", () => {
    expect(concerns(event, query(keys.one("team", "1")))).toBe(true);
    expect(concerns(event, query(keys.one("team", "2")))).toBe(false);
    expect(concerns(event, query(keys.one("sport", "1")))).toBe(false);
  });

  it("the lists that show the entity", () => {
    const pages = { pages: [{ entities: [{ id: "1" }] }] };
    expect(concerns(event, query(keys.pages("team", {}), pages))).toBe(true);
    expect(concerns(event, query(keys.list("team", { ids: ["1"] }), [{ id: "1" }]))).toBe(true);
    expect(concerns(event, query(keys.pages("team", {}), { pages: [{ entities: [{ id: "2" }] }] }))).toBe(false);
    expect(concerns(event, query(keys.pages("team", {})))).toBe(false);
  });

  it("every list of the kind that may have to show the entity", () => {
    const list = query(keys.pages("team", {}), { pages: [{ entities: [] }] });
    expect(concerns({ ...event, affects_summary: true }, list)).toBe(true);
    expect(concerns({ ...event, action: "created" }, list)).toBe(true);
    expect(concerns({ ...event, action: "deleted" }, list)).toBe(true);
    const others = query(keys.list("team", { ids: ["2"] }), [{ id: "2" }]);
    expect(concerns({ ...event, affects_summary: true }, others)).toBe(false);
  });
});

it("gathers a flood of events into few reloads, and forgets none", () => {
  vi.useFakeTimers();
  const refresh = vi.fn();
  const gathering = gather(refresh, 1000);
  for (let id = 0; id < 1000; id++) gathering.add({ ...event, id: String(id) });
  vi.advanceTimersByTime(100);
  expect(refresh).toHaveBeenCalledTimes(1);
  expect(refresh.mock.calls[0]?.[0]).toHaveLength(1000);

  gathering.add(event);
  vi.advanceTimersByTime(100);
  expect(refresh).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1000);
  expect(refresh).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});
