import { QueryClient } from "@tanstack/react-query";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { match } from "#contract/kinds/match.ts";
import { team } from "#contract/kinds/team.ts";
import { refreshLists } from "./changed-lists.ts";
import { getMany, type ListQuery } from "./entities.ts";
import { keys } from "./keys.ts";
import type { LiveChange } from "./live.ts";
import { removedHere } from "./removed-here.ts";
import { takeOne, toldOf } from "./told.ts";

vi.mock("./entities.ts", () => ({ getMany: vi.fn() }));
vi.mock("./reader.ts", () => ({ presentReader: () => "me", mayMeetForeign: () => true }));

const asked = vi.mocked(getMany<typeof team>);
const row = (id: string, name: string, version = 0) => ({
  id,
  name,
  version,
  type: "TEAM_TYPE_TEAM" as const,
  parents: [{ id: "c", type: "organization" as const }],
  members: [],
  homeGround: null,
  formerMembers: [],
  badge: null,
  contact: null,
});
const told = (entity: ReturnType<typeof row>, more: Partial<LiveChange> = {}): LiveChange => ({
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
let client: QueryClient;

beforeEach(() => {
  asked.mockReset().mockResolvedValue([]);
  removedHere.clear();
  client = new QueryClient();
});

describe("the first entries of a list", () => {
  const query = { pid: ["c"], type: ["TEAM_TYPE_TEAM"] };
  const key = [...keys.lists("team"), "first", 5, query];
  const change = async (one: LiveChange) => {
    await client.prefetchQuery({ queryKey: key, queryFn: () => [row("1", "Ants")], meta: { listOf: team } });
    await refreshLists(client, () => [one.id], new Map([[one.id, one]]));
    return client.getQueryState(key)?.isInvalidated;
  };

  it("is not read again for an entity that certainly is not of the list", async () => {
    const elsewhere = { ...row("9", "Zebras"), parents: [{ id: "d", type: "organization" as const }] };
    expect(await change(told(elsewhere))).toBe(false);
    expect(client.getQueryData(key)).toEqual([row("1", "Ants")]);
  });

  it("is read again for one that may be, and for one whose entity the message does not contain", async () => {
    expect(await change(told(row("9", "Aardvarks")))).toBe(true);
    client.clear();
    const { entity: _, ...bare } = told(row("9", "Zebras"));
    expect(await change(bare)).toBe(true);
  });

  it("is read again when one of its own leaves it", async () => {
    const gone = { ...row("1", "Ants", 1), parents: [{ id: "d", type: "organization" as const }] };
    expect(await change(told(gone))).toBe(true);
  });
});

describe("a single entity", () => {
  const key = keys.one("team", "1");
  const take = (change: LiveChange) => {
    const query = client.getQueryCache().find({ queryKey: key });
    return query ? takeOne(client, query, change) : false;
  };

  it("is replaced by a newer one, and keeps the mark of what can only be read", () => {
    client.setQueryData(key, { ...row("1", "Ant"), isReadOnly: true });
    expect(take(told(row("1", "Bee", 1)))).toBe(true);
    expect(client.getQueryData(key)).toEqual({ ...row("1", "Bee", 1), isReadOnly: true });
  });

  it("is replaced by one of the same version, of which derived fields may differ, and never by an older one", () => {
    client.setQueryData(key, row("1", "Ant", 3));
    take(told(row("1", "derived", 3)));
    expect(client.getQueryData(key)).toMatchObject({ name: "derived" });
    expect(take(told(row("1", "old", 2)))).toBe(true);
    expect(client.getQueryData(key)).toMatchObject({ name: "derived", version: 3 });
  });

  it("is asked for when the message has none, was for another reader, or is about what was deleted here", () => {
    client.setQueryData(key, row("1", "Ant"));
    const { entity, ...without } = told(row("1", "Bee", 1));
    expect(take(without)).toBe(false);
    expect(take({ ...without, entity, reader: "somebody else" } as LiveChange)).toBe(false);
    removedHere.add("1");
    expect(take(told(row("1", "Bee", 1)))).toBe(false);
    expect(client.getQueryData(key)).toMatchObject({ name: "Ant" });
  });

  it("is asked for again while an answer is on its way, which may be older", async () => {
    client.setQueryData(key, row("1", "Ant"));
    let answer: (entity: object) => void = () => {};
    const fetched = client.fetchQuery({
      queryKey: key,
      queryFn: () => new Promise<object>((resolve) => (answer = resolve)),
    });
    expect(take(told(row("1", "Bee", 1)))).toBe(false);
    answer(row("1", "Ant"));
    await fetched;
  });
});

describe("a list that is loaded page by page", () => {
  const show = (query: ListQuery, rows = [row("1", "Ant"), row("2", "Bee")]) => {
    const queryKey = keys.pages("team", query);
    client.getQueryCache().build(client, { queryKey, meta: { pagesOf: team } });
    client.setQueryData(queryKey, { pages: [{ entities: rows, nextCursor: null }], pageParams: [{}] });
    return () => client.getQueryData<{ pages: { entities: typeof rows }[] }>(queryKey)?.pages[0]?.entities;
  };
  const names = (rows: { name: string }[] | undefined) => rows?.map(({ name }) => name);
  const tell = (...changes: LiveChange[]) =>
    refreshLists(client, () => changes.map(({ id }) => id), new Map(changes.map((change) => [change.id, change])));

  it("takes a renamed entity to its new place without asking, with its mark", async () => {
    // A stored entity has the mark beside its declared fields.
    const rows = show({ pid: ["c"] }, [{ ...row("1", "Ant"), isReadOnly: true } as never, row("2", "Bee")]);
    await tell(told(row("1", "Cow", 1)));
    expect(names(rows())).toEqual(["Bee", "Cow"]);
    expect(rows()?.[1]).toMatchObject({ isReadOnly: true });
    expect(asked).not.toHaveBeenCalled();
  });

  it("lets go of what no longer matches its filters or parents, without asking", async () => {
    const byType = show({ type: "TEAM_TYPE_TEAM" });
    const byParent = show({ pid: ["c"] });
    await tell(
      // `row` infers the narrower type of its first value.
      told({ ...row("1", "Ant", 1), type: "TEAM_TYPE_PAIR" as never }),
      told({ ...row("2", "Bee", 1), parents: [] }),
    );
    expect(names(byType())).toEqual(["Bee"]);
    expect(names(byParent())).toEqual(["Ant"]);
    expect(asked).not.toHaveBeenCalled();
  });

  it("asks for those of which nothing tells whether they match a search, or whether they can only be read", async () => {
    const searched = show({ q: "an" });
    await tell(told(row("1", "Bear", 1)));
    expect(asked).toHaveBeenCalledExactlyOnceWith(team, ["1"], undefined, { q: "an" });
    expect(names(searched())).toEqual(["Bee"]);

    asked.mockReset().mockResolvedValue([row("3", "Auk")]);
    client.clear();
    const all = show({});
    await tell(told(row("3", "Auk"), { action: "created" }), told(row("2", "Bear", 1)));
    expect(asked).toHaveBeenCalledExactlyOnceWith(team, ["3"], undefined, {});
    expect(names(all())).toEqual(["Ant", "Auk", "Bear"]);
  });

  it("keeps what is newer than the message", async () => {
    const rows = show({}, [row("1", "Ant", 5)]);
    await tell(told(row("1", "Zebra", 4)));
    expect(names(rows())).toEqual(["Ant"]);
    expect(asked).not.toHaveBeenCalled();
  });
});

describe("a whole list", () => {
  const byIds = keys.list("team", { ids: ["1"] });
  const parts = keys.parts("team", "c");
  const tell = (change: LiveChange) => refreshLists(client, () => [change.id], new Map([[change.id, change]]));
  const isOutdated = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated;

  it("takes entities in where they stand, and is loaded again when their place may be another", async () => {
    for (const key of [byIds, parts]) client.setQueryData(key, [row("1", "Ant")]);
    await tell(told(row("1", "Ant", 1), { affects_summary: false }));
    for (const key of [byIds, parts]) expect(client.getQueryData(key)).toEqual([row("1", "Ant", 1)]);
    expect([isOutdated(byIds), isOutdated(parts)]).toEqual([false, false]);

    await tell(told(row("1", "Bee", 2)));
    expect(client.getQueryData(byIds)).toEqual([row("1", "Bee", 2)]);
    expect([isOutdated(byIds), isOutdated(parts)]).toEqual([false, true]);
  });

  it("is loaded again for what it does not have yet", async () => {
    client.setQueryData(byIds, []);
    await tell(told(row("1", "Ant")));
    expect(isOutdated(byIds)).toBe(true);
  });
});

describe("a list of whom matches keep busy", () => {
  const told = (id: string, fields: object) => ({
    type: "match",
    id,
    affects_summary: true,
    action: "updated",
    version: 1,
    changeSet: "s",
    reader: "me",
    entity: { id, version: 1, competitors: [{ id: "team" }], officials: [], playingField: null, ...fields },
  });
  const look = (query: ListQuery, fields: object) => {
    const change = told("1", fields) as LiveChange;
    client.setQueryData(keys.one("match", "1"), { id: "1", version: 0 });
    return toldOf(client, match, query, [], { ids: ["1"], told: new Map([["1", change]]) });
  };

  it("takes those that name them, leaves out those of another time, and asks about others", () => {
    const at = { scheduledAt: "2026-06-06T12:00:00Z" };
    expect([...look({ of: ["team"] }, at).values()]).toMatchObject([{ id: "1" }]);
    expect(look({ of: ["member"] }, at).size).toBe(0);
    expect([...look({ of: ["member"], from: "2026-06-07T00:00:00Z" }, at).values()]).toEqual([null]);
  });
});
