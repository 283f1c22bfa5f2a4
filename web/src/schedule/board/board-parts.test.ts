import { expect, it } from "vitest";
import { inPlayableOrder } from "./playable-order.ts";
import { proposalOf } from "./proposal.ts";
import { problemOf, toDraft, toSchedule, withNextDay } from "./schedule-draft.ts";
import { at, boardMatch } from "./testing/board-matches.ts";
import { cardBeside } from "./walk.ts";

it("leads by arrows along a column, and to the nearest card of the next one that has any", () => {
  const column = (...cards: [string, number][]) => ({ cards: cards.map(([id, start]) => ({ id, start })) });
  const columns = [column(["u", 0]), column(["a", 9], ["b", 12]), column(), column(["c", 9], ["d", 13])];
  const walk = (id: string, ...keys: string[]) =>
    keys.reduce((card: string | null, key) => card && cardBeside(columns, card, `Arrow${key}`), id);
  expect(walk("a", "Down")).toBe("b");
  expect(walk("b", "Down")).toBeNull();
  expect(walk("b", "Right")).toBe("d");
  expect(walk("d", "Left", "Up")).toBe("a");
  expect(walk("c", "Left", "Left")).toBe("u");
});

it("orders what has no time by what has to be over first, then by stage and round", () => {
  const source = (match: string) => ({ type: "MATCH_SOURCE_WINNER" as const, match });
  const open = { id: null, type: "team" as const, score: "0", isHomeTeam: false };
  const final = boardMatch("final", null, null, {
    round: 2,
    position: 1,
    competitors: [open, open],
    sources: [source("semi 1"), source("semi 2")],
  });
  const semi = (number: number) => boardMatch(`semi ${number}`, null, null, { round: 1, position: number });
  const other = boardMatch("other", null, null, { parent: { id: "first", type: "stage" }, round: 3 });
  const all = [final, semi(2), semi(1), other];
  expect(inPlayableOrder(all, all, ["first", "stage"]).map(({ id }) => id)).toEqual([
    "other",
    "semi 1",
    "semi 2",
    "final",
  ]);
});

it("groups what is proposed by day and field, and leaves out what stays as it is", () => {
  const matches = [
    boardMatch("same", "10:00", "F1"),
    boardMatch("late", null),
    boardMatch("early", "18:00", "F2"),
    boardMatch("taken", "10:00", "F1"),
    boardMatch("none", null),
  ];
  const to = (id: string, scheduledAt: string | null, playingField: string | null) => ({
    id,
    scheduledAt,
    playingField,
  });
  const { groups, cleared, unplaced } = proposalOf(
    [
      to("same", at("10:00"), "F1"),
      to("late", at("12:00"), "F2"),
      to("early", at("09:00"), "F2"),
      to("taken", null, null),
      to("none", "2026-04-30T12:00:00Z", "F3"),
    ],
    [{ match: "taken", reason: "NO_TIME" }],
    { matches, zone: "UTC", fields: ["F1", "F2", "F3"] },
  );
  expect(groups.map(({ day, field, lines }) => [day, field, lines.map(({ match }) => match.id)])).toEqual([
    ["2026-04-30", "F3", ["none"]],
    ["2026-05-01", "F2", ["early", "late"]],
  ]);
  expect(cleared.map(({ id }) => id)).toEqual(["taken"]);
  expect(unplaced.map(({ match, reason }) => [match.id, reason])).toEqual([["taken", "NO_TIME"]]);
});

it("edits a schedule, and says what is missing", () => {
  const draft = toDraft(null, "2026-05-01", ["F2", "F1"]);
  expect(problemOf(draft)).toBeNull();
  expect(problemOf({ ...draft, days: [] })).toBe("days");
  expect(problemOf({ ...draft, days: [{ key: "0", date: "2026-05-01", from: "18:00", to: "09:00" }] })).toBe("hours");
  expect(problemOf({ ...draft, playingFields: new Set() })).toBe("fields");
  expect(problemOf({ ...draft, matchMinutes: null })).toBe("minutes");
  const saved = toSchedule({ ...withNextDay(draft, "2026-06-01"), matchesPerDay: 0 });
  expect(saved).toEqual({
    days: [
      { date: "2026-05-01", from: "09:00", to: "18:00" },
      { date: "2026-05-02", from: "09:00", to: "18:00" },
    ],
    playingFields: ["F2", "F1"],
    matchMinutes: 60,
    changeoverMinutes: 0,
    restMinutes: 0,
    matchesPerDay: null,
  });
  expect(toSchedule(toDraft(saved, "2027-01-01", []))).toEqual(saved);
});
