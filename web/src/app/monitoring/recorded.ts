import { pageAddress } from "./addresses.ts";

/**
 * Stands in for two functions of the library's recorder (see vite.config.ts), under their names: masking texts, it leaves
 * ids in the page's address and in the values of options, days in the elements of times, and some descriptions.
 */

/** The recorder asks for one address only, the page's. */
export function sanitizeUrl(): string {
  return pageAddress();
}

/** How an attribute is recorded: only what says how an element looks, not what it stands for. */
export function serializeAttribute(element: Element, privacyLevel: string, name: string): string | null {
  if (privacyLevel === "hidden") return null;
  const value = element.getAttribute(name);
  if (!value || looks.test(name) || (element.tagName === "LINK" && name === "href")) return value;
  return element.tagName === "IMG" && name === "src" ? grey : "***";
}

const looks = new RegExp(
  `^(${[
    "class|style|role|type|dir|lang|hidden|open|disabled|multiple|tabindex|rel|media|charset",
    "size|rows|cols|colspan|rowspan|width|height",
    "xmlns|viewBox|d|[xyr]|[xy][12]|[cr][xy]|points|transform|(fill|stroke)(-[a-z]+)*",
    "data-(mantine-color-scheme|variant|size|orientation|position|layout)",
  ].join("|")})$`,
  "i",
);

const grey = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' style='background:silver'/%3E";
