import { describe, expect, it } from "vitest";
import { dueOf, type Progress } from "./due.ts";

const stage = (numberOfMatches: number, course: "coming" | "running" | "decided" | null) => ({
  stage: { numberOfMatches },
  course,
});

const due = (progress: Partial<Progress>) =>
  dueOf({ competitors: 8, steps: [], hasTimes: false, published: false, ...progress });

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

  it("is to publish a decided tournament, and then its next edition", () => {
    expect(due({ steps: [stage(6, "decided")] })).toBe("publish");
    expect(due({ steps: [stage(6, "decided")], published: true })).toBe("edition");
  });

  it("is unknown while the standings are loading", () => {
    expect(due({ steps: [stage(6, null)] })).toBeNull();
  });
});
