import { expect, it, vi } from "vitest";
import type { Field } from "#contract/field.ts";
import { kinds } from "../../kit/records/kinds.ts";
import english from "../../locales/en/translation.json" with { type: "json" };
import { definitions } from "../../testing/definitions.ts";
import { loadHistoryFields } from "./history-fields.ts";

vi.stubGlobal("localStorage", { getItem: () => null });
vi.stubGlobal("window", { addEventListener: () => {} });

it("knows every kind", () => {
  expect(definitions.map(({ type }) => type).sort()).toEqual(Object.keys(kinds).sort());
});

it.each(definitions.map((definition) => [definition.type, definition] as const))(
  "tells of every field that can be saved of the kind %s",
  async (type, { fields }) => {
    const { fields: shown, split = (values) => values } = await loadHistoryFields(type);
    const saved = Object.entries<Field>(fields).filter(([, { mode }]) => mode !== "computed");
    const values = split(Object.fromEntries(saved.map(([name]) => [name, name === "competitors" ? [] : null])));
    expect(Object.keys(values).filter((name) => !(name in shown))).toEqual([]);
    const words: Record<string, string> = english.record.field;
    expect(Object.keys(shown).filter((name) => words[name] === undefined)).toEqual([]);
  },
);
