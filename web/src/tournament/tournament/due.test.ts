import { describe, expect, it } from "vitest";
import type { StageCourse } from "../stage/stage-course.ts";
import { dueOf, type Progress, stateDueOf } from "./due.ts";

const stage = (numberOfMatches: number, course: StageCourse | null) => ({
  stage: { numberOfMatches },
  course,
});

const due = (progress: Partial<Progress>) =>
  dueOf({ competitors: 8, steps: [], hasTimes: false, isStillLevel: false, published: false, ...progress });

describe("The next task of a tournament", () => {
  it("is to add entries while fewer than two teams are entered and nothing is drawn", () => {
    expect(due({ competitors: 0 })).toBe("entries");
    expect(due({ competitors: 1, steps: [stage(0, "coming")] })).toBe("entries");
    expect(due({ competitors: 0, steps: [stage(6, "running")] })).toBe("results");
  });

  it("is the draw of the first stage without matches", () => {
    expect(due({})).toBe("draw");
    expect(due({ steps: [stage(0, "coming")] })).toBe("draw");
    expect(due({ steps: [stage(6, "decided"), stage(0, "coming")] })).toBe("draw");
  });

  it("is the schedule after the draw, until matches have times or have begun", () => {
    expect(due({ steps: [stage(6, "coming")] })).toBe("schedule");
    expect(due({ steps: [stage(6, "coming")], hasTimes: true })).toBe("results");
    expect(due({ steps: [stage(6, "running")] })).toBe("results");
    expect(due({ steps: [stage(6, "decided"), stage(3, "coming")] })).toBe("results");
  });

  it("is to separate teams that are level, once no stage is running", () => {
    const next = stage(3, "coming");
    expect(due({ steps: [stage(6, "decided"), next], isStillLevel: true })).toBe("decide");
    expect(due({ steps: [stage(6, "decided"), stage(0, "coming")], isStillLevel: true })).toBe("decide");
    expect(due({ steps: [stage(6, "decided")], isStillLevel: true, published: true })).toBe("decide");
    expect(due({ steps: [stage(6, "running"), next], isStillLevel: true })).toBe("results");
  });

  it("is to publish a decided tournament, and then its next edition", () => {
    expect(due({ steps: [stage(6, "decided")] })).toBe("publish");
    expect(due({ steps: [stage(6, "decided")], published: true })).toBe("edition");
  });

  it("is unknown while the standings are loading", () => {
    expect(due({ steps: [stage(6, null)] })).toBeNull();
  });
});

describe("The state that a tournament should have", () => {
  const stateDue = (currentState: Parameters<typeof stateDueOf>[0]["currentState"], ...courses: StageCourse[]) =>
    stateDueOf({ currentState, steps: courses.map((course) => stage(6, course)), isStillLevel: false });

  it("is active once the first match has begun", () => {
    expect(stateDue("TOURNAMENT_STATE_PLANNING", "coming")).toBeNull();
    expect(stateDue("TOURNAMENT_STATE_PLANNING", "running", "coming")).toBe("TOURNAMENT_STATE_ACTIVE");
    expect(stateDue("TOURNAMENT_STATE_REGISTRATION", "decided", "coming")).toBe("TOURNAMENT_STATE_ACTIVE");
    expect(stateDue(null, "running")).toBe("TOURNAMENT_STATE_ACTIVE");
    expect(stateDue("TOURNAMENT_STATE_ACTIVE", "running")).toBeNull();
  });

  it("is finished when all is decided, and no team is level with another", () => {
    expect(stateDue("TOURNAMENT_STATE_ACTIVE", "decided", "decided")).toBe("TOURNAMENT_STATE_FINISHED");
    expect(stateDue("TOURNAMENT_STATE_PLANNING", "decided")).toBe("TOURNAMENT_STATE_FINISHED");
    expect(stateDue("TOURNAMENT_STATE_FINISHED", "decided")).toBeNull();
    const steps = [stage(6, "decided")];
    expect(stateDueOf({ currentState: "TOURNAMENT_STATE_ACTIVE", steps, isStillLevel: true })).toBeNull();
  });

  it("is left as somebody has set it when a result of a finished tournament is corrected", () => {
    expect(stateDue("TOURNAMENT_STATE_FINISHED", "running")).toBeNull();
  });
});
