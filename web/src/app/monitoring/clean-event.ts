import type { RumEvent } from "@datadog/browser-rum";
import { pageAddress, stripAddress, stripAddresses } from "./addresses.ts";

/**
 * Removes data about people and entities from an event before it is sent: addresses are stripped, and an error keeps its
 * kind and the lines of the program only, because messages contain names and answers of the server.
 * @returns false for an event that must not be sent
 */
export function cleanEvent(event: RumEvent): boolean {
  event.view.url = event.view.name ? location.origin + event.view.name : pageAddress();
  event.view.referrer = "";
  event.context = {};
  switch (event.type) {
    case "view": {
      const painted = event.view.performance?.lcp;
      if (painted?.resource_url) painted.resource_url = stripAddress(painted.resource_url);
      return true;
    }
    case "resource":
      event.resource.url = stripAddress(event.resource.url);
      return true;
    case "error":
      return cleanError(event.error);
    case "action":
      if (event.action.target) event.action.target.name = "";
      return true;
    case "long_task":
      for (const script of event.long_task.scripts ?? []) {
        script.source_url = stripAddress(script.source_url ?? "");
        script.invoker = "";
      }
      return true;
    default:
      return true;
  }
}

type ErrorDetails = Extract<RumEvent, { type: "error" }>["error"];

function cleanError(error: ErrorDetails): boolean {
  // The library does not let its callers change the causes of an error. monitoring.ts sends such an error without them.
  if (error.causes && error.causes.length > 0) return false;
  error.message = error.type ?? error.source;
  error.stack = stripStack(error.stack);
  error.handling_stack = stripStack(error.handling_stack);
  error.fingerprint = "";
  if (error.resource) {
    error.resource.url = stripAddress(error.resource.url);
    error.message = `${error.resource.method} ${error.resource.status_code}`;
  }
  return true;
}

/** Keeps the frames only: the text before them is a message, which may hold the text of an answer. */
function stripStack(stack = ""): string {
  const frames = stack.split("\n").filter((line) => /^\s+at .* @ /.test(line));
  return stripAddresses(frames.join("\n"));
}
