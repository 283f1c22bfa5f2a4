import { describe, expect, it } from "vitest";
import type { Merge } from "../page/fields.tsx";
import { changesBetween, mergeChanges } from "./changes.ts";

const base = { name: "Lions", type: "SINGLE", parents: [{ id: "1", type: "sport" }] };

describe("changes between two states of a form", () => {
  it("are none when the content is the same", () => {
    expect(changesBetween(base, structuredClone(base))).toEqual({});
  });

  it("are the fields that differ, whole", () => {
    const mine = { ...base, name: "Tigers", parents: [] };
    expect(changesBetween(base, mine)).toEqual({ name: "Tigers", parents: [] });
  });

  it("see a value that became null and a list whose order changed", () => {
    expect(changesBetween<Record<string, unknown>>({ note: "x" }, { note: null })).toEqual({ note: null });
    expect(changesBetween({ list: ["a", "b"] }, { list: ["b", "a"] })).toEqual({ list: ["b", "a"] });
  });
});

describe("two people's changes of the same version", () => {
  it("keep mine where only I changed, and theirs where only they did", () => {
    const { values, conflicts } = mergeChanges(base, { ...base, name: "Tigers" }, { ...base, type: "PAIR" });
    expect(values).toEqual({ ...base, name: "Tigers", type: "PAIR" });
    expect(conflicts).toEqual([]);
  });

  it("conflict in a field that both changed, which keeps mine for now", () => {
    const { values, conflicts } = mergeChanges(base, { ...base, name: "Tigers" }, { ...base, name: "Bears" });
    expect(values.name).toBe("Tigers");
    expect(conflicts).toEqual(["name"]);
  });

  it("are both kept in a field that can merge them", () => {
    const add = (from: unknown, mine: unknown, theirs: unknown) => `${mine}${String(theirs).replace(String(from), "")}`;
    const [mine, theirs] = [
      { ...base, name: "Lions!" },
      { ...base, name: "Lions?" },
    ];
    expect(mergeChanges({ ...base, name: "Lions" }, mine, theirs, [], { name: add as Merge })).toEqual({
      values: { ...base, name: "Lions!?" },
      conflicts: [],
    });
    expect(mergeChanges(base, mine, theirs, [], { name: () => undefined }).conflicts).toEqual(["name"]);
  });

  it("do not conflict where both did the same", () => {
    const same = { ...base, name: "Tigers", parents: [] };
    expect(mergeChanges(base, same, structuredClone(same))).toEqual({ values: same, conflicts: [] });
  });

  it("stay in conflict after another version until the user decides", () => {
    const mine = { ...base, name: "Tigers" };
    const second = { ...base, name: "Bears" };
    const third = { ...second, type: "PAIR" };
    const { values, conflicts } = mergeChanges(second, mine, third, ["name"]);
    expect(values).toEqual({ ...mine, type: "PAIR" });
    expect(conflicts).toEqual(["name"]);
  });

  it("no longer conflict if another version has my value", () => {
    const mine = { ...base, name: "Tigers" };
    const { conflicts } = mergeChanges({ ...base, name: "Bears" }, mine, { ...base, name: "Tigers" }, ["name"]);
    expect(conflicts).toEqual([]);
  });
});
