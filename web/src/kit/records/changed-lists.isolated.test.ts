import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, it, vi } from "vitest";
import { team } from "#contract/kinds/team.ts";
import { refreshLists } from "./changed-lists.ts";
import { getMany } from "./entities.ts";
import { keys } from "./keys.ts";

vi.mock("./entities.ts", () => ({ getMany: vi.fn() }));
vi.mock("./reader.ts", () => ({ presentReader: () => "", mayMeetForeign: () => true }));

const asked = vi.mocked(getMany<typeof team>);
const row = (id: string, name: string) => ({
  id,
  name,
  version: 0,
  type: "TEAM_TYPE_TEAM" as const,
  parents: [],
  members: [],
  homeGround: null,
  formerMembers: [],
  badge: null,
  contact: null,
});
const queryKey = keys.pages("team", { q: "a", sort: "-name" });
let client: QueryClient;

beforeEach(() => {
  asked.mockReset();
  client = new QueryClient();
  client.getQueryCache().build(client, { queryKey, meta: { pagesOf: team } });
  client.setQueryData(queryKey, { pages: [{ entities: [row("1", "Ant")], nextCursor: null }], pageParams: [{}] });
  client.setQueryData(keys.list("team", { ids: ["1"] }), [row("1", "Ant")]);
});

const names = () =>
  client
    .getQueryData<{ pages: { entities: { name: string }[] }[] }>(queryKey)
    ?.pages[0]?.entities.map(({ name }) => name);
const isOutdated = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated;

it("reads only changed entries of a list, and loads other kinds of lists again", async () => {
  asked.mockResolvedValue([row("2", "Ape")]);
  await refreshLists(client, () => ["2", "1"]);
  expect(asked).toHaveBeenCalledExactlyOnceWith(team, ["2", "1"], undefined, { q: "a" });
  expect(names()).toEqual(["Ape"]);
  expect(isOutdated(queryKey)).toBe(false);
  expect(isOutdated(keys.list("team", { ids: ["1"] }))).toBe(true);
});

it("reads the changed ones again when the list has been loaded meanwhile", async () => {
  asked.mockImplementationOnce(async () => {
    client.setQueryData(queryKey, { pages: [{ entities: [row("3", "Asp")], nextCursor: null }], pageParams: [{}] });
    return [];
  });
  asked.mockResolvedValueOnce([row("1", "Ant")]);
  await refreshLists(client, () => ["1"]);
  expect(asked).toHaveBeenCalledTimes(2);
  expect(names()).toEqual(["Asp", "Ant"]);
});

it("loads the list again after a failure, or if too much has changed", async () => {
  asked.mockRejectedValue(new Error("no connection"));
  await refreshLists(client, () => ["1"]);
  expect(isOutdated(queryKey)).toBe(true);

  client.setQueryData(queryKey, { pages: [], pageParams: [] });
  asked.mockClear();
  await refreshLists(client, () => Array.from({ length: 101 }, (_, number) => `${number}`));
  expect(asked).not.toHaveBeenCalled();
  expect(isOutdated(queryKey)).toBe(true);
});
