import { expect, test } from "vitest";
import { datesOf } from "./dates.ts";

const planning = { start: "2026-01-10T12:00:00Z", end: "2026-02-01T12:00:00Z" };

test("a tournament takes place while it is active, as far as that is known", () => {
  const active = { start: "2026-05-01T10:00:00Z", end: "2026-05-03T18:00:00Z" };
  const states = (of: typeof active | null) => [
    { type: "TOURNAMENT_STATE_PLANNING" as const, duration: planning },
    { type: "TOURNAMENT_STATE_ACTIVE" as const, duration: of },
  ];
  expect(datesOf(states(active))).toBe("01.05.26 – 03.05.26");
  expect(datesOf(states({ ...active, end: "2026-05-01T12:00:00Z" }))).toBe("01.05.26");
  expect(datesOf(states(null))).toBe("10.01.26 – 01.02.26");
  expect(datesOf([])).toBeNull();
});
