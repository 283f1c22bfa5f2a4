import { expect, it } from "vitest";
import { printZoned } from "./zoned-instant.ts";

const now = new Date("2026-06-01T00:00:00Z");
const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
/** Noon on the reader's own clock, wherever the test runs. */
const noon = new Date(2026, 10, 22, 12).toISOString();

it("prints the time of the reader's own zone as it is", () => {
  expect(printZoned(noon, own, "en", now)).toMatchObject({ own: null });
  expect(printZoned(noon, own, "en", now).text).toBe("Sun 22.11., 12:00");
  expect(printZoned(noon, own, "de", now).text).toBe("So 22.11., 12:00");
});

it("says the zone where the reader's clock shows another time", () => {
  const elsewhere = new Date(noon).getTimezoneOffset() === -330 ? "Asia/Kathmandu" : "Asia/Kolkata";
  const { text, long } = printZoned("2026-11-22T12:00:00Z", elsewhere, "en", now);
  expect(text).toMatch(/^Sun 22\.11\., 17:(30|45) \S+$/);
  expect(long).toContain("Sunday");
  expect(printZoned(noon, elsewhere, "en", now).own).toBe("22.11.26, 12:00");
});

it("names the zones of Europe as people there do", () => {
  const elsewhere = new Date(noon).getTimezoneOffset() === -60 ? "Europe/Athens" : "Europe/Berlin";
  expect(printZoned(noon, elsewhere, "en", now).text).toMatch(/ (CET|EET)$/);
  expect(printZoned(noon, elsewhere, "de", now).text).toMatch(/ (MEZ|OEZ)$/);
});

it("has the year where it is another one, and leaves what is no instant as it is", () => {
  expect(printZoned(new Date(2027, 0, 3, 12).toISOString(), own, "en", now).text).toMatch(/^Sun 03\.01\.27, /);
  expect(printZoned("soon", own, "en", now).text).toBe("soon");
});
