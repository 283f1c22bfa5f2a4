import { expect, it } from "vitest";
import { renewed, stateOn, usualTerm } from "./validity.ts";

it("calls a license expired once its time is over, unless it is suspended or revoked", () => {
  const past = { validTo: "2025-12-31" };
  expect(stateOn("2026-01-01", { ...past, state: "LICENSE_STATE_ACTIVE" })).toBe("LICENSE_STATE_EXPIRED");
  expect(stateOn("2025-12-31", { ...past, state: "LICENSE_STATE_ACTIVE" })).toBe("LICENSE_STATE_ACTIVE");
  expect(stateOn("2026-01-01", { ...past, state: "LICENSE_STATE_REVOKED" })).toBe("LICENSE_STATE_REVOKED");
  expect(stateOn("2026-01-01", { validTo: null, state: "LICENSE_STATE_ACTIVE" })).toBe("LICENSE_STATE_ACTIVE");
});

it("renews for the same days of a year that follows and is not over", () => {
  const renew = (validFrom: string, validTo: string, day = "2026-01-10") =>
    Object.values(renewed({ validFrom, validTo }, day));
  expect(renew("2025-01-01", "2025-12-31")).toEqual(["2026-01-01", "2026-12-31"]);
  expect(renew("2024-09-01", "2025-05-31")).toEqual(["2025-09-01", "2026-05-31"]);
  expect(renew("2024-01-01", "2025-12-31")).toEqual(["2026-01-01", "2027-12-31"]);
  expect(renew("2019-01-01", "2019-12-31")).toEqual(["2026-01-01", "2026-12-31"]);
  expect(renew("2025-03-01", "2026-02-28", "2026-03-05")).toEqual(["2026-03-01", "2027-02-28"]);
  expect(renew("2026-03-01", "2027-02-28", "2027-03-05")).toEqual(["2027-03-01", "2028-02-29"]);
});

it("begins a license today, and the next one like the last, until the end of the year that was chosen", () => {
  const today = "2026-11-22";
  const season = { validFrom: "2026-09-01", validTo: "2027-06-30" };
  expect(usualTerm(null, null, today)).toEqual({ validFrom: today, validTo: "2026-12-31" });
  expect(usualTerm("2027-01-01", null, today)).toEqual({ validFrom: today, validTo: "2027-12-31" });
  expect(usualTerm(null, season, today)).toEqual(season);
  expect(usualTerm("2026-09-01", season, today)).toEqual(season);
  expect(usualTerm("2027-02-01", season, today)).toEqual({ validFrom: "2026-09-01", validTo: "2027-12-31" });
});
