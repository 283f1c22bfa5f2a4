import { QueryClient } from "@tanstack/react-query";
import { expect, it, vi } from "vitest";
import { reloadChanged } from "./change-sets.ts";
import { keys } from "./keys.ts";

vi.mock("./request.ts", () => ({}));
vi.mock("./changed-lists.ts", () => ({ refreshLists: async () => {} }));
vi.mock("./reader.ts", () => ({}));

it("shows the entities of an answer before they are read again, and replaces nothing newer", () => {
  const client = new QueryClient();
  const [first, second] = [keys.one("team", "1"), keys.one("team", "2")];
  client.setQueryData(first, { id: "1", version: 0, name: "Ant", isReadOnly: true });
  client.setQueryData(second, { id: "2", version: 7, name: "Bee" });
  const entities = [
    { id: "1", version: 1, name: "Cow" },
    { id: "2", version: 6, name: "Dog" },
    { id: "3", version: 0, name: "Elk" },
  ].map((entity) => ({ type: "team", entity }));
  const at = "2031-05-01T12:00:00Z";
  const changeSet = { id: "s", title: "Renamed", at, by: null, count: 3, undoes: null, undoneBy: null, final: false };
  reloadChanged(client, { changeSet, entities, deleted: [], followed: [], warnings: [] });
  expect(client.getQueryData(first)).toEqual({ id: "1", version: 1, name: "Cow", isReadOnly: true });
  expect(client.getQueryState(first)).toMatchObject({ isInvalidated: true });
  expect(client.getQueryData(second)).toMatchObject({ name: "Bee" });
  expect(client.getQueryData(keys.one("team", "3"))).toBeUndefined();
});
