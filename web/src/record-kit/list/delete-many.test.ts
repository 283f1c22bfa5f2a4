import { expect, it } from "vitest";
import { ApiError } from "../../api/call.ts";
import { deleteMany } from "./delete-many.ts";

const refusal = (status: number, code: string) =>
  new ApiError(status, { statusCode: status, error: "", message: code, code });

/** A store in which an entity can't go before those that name it as their parent. */
function storeOf(parents: Record<string, string | null>, error?: Record<string, Error>) {
  const left = new Map(Object.entries(parents));
  const remove = async (id: string) => {
    if (error?.[id]) throw error[id];
    if ([...left.values()].includes(id)) throw refusal(409, "in-use");
    left.delete(id);
  };
  return { left, remove };
}

it("deletes parents after the children that were selected with them", async () => {
  const { left, remove } = storeOf({ federation: null, club: "federation", team: "club" });
  const deleted: string[] = [];
  const refusals = await deleteMany(["federation", "club", "team"], remove, {
    onDeleted: (id) => deleted.push(id),
    stopped: () => false,
  });
  expect(refusals).toEqual([]);
  expect([...left.keys()]).toEqual([]);
  expect(deleted.sort()).toEqual(["club", "federation", "team"]);
});

it("reports what is refused, each with its reason, and deletes the rest", async () => {
  const forbidden = refusal(403, "read-only");
  const { remove } = storeOf({ free: null, used: null, user: "used", foreign: null }, { foreign: forbidden });
  const refusals = await deleteMany(["free", "used", "foreign"], remove, { onDeleted: () => {}, stopped: () => false });
  expect(refusals).toMatchObject([
    { entity: "foreign", error: forbidden },
    { entity: "used", error: { body: { code: "in-use" } } },
  ]);
});

it("counts what somebody else has deleted meanwhile as deleted", async () => {
  const { remove } = storeOf({}, { gone: refusal(404, "not-found") });
  const deleted: string[] = [];
  await deleteMany(["gone"], remove, { onDeleted: (id) => deleted.push(id), stopped: () => false });
  expect(deleted).toEqual(["gone"]);
});

it("stops when it is told to", async () => {
  const ids = Array.from({ length: 50 }, (_, index) => String(index));
  const deleted: string[] = [];
  const refusals = await deleteMany(ids, async () => {}, {
    onDeleted: (id) => deleted.push(id),
    stopped: () => deleted.length >= 10,
  });
  expect(refusals).toEqual([]);
  expect(deleted.length).toBeLessThan(15);
});
