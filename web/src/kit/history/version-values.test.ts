import { expect, it } from "vitest";
import { valuesAt } from "./version-values.ts";

const present = { id: "a", version: 4, name: "Otters", type: "TEAM_TYPE_TEAM", parents: [{ id: "p" }] };
const changes = [
  { version: 4, action: "updated" as const, before: { name: "Beavers" } },
  { version: 3, action: "updated" as const, before: { name: "Badgers", parents: [] } },
  { version: 2, action: "updated" as const, before: { type: "TEAM_TYPE_PAIR" } },
  { version: 1, action: "updated" as const, before: { type: null } },
  { version: 0, action: "created" as const, before: {} },
];

it("goes back from the present version, change by change", () => {
  expect(valuesAt(present, changes, 4)).toEqual(present);
  expect(valuesAt(present, changes, 3)).toEqual({ ...present, version: 3, name: "Beavers" });
  expect(valuesAt(present, changes, 2)).toEqual({ ...present, version: 2, name: "Badgers", parents: [] });
  expect(valuesAt(present, changes, 0)).toMatchObject({ name: "Badgers", type: null, parents: [] });
  expect(present.name).toBe("Otters");
});

it("takes what was deleted and came back for what it had been", () => {
  const back = { version: 3, id: "a", name: "Otters" };
  const changes = [
    { version: 3, action: "restored" as const, before: {} },
    { version: 2, action: "deleted" as const, before: { name: "Otters" } },
    { version: 1, action: "updated" as const, before: { name: "Beavers" } },
  ];
  expect(valuesAt(back, changes, 1)).toEqual({ ...back, version: 1 });
  expect(valuesAt(back, changes, 0)).toEqual({ ...back, version: 0, name: "Beavers" });
});

it("knows nothing where a change is missing or erased", () => {
  expect(valuesAt(present, changes.slice(1), 2)).toBeNull();
  expect(valuesAt(present, [{ version: 4, action: "updated", before: null }], 3)).toBeNull();
  expect(valuesAt(present, changes, -1)).toBeNull();
});
