import { expect, it } from "vitest";
import type { StageStandings } from "#contract/standings.ts";
import { courseOf, presentStage } from "./stage-course.ts";

function tables(complete: boolean, played: number) {
  return { complete, groups: [{ id: null, name: null, complete, rows: [{ played }] }] } as StageStandings;
}

it("is told by the results of a stage", () => {
  expect(courseOf({ numberOfMatches: 0 }, undefined, false)).toBe("coming");
  expect(courseOf({ numberOfMatches: 6 }, undefined, false)).toBe(null);
  expect(courseOf({ numberOfMatches: 6 }, tables(false, 0), false)).toBe("coming");
  expect(courseOf({ numberOfMatches: 6 }, tables(false, 0), true)).toBe("running");
  expect(courseOf({ numberOfMatches: 6 }, tables(false, 2), false)).toBe("running");
  expect(courseOf({ numberOfMatches: 6 }, tables(true, 3), false)).toBe("decided");
});

it("leads to the stage under way, or else to the last one that is decided", () => {
  const steps = (...courses: ("coming" | "running" | "decided")[]) =>
    courses.map((course, place) => ({ course, place }));
  expect(presentStage(steps("decided", "running", "running"))?.place).toBe(1);
  expect(presentStage(steps("decided", "decided", "coming"))?.place).toBe(1);
  expect(presentStage(steps("coming"))).toBe(undefined);
});
