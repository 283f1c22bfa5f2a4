import { expect, it } from "vitest";
import { type EncounterFormat, encounterFormat } from "#contract/encounter-format.ts";
import { begunEncounter } from "./begun-encounter.ts";
import {
  addGroup,
  addRubber,
  addSlot,
  changeGroup,
  changeRubber,
  changeSlot,
  removeSlot,
} from "./encounter-changes.ts";

const ranked: EncounterFormat = {
  ...begunEncounter,
  order: [{ slots: ["1", "2", "3", "4"], by: "ORDER_RANK", equal: "ORDER_EQUAL_FREE" }],
};
const isValid = (format: EncounterFormat) => encounterFormat.safeParse(format).success;

it("begins with rules that can be saved", () => {
  expect(isValid(begunEncounter)).toBe(true);
});

it("lets rubbers and rules of order follow the name of a place", () => {
  const renamed = changeSlot(ranked, 0, { slot: "A" });
  expect(renamed.rubbers[0]).toMatchObject({ key: "S1", home: "A", away: "A" });
  expect(renamed.order[0]?.slots).toEqual(["A", "2", "3", "4"]);
  expect(isValid(renamed)).toBe(true);
});

it("does not let the rubbers of one place follow another one of the same name", () => {
  const twice = changeSlot(ranked, 0, { slot: "2" });
  const { rubbers } = changeSlot(twice, 1, { slot: "B" });
  expect(rubbers.map(({ home }) => home)).not.toContain("B");
});

it("takes a place out of the order when it goes or gets other people", () => {
  expect(removeSlot(ranked, 1).order[0]?.slots).toEqual(["1", "3", "4"]);
  const double = changeSlot({ ...ranked, order: [{ slots: ["1"], by: "ORDER_RANK", equal: "ORDER_EQUAL_FREE" }] }, 0, {
    people: 2,
    genders: ["GENDER_MALE"],
  });
  expect(double.order).toEqual([]);
  expect(double.slots[0]?.genders).toBeNull();
});

it("adds a rubber for a place without one, and before the decider", () => {
  const decided = changeRubber(begunEncounter, 5, { decider: true });
  const more = addRubber(decided);
  expect(more.rubbers.map(({ key }) => key)).toEqual(["S1", "S2", "S3", "S4", "D1", "R7", "D2"]);
  expect(isValid(more)).toBe(true);
  const { slots } = addSlot(begunEncounter);
  expect(slots.at(-1)).toMatchObject({ slot: "7", people: 2, phase: 2 });
  expect(addRubber({ ...begunEncounter, slots }).rubbers.at(-1)).toMatchObject({ home: "7", away: "7" });
});

it("lets rubbers follow the key of their group", () => {
  const grouped = changeRubber(addGroup(begunEncounter), 4, { group: "G1" });
  const renamed = changeGroup(grouped, 0, { key: "D" });
  expect(renamed.rubbers[4]?.group).toBe("D");
  expect(isValid(renamed)).toBe(true);
});
