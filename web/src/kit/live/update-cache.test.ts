import { QueryClient } from "@tanstack/react-query";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { team } from "#contract/kinds/team.ts";
import type { ListQuery } from "../records/entities.ts";
import { keys } from "../records/keys.ts";
import { cacheChangeSet, cacheSaved } from "./cache-own-changes.ts";
import { deletedByUser } from "./deleted-by-user.ts";
import type { LiveChange } from "./stream.ts";
import { changeIn, updateCache } from "./update-cache.ts";

const row = (id: string, name: string, version = 0) => ({
  id,
  name,
  version,
  type: "TEAM_TYPE_TEAM",
  parents: [{ id: "c", type: "organization" }],
});
type Row = ReturnType<typeof row>;
const message = (entity: Row, more: Partial<LiveChange> = {}): LiveChange => ({
  type: "team",
  id: entity.id,
  affects_summary: true,
  action: "updated",
  version: entity.version,
  changeSet: "s",
  reader: "me",
  entity,
  ...more,
});
const { entity: _, ...bare } = message(row("1", "Ants", 1));
const receive = (...messages: LiveChange[]) =>
  updateCache(
    client,
    messages.map((one) => changeIn(one, "me")),
  );
const receiveTo = (onOutdated: () => void, ...messages: LiveChange[]) =>
  updateCache(
    client,
    messages.map((one) => changeIn(one, "me")),
    onOutdated,
  );
const dataOf = (key: readonly unknown[]) => client.getQueryData(key);
const isOutdated = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated;
let client: QueryClient;

beforeEach(() => {
  deletedByUser.clear();
  client = new QueryClient();
});

describe("a single entity", () => {
  const key = keys.one("team", "1");

  it("is replaced by a newer one, and keeps the mark of what can only be read", () => {
    client.setQueryData(key, { ...row("1", "Ants"), isReadOnly: true });
    receive(message(row("1", "Bees", 1)));
    expect(dataOf(key)).toEqual({ ...row("1", "Bees", 1), isReadOnly: true });
    expect(isOutdated(key)).toBe(false);
  });

  it("is replaced by one of the same version, of which derived fields may differ, and never by an older one", () => {
    client.setQueryData(key, row("1", "Ants", 3));
    receive(message(row("1", "derived", 3)), message(row("1", "old", 2)));
    expect(dataOf(key)).toMatchObject({ name: "derived", version: 3 });
    expect(isOutdated(key)).toBe(false);
  });

  it("is read again when the message has none, or was for another reader", () => {
    for (const one of [bare, message(row("1", "Bees", 1), { reader: "somebody else" })]) {
      client.setQueryData(key, row("1", "Ants"));
      receive(one);
      expect(isOutdated(key)).toBe(true);
      expect(dataOf(key)).toMatchObject({ name: "Ants" });
    }
  });

  it("of which a request has failed is not read again because of others", () => {
    client.setQueryData(key, row("1", "Ants"));
    void client.invalidateQueries({ queryKey: key });
    const read = vi.fn();
    receiveTo(read, message(row("2", "Bees", 1)));
    expect(read).not.toHaveBeenCalled();
    receiveTo(read, message(row("1", "Bees", 1)));
    expect(read).toHaveBeenCalledOnce();
  });

  it("is not read again after it was deleted in this window", () => {
    client.setQueryData(key, row("1", "Ants"));
    deletedByUser.add("1");
    receive({ ...bare, action: "deleted" });
    expect(isOutdated(key)).toBe(false);
  });

  it("is replaced once a running request has brought its older answer", async () => {
    let answer: (entity: Row) => void = () => {};
    const fetched = client.fetchQuery({
      queryKey: key,
      queryFn: () => new Promise<Row>((resolve) => (answer = resolve)),
    });
    receive(message(row("1", "Bees", 1)));
    answer(row("1", "Ants"));
    await fetched;
    await expect.poll(() => dataOf(key)).toMatchObject({ name: "Bees" });
  });

  it("leaves nothing waiting for a request that has ended with its page", async () => {
    void client.fetchQuery({ queryKey: key, queryFn: () => new Promise<Row>(() => {}) }).catch(() => {});
    receive(message(row("1", "Bees", 1)));
    client.clear();
    await new Promise((resolve) => setTimeout(resolve));
    expect(dataOf(key)).toBeUndefined();
  });
});

for (const [name, keyOf] of [
  ["a whole list", (query: ListQuery) => keys.list("team", query)],
  ["a list in pages", (query: ListQuery) => keys.pages("team", query)],
] as const) {
  describe(name, () => {
    const show = (query: ListQuery, rows = [row("1", "Ants"), row("2", "Bees")]) => {
      const key = keyOf(query);
      const [first, ...others] = rows;
      const pages = [[first], others].map((entities, page) => ({ entities, nextCursor: page === 0 ? "2" : null }));
      client.setQueryData(key, key[4] === "pages" ? { pages, pageParams: [{}, {}] } : rows);
      return key;
    };
    const rowsAt = (key: readonly unknown[]) => {
      const data = dataOf(key) as Row[] | { pages: { entities: Row[] }[] };
      return "pages" in data ? data.pages.flatMap(({ entities }) => entities) : data;
    };

    it("shows a changed entity that stays in its place", () => {
      const key = show({ pid: ["c"] });
      receive(message({ ...row("2", "Bees", 1), type: "TEAM_TYPE_PAIR" }));
      expect(rowsAt(key)).toEqual([row("1", "Ants"), { ...row("2", "Bees", 1), type: "TEAM_TYPE_PAIR" }]);
      expect(isOutdated(key)).toBe(false);
    });

    it("is read again when an entity comes, gets another place, or is not in the message", () => {
      for (const one of [
        message(row("3", "Cats"), { action: "created" }),
        message(row("1", "Cats", 1)),
        { ...bare, affects_summary: false },
      ]) {
        const key = show({ pid: ["c"] });
        receive(one);
        expect(isOutdated(key)).toBe(true);
      }
    });

    it("shows a changed entity also before its new place is known", () => {
      const key = show({});
      receive(message(row("1", "Cats", 1)));
      expect(rowsAt(key)).toEqual([row("1", "Cats", 1), row("2", "Bees")]);
    });

    it("is read again when only the server knows whether it contains the entity", () => {
      const key = show({ q: "an" });
      receive(message(row("1", "Ants", 1)));
      expect(isOutdated(key)).toBe(true);
      show({ q: "an" });
      receive(message(row("1", "Ants", 2), { affects_summary: false }));
      expect(isOutdated(key)).toBe(false);
      expect(rowsAt(key)[0]).toMatchObject({ version: 2 });
    });

    it("loses a deleted entity at once, and one that is no longer of the list", () => {
      for (const one of [{ ...bare, action: "deleted" } as const, message({ ...row("1", "Ants", 1), parents: [] })]) {
        const key = show({ pid: ["c"] });
        receive(one);
        expect(rowsAt(key)).toEqual([row("2", "Bees")]);
        expect(isOutdated(key)).toBe(false);
      }
    });

    it("stays as it is when an entity of other lists changes, or an older version comes", () => {
      const key = show({ pid: ["c"] }, [row("1", "Ants", 4), row("2", "Bees")]);
      const before = dataOf(key);
      receive(
        message({ ...row("9", "Zebras"), parents: [] }),
        message(row("1", "Zebras", 3)),
        message(row("8", "Elks", 1), { affects_summary: false }),
        message(row("7", "Dogs"), { type: "sport" }),
      );
      expect(dataOf(key)).toBe(before);
      expect(isOutdated(key)).toBe(false);
    });
  });
}

describe("other lists", () => {
  it("of ids show their entities wherever these move, and are read again for one that appears", () => {
    const key = keys.list("team", { ids: ["1", "2"] });
    client.setQueryData(key, [row("1", "Ants")]);
    receive(message(row("1", "Zebras", 1)), message(row("3", "Cats"), { action: "created" }));
    expect(dataOf(key)).toEqual([row("1", "Zebras", 1)]);
    expect(isOutdated(key)).toBe(false);
    receive(message(row("2", "Bees"), { action: "created" }));
    expect(isOutdated(key)).toBe(true);
  });

  it("of the first entries are read again when one of them is deleted", () => {
    const key = keys.first("team", {}, 5);
    client.setQueryData(key, [row("1", "Ants")]);
    receive({ ...bare, action: "deleted" });
    expect(dataOf(key)).toEqual([]);
    expect(isOutdated(key)).toBe(true);
  });

  it("are counted again when an entity comes or goes", () => {
    const key = keys.summary("team", {});
    client.setQueryData(key, 7);
    receive({ ...bare, affects_summary: false });
    expect(isOutdated(key)).toBe(false);
    receive({ ...bare, action: "deleted" });
    expect(isOutdated(key)).toBe(true);
  });

  it("of whom matches keep busy follow fields that lists do not show", () => {
    const match = { id: "m", version: 0, competitors: [], officials: [{ id: "p" }], scheduledAt: null };
    const change = { ...message(row("1", "")), type: "match", id: "m", affects_summary: false } as const;
    const key = keys.list("match", { of: ["p"] });
    client.setQueryData(key, []);
    receive({ ...change, entity: match });
    expect(isOutdated(key)).toBe(true);
    client.setQueryData(key, [match]);
    receive({ ...change, entity: { ...match, version: 1, officials: [] } });
    expect(isOutdated(key)).toBe(true);
    client.setQueryData(key, [match]);
    receive({ ...change, entity: { ...match, version: 1 } });
    expect(isOutdated(key)).toBe(false);
  });
});

it("shows a saved entity at once, also after a running request has brought its older answer, and never an older one", async () => {
  const key = keys.one("team", "1");
  client.setQueryData(key, row("1", "Ants"));
  for (const [answered, shown] of [
    [row("1", "Ants"), "Bees"],
    [row("1", "Cats", 2), "Cats"],
  ] as const) {
    let answer: (entity: Row) => void = () => {};
    const fetched = client.fetchQuery({
      queryKey: key,
      queryFn: () => new Promise<Row>((resolve) => (answer = resolve)),
    });
    // Only the fields that the cache looks at are given.
    cacheSaved(client, team, row("1", "Bees", 1) as never);
    expect(dataOf(key)).toMatchObject({ name: "Bees" });
    answer(answered);
    await fetched;
    await new Promise((resolve) => setTimeout(resolve));
    expect(dataOf(key)).toMatchObject({ name: shown });
    expect(isOutdated(key)).toBe(false);
  }
});

it("shows the entities in the answer of a change set, reads what has followed, and drops what was deleted", () => {
  const [first, followed, list] = [keys.one("team", "1"), keys.one("team", "2"), keys.list("team", { pid: ["c"] })];
  client.setQueryData(first, row("1", "Ants"));
  client.setQueryData(followed, row("2", "Bees"));
  client.setQueryData(list, [row("1", "Ants"), row("3", "Cats")]);
  const at = "2031-05-01T12:00:00Z";
  const changeSet = { id: "s", title: "Renamed", at, by: null, count: 3, undoes: null, undoneBy: null, final: false };
  cacheChangeSet(client, {
    changeSet,
    entities: [{ type: "team", entity: { ...row("1", "Ants", 1), type: "TEAM_TYPE_PAIR" } }],
    deleted: [{ type: "team", id: "3" }],
    followed: [{ type: "team", id: "2" }],
    warnings: [],
  });
  const now = { ...row("1", "Ants", 1), type: "TEAM_TYPE_PAIR" };
  expect(dataOf(first)).toEqual(now);
  expect(dataOf(list)).toEqual([now]);
  expect([first, followed].map(isOutdated)).toEqual([false, true]);
  expect(deletedByUser.has("3")).toBe(true);
});
