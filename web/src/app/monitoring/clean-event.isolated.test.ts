import type { RumEvent } from "@datadog/browser-rum";
import { beforeAll, expect, it, vi } from "vitest";
import { cleanEvent } from "./clean-event.ts";

const id = "0b0f9b0e-5f0c-4f4e-9d8f-2f6a1b6f3c11";
const page = `https://courtside.example/teams/${id}?q=Ada`;
const view = { name: "/teams/{id}", url: page, referrer: page };

beforeAll(() => void vi.stubGlobal("location", new URL(page)));

it.each([
  { type: "view", view: { ...view, performance: { lcp: { resource_url: page } } } },
  { type: "resource", resource: { url: `/api/teams/${id}` } },
  { type: "action", action: { target: { name: "Edit Ada" } } },
  { type: "long_task", long_task: { scripts: [{ source_url: page, invoker: `IMG[src=${page}].onload` }] } },
  { type: "vital", context: { name: "Ada" } },
  {
    type: "error",
    error: {
      message: "Ada is in use",
      type: "ApiError",
      stack: `ApiError: Ada is in use\n  at Ada\n  at save @ ${page}:1:2`,
      handling_stack: `HandlingStack: Ada\n  at save @ ${page}:3:4`,
      fingerprint: "Ada",
      source: "source",
      resource: { method: "GET", status_code: 500, url: page },
    },
  },
])("leaves neither names nor ids in $type", (parts) => {
  // The test needs only some fields of an event.
  const event = { view: { ...view }, context: { name: "Ada" }, ...parts } as unknown as RumEvent;
  expect(cleanEvent(event)).toBe(true);
  const text = JSON.stringify(event);
  for (const secret of ["Ada", id, "?q"]) expect(text).not.toContain(secret);
  expect(event.view.url).toBe("https://courtside.example/teams/{id}");
});

it("keeps the kind of an error and the lines of the program", () => {
  const error = {
    message: "Ada",
    type: "TypeError",
    source: "source",
    stack: "TypeError: Ada\n  at save @ https://courtside.example/assets/a.js:1:2",
  };
  cleanEvent({ type: "error", view: { ...view }, error } as RumEvent);
  expect(error).toMatchObject({
    message: "TypeError",
    stack: "  at save @ https://courtside.example/assets/a.js:1:2",
  });
});

it("does not send an error with causes, which cannot be cleaned", () => {
  const error = { message: "", source: "source", causes: [{ message: "Ada", source: "source" }] };
  expect(cleanEvent({ type: "error", view: { ...view }, error } as RumEvent)).toBe(false);
});
