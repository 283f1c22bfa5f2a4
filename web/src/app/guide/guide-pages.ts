import type { StageType } from "#contract/enumerations.ts";
import { guideIndex } from "./guide-address.ts";

/** The pages of docs/guide in the order in which they are listed, but for the first one, its index. */
export const guidePages = [
  "first-season",
  "round-robin",
  "knockout",
  "groups-and-knockout",
  "double-elimination",
  "swiss",
  "match-day",
  "import-and-export",
  "publishing",
  "programs",
  "when-something-went-wrong",
] as const;

export type GuidePage = (typeof guidePages)[number];

/** What links to a heading call it, as where repositories are read in a browser. */
export function placeOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, "")
    .replaceAll(" ", "-");
}

const ofCompetition: Record<StageType, GuidePage> = {
  STAGE_TYPE_ROUND_ROBIN: "round-robin",
  STAGE_TYPE_ELIMINATION: "knockout",
  STAGE_TYPE_DOUBLE_ELIMINATION: "double-elimination",
  STAGE_TYPE_SWISS: "swiss",
};

/** By the beginning of the address; the first that fits. */
const ofAddress: readonly (readonly [RegExp, GuidePage])[] = [
  [/^\/tournaments\/[^/]+\/(board|officials|order-of-play|hall)$/, "match-day"],
  [/^\/(matches|assignments)\b/, "match-day"],
  [/^\/tournaments\b/, "first-season"],
  [/^\/import\b/, "import-and-export"],
  [/^\/programs\b/, "programs"],
  [/^\/history\b/, "when-something-went-wrong"],
];

/** Where the guide has what helps on a page of the console; its own pages help themselves. */
export function guideFor(pathname: string, competition: StageType | null): string {
  if (pathname === guideIndex || pathname.startsWith(`${guideIndex}/`)) return pathname;
  const page = competition ? ofCompetition[competition] : ofAddress.find(([pattern]) => pattern.test(pathname))?.[1];
  return page ? `${guideIndex}/${page}` : guideIndex;
}
