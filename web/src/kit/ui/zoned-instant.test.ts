import { expect, it } from "vitest";
import { printZoned } from "./zoned-instant.ts";

const now = new Date("2026-06-01T00:00:00Z");
const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
const noon = "2026-11-22T12:00:00Z";

it("prints the time of the reader's own zone as it is", () => {
  expect(printZoned(noon, own, "en", now)).toMatchObject({ own: null });
  expect(printZoned(noon, own, "en", now).text).toMatch(/^Sun 22\.11\., \d\d:\d\d$/);
  expect(printZoned(noon, own, "de", now).text).toMatch(/^So 22\.11\., \d\d:\d\d$/);
});

it("says the zone where the reader's clock shows another time", () => {
  const elsewhere = own === "Asia/Kolkata" ? "Asia/Kathmandu" : "Asia/Kolkata";
  const { text, long, own: ownTime } = printZoned(noon, elsewhere, "en", now);
  expect(text).toMatch(/^Sun 22\.11\., 17:\d5|17:30 /);
  expect(long).toContain("Sunday");
  expect(ownTime).toMatch(/^22\.11\.26, \d\d:\d\d$/);
});

it("names the zones of Europe as people there do", () => {
  const elsewhere = new Date(noon).getTimezoneOffset() === -60 ? "Europe/Athens" : "Europe/Berlin";
  expect(printZoned(noon, elsewhere, "en", now).text).toMatch(/ (CET|EET)$/);
  expect(printZoned(noon, elsewhere, "de", now).text).toMatch(/ (MEZ|OEZ)$/);
});

it("has the year where it is another one, and leaves what is no instant as it is", () => {
  expect(printZoned("2027-01-03T12:00:00Z", own, "en", now).text).toMatch(/^Sun 03\.01\.27, /);
  expect(printZoned("soon", own, "en", now).text).toBe("soon");
});
