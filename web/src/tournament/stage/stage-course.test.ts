import { expect, it } from "vitest";
import type { StageStandings } from "#contract/standings.ts";
import { courseOf, presentStages } from "./stage-course.ts";

function tables(complete: boolean, played: number) {
  return { complete, groups: [{ id: null, name: null, complete, rows: [{ played }] }] } as StageStandings;
}

it("is derived from the results of a stage", () => {
  expect(courseOf({ numberOfMatches: 0 }, undefined, false)).toBe("coming");
  expect(courseOf({ numberOfMatches: 6 }, undefined, false)).toBe(null);
  expect(courseOf({ numberOfMatches: 6 }, tables(false, 0), false)).toBe("coming");
  expect(courseOf({ numberOfMatches: 6 }, tables(false, 0), true)).toBe("running");
  expect(courseOf({ numberOfMatches: 6 }, tables(false, 2), false)).toBe("running");
  expect(courseOf({ numberOfMatches: 6 }, tables(true, 3), false)).toBe("decided");
});

it("leads to the running stages, or else to the last decided and the next drawn one", () => {
  const shown = (...courses: ("undrawn" | "coming" | "running" | "decided")[]) =>
    presentStages(
      courses.map((course, index) => ({
        course: course === "undrawn" ? ("coming" as const) : course,
        stage: { numberOfMatches: course === "undrawn" ? 0 : 6 },
        index,
      })),
    ).map(({ index }) => index);
  expect(shown("decided", "running", "running")).toEqual([1, 2]);
  expect(shown("decided", "decided", "coming", "coming")).toEqual([1, 2]);
  expect(shown("decided", "undrawn")).toEqual([0]);
  expect(shown("coming", "coming")).toEqual([0]);
  expect(shown("undrawn")).toEqual([]);
});
