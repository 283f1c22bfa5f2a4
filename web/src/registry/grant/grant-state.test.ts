import { expect, it } from "vitest";
import { grantStateOf } from "./grant-state.ts";

const now = Date.parse("2026-05-10T12:00:00Z");
const grant = { user: null, from: null, to: null, invitedAt: "2026-05-01T12:00:00Z" };

it("says whether a grant counts, waits for somebody, or has ended", () => {
  const state = (more: object) => grantStateOf({ ...grant, ...more }, "2026-05-10", now);
  expect(state({})).toBe("invited");
  expect(state({ invitedAt: "2026-03-01T12:00:00Z" })).toBe("void");
  expect(state({ user: "u" })).toBe("counts");
  expect(state({ user: "u", from: "2026-05-10", to: "2026-05-10" })).toBe("counts");
  expect(state({ user: "u", from: "2026-05-11" })).toBe("later");
  expect(state({ user: "u", to: "2026-05-09" })).toBe("ended");
  expect(state({ to: "2026-05-09" })).toBe("ended");
});
