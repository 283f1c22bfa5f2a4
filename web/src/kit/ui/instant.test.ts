import { expect, it } from "vitest";
import { formatInstant, formatTypedInstant, parseClock, parseInstant, toLocalTime } from "./instant.ts";

const at = (...parts: [number, number, number, number, number]) =>
  new Date(...parts).toISOString().replace(".000Z", "Z");

it("reads what people type, in their own time zone", () => {
  for (const text of ["01.05.2026, 09:30", "1.5.26, 9:30", "1.5.26 9.30 Uhr", "2026-05-01T09:30", "1. 5. 2026 09:30"]) {
    expect(parseInstant(text), text).toBe(at(2026, 4, 1, 9, 30));
  }
  expect(parseInstant("31.12.2026")).toBe(at(2026, 11, 31, 0, 0));
});

it("takes nothing for an instant that is none", () => {
  for (const text of ["", "soon", "31.02.2026, 10:00", "01.13.2026", "1.5.26, 25:00", "1.5.26, 9:30 x", "5/1/2026"]) {
    expect(parseInstant(text), text).toBeNull();
  }
});

it("reads a time of day", () => {
  expect(["9:30", " 09.30", "0:00", "23:59"].map(parseClock)).toEqual(["09:30", "09:30", "00:00", "23:59"]);
  for (const text of ["", "24:00", "9", "9:5", "930"]) expect(parseClock(text), text).toBeNull();
});

it("prints German short date and time", () => {
  const instant = at(2026, 4, 1, 9, 5);
  expect(formatInstant(instant)).toBe("01.05.26, 09:05");
  expect(formatTypedInstant(instant)).toBe("01.05.2026, 09:05");
  expect(parseInstant(formatTypedInstant(instant))).toBe(instant);
  expect(toLocalTime(instant)).toBe("2026-05-01T09:05");
});

it("leaves a text that is no instant as it is", () => {
  expect(formatTypedInstant("soon")).toBe("soon");
  expect(toLocalTime("soon")).toBe("");
});

it("reads and prints the time of another zone", () => {
  const instant = "2026-05-01T07:30:00Z";
  expect(parseInstant("1.5.26, 16:30", "Asia/Tokyo")).toBe(instant);
  expect(formatInstant(instant, "Asia/Tokyo")).toBe("01.05.26, 16:30");
  expect(formatTypedInstant(instant, "America/Los_Angeles")).toBe("01.05.2026, 00:30");
  expect(toLocalTime(instant, "Asia/Tokyo")).toBe("2026-05-01T16:30");
});
