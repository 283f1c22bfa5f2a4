import { expect, it } from "vitest";
import { formatDate, formatTypedDate, parseDate } from "./date.ts";

it("reads what people type", () => {
  for (const text of ["12.3.1990", "12.03.1990", "12.03.90", " 12. 3. 1990 ", "1990-03-12", "1990-3-12"]) {
    expect(parseDate(text, "2026-11-20"), text).toBe("1990-03-12");
  }
});

it("takes a year of two digits for the latest that is not beyond the limit", () => {
  expect(parseDate("20.11.26", "2026-11-20")).toBe("2026-11-20");
  expect(parseDate("21.11.26", "2026-11-20")).toBe("1926-11-21");
  expect(parseDate("1.1.05", "2026-11-20")).toBe("2005-01-01");
  expect(parseDate("29.02.00", "2026-11-20")).toBe("2000-02-29");
  expect(parseDate("31.12.30")).toBe("2030-12-31");
  expect(parseDate("1.1.98")).toBe("1998-01-01");
});

it("takes nothing for a date that is none", () => {
  for (const text of ["", "soon", "31.02.2026", "29.02.2025", "01.13.2026", "5/1/2026", "12.3.", "12.3.199"]) {
    expect(parseDate(text), text).toBeNull();
  }
});

it("prints the German short form, and all digits where it is typed", () => {
  expect(formatDate("1987-05-22")).toBe("22.05.87");
  expect(formatTypedDate("1987-05-22")).toBe("22.05.1987");
  expect(formatTypedDate("soon")).toBe("soon");
});
