import { expect, it } from "vitest";
import { queryOn } from "./state-filter.ts";

it("finds licenses by what they are on a day, and those that run out within 30 days", () => {
  const on = (member: string) => queryOn("2026-02-10", member);
  expect(on("expiring")).toEqual({ endsFrom: "2026-02-10", endsBefore: "2026-03-13" });
  expect(on("LICENSE_STATE_EXPIRED")).toEqual({ endsBefore: "2026-02-10" });
  expect(on("LICENSE_STATE_ACTIVE")).toEqual({ state: ["LICENSE_STATE_ACTIVE"], endsFrom: "2026-02-10" });
  expect(on("LICENSE_STATE_SUSPENDED")).toEqual({ state: ["LICENSE_STATE_SUSPENDED"] });
});
