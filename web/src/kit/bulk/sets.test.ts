import { expect, test } from "vitest";
import type { ChangeSetAnswer } from "#contract/change-sets.ts";
import type { AnyEntity } from "#contract/kind.ts";
import { ApiError } from "../api/call.ts";
import { applySets, countOf, type PlannedSet, toSets, usersFirst, withoutRefused } from "./sets.ts";

const entity = (id: string, ...parents: string[]): AnyEntity => ({
  id,
  version: 0,
  parents: parents.map((id) => ({ id, type: "organization" })),
});
const deletionOf = (one: AnyEntity) => ({
  entity: one,
  change: { type: "organization" as const, id: one.id, version: 1, delete: true as const },
});
const answer = {} as ChangeSetAnswer;

test("users of an entity come before it, also through several steps and in circles", () => {
  const [federation, club, branch] = [entity("federation"), entity("club", "federation"), entity("branch", "club")];
  const other = entity("other", "elsewhere");
  const order = usersFirst([federation, other, club, branch]).map(({ id }) => id);
  expect(order).toEqual(["branch", "club", "federation", "other"]);
  expect(usersFirst([entity("a", "b"), entity("b", "a")])).toHaveLength(2);
});

test("a chain of ten thousand is put in order", () => {
  const chain = Array.from({ length: 10_000 }, (_, index) => entity(`${index}`, `${index - 1}`));
  expect(usersFirst(chain)[0]?.id).toBe("9999");
});

test("sets are applied one after another, and the remaining ones are returned when one is refused", async () => {
  const all = ["a", "b", "c", "d", "e"].map((id) => deletionOf(entity(id)));
  const sets = toSets(all, 2);
  expect(sets.map(({ planned }) => planned.length)).toEqual([2, 2, 1]);
  const body = {
    statusCode: 409,
    error: "Conflict",
    message: "In use",
    code: "in-use",
    issues: [{ path: "changes.1", code: "in-use", message: "In use" }],
  };
  const applied: PlannedSet[] = [];
  const { left, refusal } = await applySets(
    sets,
    async (set) => {
      if (set === sets[1]) throw new ApiError(409, body);
      return answer;
    },
    { onApplied: (set) => applied.push(set), isStopped: () => false },
  );
  expect(applied).toEqual([sets[0]]);
  expect(refusal?.refused.map(({ entity }) => entity.id)).toEqual(["d"]);
  expect(countOf(left)).toBe(3);
  const rest = refusal ? withoutRefused(left, refusal) : [];
  expect(rest.map(({ planned }) => planned.map(({ entity }) => entity.id))).toEqual([["c"], ["e"]]);
  // The server would refuse another body with the same id.
  expect(rest[0]?.id).not.toBe(sets[1]?.id);
});

test("nothing more is applied once it is stopped", async () => {
  const sets = toSets(
    ["a", "b"].map((id) => deletionOf(entity(id))),
    1,
  );
  let applied = 0;
  const { left } = await applySets(sets, async () => answer, {
    onApplied: () => {
      applied += 1;
    },
    isStopped: () => applied === 1,
  });
  expect(left).toEqual([sets[1]]);
});
