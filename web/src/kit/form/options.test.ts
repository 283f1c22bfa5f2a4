import { expect, it } from "vitest";
import { findOptions } from "./options.ts";

const option = (label: string) => ({ value: label, label, disabled: false });
const options = [
  option("None"),
  { group: "Racket sports", items: [option("Badminton"), option("Squash")] },
  { group: "Football", items: [option("Cup match")] },
];
const find = (search: string) => findOptions({ options, search, limit: 100 });

it("finds the options of groups by their own words and by those of the group", () => {
  expect(find("squ")).toEqual([{ group: "Racket sports", items: [option("Squash")] }]);
  expect(find("foot cup")).toEqual([{ group: "Football", items: [option("Cup match")] }]);
  expect(find("none")).toEqual([option("None")]);
  expect(find("")).toEqual(options);
});
