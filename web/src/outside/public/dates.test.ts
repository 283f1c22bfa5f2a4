import { expect, it } from "vitest";
import { formatDates, formatDay, formatStamp, formatTime } from "./dates.ts";

const now = Date.parse("2026-11-20T12:00:00Z");
const late = "2026-11-24T23:30:00Z";

it("writes the days of a tournament with the month and the year once", () => {
  const dates = { first: "2026-11-18", last: "2026-11-22" };
  expect(formatDates(dates, "en")).toMatch(/^18\s–\s22 Nov 2026$/);
  expect(formatDates(dates, "de")).toBe("18.–22.11.2026");
  expect(formatDates({ ...dates, last: dates.first }, "en")).toBe("18 Nov 2026");
  expect(formatDates(null, "en")).toBeNull();
});

it("names the month in English, in which some read 11/12 as November and others as December", () => {
  expect(formatDay("2026-12-11", "en", "short")).toBe("Fri 11 Dec");
  expect(formatDay("2026-12-11", "de", "short")).toBe("Fr., 11.12.");
  expect(formatDay("2026-12-11", "en", "full")).toBe("Friday, 11 December 2026");
});

it("writes an instant by the clock of the place, with the year if it is another one", () => {
  expect(formatTime(late, "en", "UTC", now)).toBe("Tue 24 Nov, 23:30");
  expect(formatTime(late, "en", "Asia/Kolkata", now)).toBe("Wed 25 Nov, 05:00");
  expect(formatTime(late, "de", "Asia/Kolkata", now)).toBe("Mi., 25.11., 05:00");
  expect(formatTime("2027-01-03T11:00:00Z", "en", "UTC", now)).toBe("Sun, 3 Jan 2027, 11:00");
  // The year is that of the place, too.
  expect(formatTime("2026-12-31T23:30:00Z", "en", "Europe/Berlin", now)).toBe("Fri, 1 Jan 2027, 00:30");
});

it("writes the time of a print with its year", () => {
  expect(formatStamp(Date.parse(late), "en", "Asia/Kolkata")).toBe("25 Nov 2026, 05:00");
});
