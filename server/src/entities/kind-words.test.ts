import { expect, it } from "vitest";
import { withArticle } from "#contract/article.ts";
import { toIssue } from "#contract/issues.ts";
import { features } from "../features/index.ts";
import { onEachEngine } from "../testing/each-engine.ts";
import { singular } from "./kind-words.ts";

it("puts the right article before every kind", () => {
  expect(features.all.map(({ definition }) => withArticle(singular(definition.type))).sort()).toEqual([
    "a license",
    "a match",
    "a participant",
    "a playing field",
    "a sport",
    "a stage",
    "a team",
    "a tournament",
    "a tournament history",
    "a tournament series",
    "a user",
    "a venue",
    "an organization",
  ]);
  expect(toIssue({ path: "parents.0", code: "notVisible", params: { type: "organization" } }).message).toBe(
    "must be an organization that exists and that you may see",
  );
});

onEachEngine("the description of the calls", (context) => {
  it("has the right articles too", async () => {
    const { body } = await context().stranger.get("/openapi.json");
    const text = JSON.stringify(body);
    expect(text).toContain("Save an organization");
    expect(text).not.toMatch(/\ba [aeio]/i);
  });
});
