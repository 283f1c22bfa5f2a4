import { expect, it } from "vitest";
import { listTimeZones } from "./time-zones.ts";

it("lists each time zone once, by the name that it has today, which the runtime knows", () => {
  const zones = listTimeZones();
  expect(zones).toContain("Asia/Kolkata");
  expect(zones).toContain("Europe/Kyiv");
  expect(zones).not.toContain("Asia/Calcutta");
  const keys = zones.map((zone) => new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone);
  expect(new Set(keys).size).toBe(zones.length);
});
