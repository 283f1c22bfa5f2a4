import { expect, it } from "vitest";
import type { Schedule } from "#contract/schedule.ts";
import { boardDay, likelyDay } from "./board-day.ts";

const utc = "UTC";
const at = (text: string) => Date.parse(`${text}:00Z`);

function schedule(...days: Schedule["days"]): Schedule {
  const rules = { matchMinutes: 60, changeoverMinutes: 0, restMinutes: 0, matchesPerDay: null };
  return { days, playingFields: [], ...rules };
}

it("shows from 8 to 20, and more where hours or matches ask for it", () => {
  const shownOf = (planned: Schedule | null, ...played: [string, string][]) => {
    const stretches = played.map(([from, to]) => ({ start: at(from), end: at(to) }));
    const { shown } = boardDay("2026-05-01", utc, planned, stretches);
    return [shown.start, shown.end].map((time) => new Date(time).toISOString().slice(5, 16));
  };
  expect(shownOf(null)).toEqual(["05-01T08:00", "05-01T20:00"]);
  expect(shownOf(schedule({ date: "2026-05-01", from: "07:15", to: "24:00" }))).toEqual(["05-01T07:00", "05-02T00:00"]);
  expect(shownOf(null, ["2026-05-01T23:20", "2026-05-02T00:20"])).toEqual(["05-01T08:00", "05-02T00:30"]);
});

it("knows the hours of a day, that there are none on it, and that nobody has said", () => {
  const planned = schedule({ date: "2026-05-01", from: "09:00", to: "12:00" });
  expect(boardDay("2026-05-01", utc, planned, []).hours).toEqual([
    { start: at("2026-05-01T09:00"), end: at("2026-05-01T12:00") },
  ]);
  expect(boardDay("2026-05-02", utc, planned, []).hours).toEqual([]);
  expect(boardDay("2026-05-01", utc, null, []).hours).toBeNull();
});

it("looks first at today or the next day of play, then at the last one", () => {
  const starts = [at("2026-05-01T10:00"), at("2026-05-03T10:00")];
  const first = (today: string, planned: Schedule | null = null) =>
    likelyDay(starts, { schedule: planned, states: [] }, { zone: utc, today });
  expect(first("2026-04-20")).toBe("2026-05-01");
  expect(first("2026-05-02")).toBe("2026-05-03");
  expect(first("2026-06-01")).toBe("2026-05-03");
  expect(first("2026-05-02", schedule({ date: "2026-05-02", from: "09:00", to: "10:00" }))).toBe("2026-05-02");
  expect(likelyDay([], { schedule: null, states: [] }, { zone: utc, today: "2026-05-02" })).toBe("2026-05-02");
});

it("looks first at the first day of a tournament that is to come, where nothing is planned yet", () => {
  const duration = { start: "2026-05-08T07:00:00Z", end: "2026-05-10T18:00:00Z" };
  const states = [{ type: "TOURNAMENT_STATE_ACTIVE" as const, duration }];
  const first = (today: string, starts: number[] = []) =>
    likelyDay(starts, { schedule: null, states }, { zone: utc, today });
  expect(first("2026-05-02")).toBe("2026-05-08");
  expect(first("2026-05-09")).toBe("2026-05-09");
  expect(first("2026-05-02", [at("2026-05-09T10:00")])).toBe("2026-05-09");
});
