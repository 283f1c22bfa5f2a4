import { expect, it } from "vitest";
import { parentsFieldOf } from "#contract/kind.ts";
import { participant } from "#contract/kinds/participant.ts";
import { isErasedWithDeletion } from "../kit/records/kinds.ts";
import { recordKinds } from "./record-kinds.ts";

it("a kind with parents says whether the pages of sports and clubs list it", () => {
  const silent = recordKinds.filter(({ kind, isChild }) => (parentsFieldOf(kind) !== null) !== (isChild !== undefined));
  expect(silent.map(({ kind }) => kind.type)).toEqual([]);
});

it("what a deletion erases follows from the declarations of the kinds", () => {
  const erased = recordKinds.filter(({ kind }) => isErasedWithDeletion(kind.type));
  expect(erased.map(({ kind }) => kind.type)).toEqual([participant.type]);
});
