import { expect, it } from "vitest";
import { features } from "./features.ts";

it("the parents of each kind are its owner or a list of this name, by which a move reaches what is below", () => {
  const others = features.all.filter(({ definition: { parents, owner } }) => {
    return parents !== undefined && parents !== "parents" && parents !== owner;
  });
  expect(others.map(({ definition }) => definition.type)).toEqual([]);
});
