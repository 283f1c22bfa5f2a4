import { expect, it } from "vitest";
import { match } from "#contract/fields/match.ts";
import { team } from "#contract/fields/team.ts";
import { withoutGone } from "./left-out.ts";

const id = (last: number) => `10000000-0000-4000-8000-00000000000${last}`;
const isGone = (reference: { id: string }) => reference.id === id(9);

it("leaves out what refers to something that is gone, and keeps the rest", () => {
  const parents = [
    { id: id(9), type: "organization" },
    { id: id(1), type: "sport" },
  ];
  const member = (participant: string) => ({
    participant: { id: participant, type: "participant" },
    role: "MEMBER_ROLE_PLAYER",
    number: 1,
    from: null,
    to: null,
  });
  const restored = withoutGone(team, { name: "Otters", parents, members: [member(id(2)), member(id(9))] }, isGone);
  expect(restored.values).toEqual({ name: "Otters", parents: [parents[1]], members: [member(id(2))] });
  expect(restored.leftOut).toMatchObject([
    { field: "parents", id: id(9), type: "organization" },
    { field: "members", id: id(9), type: "participant" },
  ]);
});

it("names nobody where the number of places is fixed, and leaves a single reference as it is", () => {
  const side = (id: string | null) => ({ id, type: "team", score: "1", isHomeTeam: false });
  const restored = withoutGone(match, { competitors: [side(id(9)), side(id(1))], playingField: id(9) }, isGone);
  expect(restored.values).toEqual({ competitors: [side(null), side(id(1))] });
  expect(restored.leftOut.map(({ field }) => field)).toEqual(["competitors", "playingField"]);
});

it("takes everything where nothing is gone", () => {
  const values = { competitors: [], playingField: null, state: "MATCH_STATE_PLANNING" };
  expect(withoutGone(match, values, isGone)).toEqual({ values, leftOut: [] });
});
