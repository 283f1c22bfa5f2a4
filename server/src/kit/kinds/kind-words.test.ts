import { expect, it } from "vitest";
import { withArticle } from "#contract/article.ts";
import { toIssue } from "#contract/issues.ts";
import { features } from "../../app/features.ts";
import { onEachEngine } from "../../testing/each-engine.ts";
import { singular } from "./kind-words.ts";

it("puts the right article before every kind", () => {
  const names = features.all.map(({ definition }) => withArticle(singular(definition.type)));
  expect(names).toEqual(expect.arrayContaining(["a playing field", "a user", "an organization"]));
  expect(names.filter((name) => !/^(an [aeio]|a [^aeio])/.test(name))).toEqual([]);
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
