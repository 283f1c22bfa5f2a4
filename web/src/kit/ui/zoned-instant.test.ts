import { expect, it } from "vitest";
import { formatSpan, formatZoned } from "./zoned-instant.ts";

const now = new Date("2026-06-01T00:00:00Z");
const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
/** Noon on the reader's own clock, wherever the test runs. */
const noon = new Date(2026, 10, 22, 12).toISOString();

it("prints the time of the reader's own zone as it is", () => {
  expect(formatZoned(noon, own, "en", now)).toMatchObject({ own: null });
  expect(formatZoned(noon, own, "en", now).text).toBe("Sun 22.11., 12:00");
  expect(formatZoned(noon, own, "de", now).text).toBe("So 22.11., 12:00");
});

it("says the zone where the reader's clock shows another time", () => {
  const elsewhere = new Date(noon).getTimezoneOffset() === -330 ? "Asia/Kathmandu" : "Asia/Kolkata";
  const { text, long } = formatZoned("2026-11-22T12:00:00Z", elsewhere, "en", now);
  expect(text).toMatch(/^Sun 22\.11\., 17:(30|45) \S+$/);
  expect(long).toMatch(/^Sunday, 22\.11\.2026, 17:(30|45) \S+$/);
  expect(formatZoned(noon, elsewhere, "en", now).own).toBe("22.11.26, 12:00");
});

it("names the zones of Europe as people there do", () => {
  const elsewhere = new Date(noon).getTimezoneOffset() === -60 ? "Europe/Athens" : "Europe/Berlin";
  expect(formatZoned(noon, elsewhere, "en", now).text).toMatch(/ (CET|EET)$/);
  expect(formatZoned(noon, elsewhere, "de", now).text).toMatch(/ (MEZ|OEZ)$/);
});

it("has the year where it is another one, and leaves what is no instant as it is", () => {
  expect(formatZoned(new Date(2027, 0, 3, 12).toISOString(), own, "en", now).text).toMatch(/^Sun 03\.01\.27, /);
  expect(formatZoned("soon", own, "en", now).text).toBe("soon");
});

it("prints a span with its days and hours, and the zone where the reader is elsewhere", () => {
  const at = (hour: number, day = 22) => new Date(2026, 10, day, hour).toISOString();
  const span = (start: string | null, end: string | null) => formatSpan({ start, end }, own, "en");
  expect(span(at(9), at(22))).toBe("22.11.26, 09:00 – 22:00");
  expect(span(at(9), at(22, 23))).toBe("22.11.26, 09:00 – 23.11.26, 22:00");
  expect([span(at(9), null), span(null, at(9)), span(null, null)]).toEqual(["22.11.26, 09:00", "22.11.26, 09:00", ""]);
  expect(span("soon", at(9))).toBe("soon – 22.11.26, 09:00");
  const elsewhere = new Date(noon).getTimezoneOffset() === -60 ? "Europe/Athens" : "Europe/Berlin";
  const summer = { start: "2026-10-24T10:00:00Z", end: "2026-10-24T12:00:00Z" };
  expect(formatSpan(summer, elsewhere, "en")).toMatch(/^24\.10\.26, \d\d:00 – \d\d:00 (CEST|EEST)$/);
  const change = { start: "2026-10-24T10:00:00Z", end: "2026-10-25T12:00:00Z" };
  expect(formatSpan(change, elsewhere, "en")).toMatch(
    /^24\.10\.26, \d\d:00 (CEST|EEST) – 25\.10\.26, \d\d:00 (CET|EET)$/,
  );
});
