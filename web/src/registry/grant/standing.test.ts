import { expect, it } from "vitest";
import { standingOf } from "./standing.ts";

const now = Date.parse("2026-05-10T12:00:00Z");
const grant = { user: null, from: null, to: null, invitedAt: "2026-05-01T12:00:00Z" };

it("says whether a grant counts, waits for somebody, or has ended", () => {
  const standing = (more: object) => standingOf({ ...grant, ...more }, "2026-05-10", now);
  expect(standing({})).toBe("invited");
  expect(standing({ invitedAt: "2026-03-01T12:00:00Z" })).toBe("void");
  expect(standing({ user: "u" })).toBe("counts");
  expect(standing({ user: "u", from: "2026-05-10", to: "2026-05-10" })).toBe("counts");
  expect(standing({ user: "u", from: "2026-05-11" })).toBe("later");
  expect(standing({ user: "u", to: "2026-05-09" })).toBe("ended");
  expect(standing({ to: "2026-05-09" })).toBe("ended");
});
