import { expect, test } from "vitest";
import { datesOf } from "./dates.ts";

const planning = { start: "2026-01-10T12:00:00Z", end: "2026-02-01T12:00:00Z" };

test("a tournament takes place while it is active, as far as that is known", () => {
  const active = { start: "2026-05-01T10:00:00Z", end: "2026-05-03T18:00:00Z" };
  const dates = (of: typeof active | null, timeZone = "Europe/Berlin") =>
    datesOf({
      states: [
        { type: "TOURNAMENT_STATE_PLANNING", duration: planning },
        { type: "TOURNAMENT_STATE_ACTIVE", duration: of },
      ],
      timeZone,
    });
  expect(dates(active)).toBe("01.05.26 – 03.05.26");
  expect(dates({ ...active, end: "2026-05-01T12:00:00Z" })).toBe("01.05.26");
  expect(dates(null)).toBe("10.01.26 – 01.02.26");
  expect(dates({ ...active, end: "2026-05-03T22:30:00Z" })).toBe("01.05.26 – 04.05.26");
  expect(dates({ ...active, end: "2026-05-03T22:30:00Z" }, "America/New_York")).toBe("01.05.26 – 03.05.26");
  expect(datesOf({ states: [], timeZone: null })).toBeNull();
});
