import { describe, expect, it } from "vitest";
import type { Match } from "#contract/fields/match.ts";
import { callOf, estimateStarts, orderOfPlay } from "./order-of-play.ts";

const at = (clock: string) => `2026-05-02T${clock}:00.000Z`;

function match(id: string, clock: string | null, state = "PLANNING", fields: Partial<Match> = {}) {
  const scheduledAt = clock === null ? null : at(clock);
  const usual = { playingField: "1", durationMinutes: 30, startedAt: null };
  return { id, scheduledAt, state: `MATCH_STATE_${state}`, ...usual, ...fields } as Match;
}

const on = (field: string | null) => ({ playingField: field });
const estimates = (matches: Match[], clock: string) =>
  [...estimateStarts(matches, Date.parse(at(clock)), null)].map(
    ([id, time]) => `${id} ${new Date(time).toISOString().slice(11, 16)}`,
  );

describe("an order of play", () => {
  it("has each field with its matches by time, fields by their numbers, and without a field last", () => {
    const matches = [
      match("late", "12:00", "PLANNING", on("ten")),
      match("nowhere", "08:00", "PLANNING", on(null)),
      match("second", "10:00", "PLANNING", on("two")),
      match("first", "09:00", "PLANNING", on("two")),
    ];
    const names: Record<string, string> = { two: "Court 2", ten: "Court 10" };
    const order = orderOfPlay(matches, (id) => names[id] ?? "", "en");
    expect(order.map((one) => [one.field, ...one.matches.map(({ id }) => id)])).toEqual([
      ["two", "first", "second"],
      ["ten", "late"],
      [null, "nowhere"],
    ]);
  });

  it("has nothing that is not played", () => {
    const matches = [
      match("cancelled", "09:00", "CANCELLED"),
      match("walkover", "09:00", "FINISHED", { outcome: "MATCH_OUTCOME_WALKOVER" }),
      match("over", "09:00", "FINISHED", { outcome: "MATCH_OUTCOME_NORMAL" }),
      match("next", "09:30"),
    ];
    const [order] = orderOfPlay(matches, () => "", "en");
    expect(order?.matches.map(({ id }) => id)).toEqual(["over", "next"]);
  });

  it("says what is played, and who is called next", () => {
    const matches = [match("over", "09:00", "FINISHED"), match("live", "09:30", "RUNNING"), match("next", "10:00")];
    const called = callOf({ field: "1", matches });
    expect([called.playing?.id, called.next?.id]).toEqual(["live", "next"]);
    const ready = callOf({ field: "1", matches: [...matches, match("ready", "11:00", "PREPARING")] });
    expect(ready.next?.id).toBe("ready");
  });
});

describe("estimated times", () => {
  it("are none as long as all goes as scheduled", () => {
    expect(estimates([match("a", "09:00", "RUNNING"), match("b", "09:30"), match("c", "10:00")], "09:20")).toEqual([]);
  });

  it("move what follows a match that takes longer, to five minutes", () => {
    const matches = [match("a", "09:00", "RUNNING"), match("b", "09:30"), match("c", "10:00"), match("d", "12:00")];
    expect(estimates(matches, "09:47")).toEqual(["b 09:50", "c 10:20"]);
  });

  it("go by the real start of a match that is LIVE", () => {
    const late = match("a", "09:00", "RUNNING", { startedAt: at("09:20") });
    expect(estimates([late, match("b", "09:30"), match("c", "10:30")], "09:25")).toEqual(["b 09:50"]);
    const early = match("a", "09:00", "RUNNING", { startedAt: at("08:50") });
    expect(estimates([early, match("b", "09:30")], "09:25")).toEqual([]);
  });

  it("are shown for each planned start that has passed, however little", () => {
    const matches = [match("a", "09:00", "RUNNING"), match("b", "09:30"), match("c", "10:00")];
    expect(estimates(matches, "09:31")).toEqual(["b 09:35"]);
  });

  it("move what has not begun in time", () => {
    expect(estimates([match("a", "09:00"), match("b", "09:30")], "09:10")).toEqual(["a 09:10", "b 09:40"]);
  });

  it("leave out what is over, or has no time", () => {
    const matches = [match("a", "09:00", "FINISHED"), match("c", null), match("d", "10:00")];
    expect(estimates(matches, "09:50")).toEqual([]);
  });

  it("are none in a plan of shorter steps than its matches take, before anything is late", () => {
    expect(estimates([match("a", "09:00"), match("b", "09:20"), match("c", "09:40")], "08:00")).toEqual([]);
  });

  it("go by the minutes of the tournament's schedule", () => {
    const matches = [match("live", "10:00", "RUNNING", { durationMinutes: null }), match("next", "10:30")];
    const rules = { matchMinutes: 40, changeoverMinutes: 5 };
    const [next] = estimateStarts(matches, Date.parse(at("10:10")), rules).values();
    expect(new Date(next ?? 0).toISOString().slice(11, 16)).toBe("10:45");
  });
});
