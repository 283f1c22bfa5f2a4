import type { StageType } from "#contract/enumerations.ts";
import { guideIndex } from "./guide-address.ts";

/** The pages of docs/guide in the order of the list, without the index. */
export const guidePages = [
  "first-season",
  "round-robin",
  "knockout",
  "groups-and-knockout",
  "double-elimination",
  "swiss",
  "match-day",
  "club",
  "captain",
  "import-and-export",
  "publishing",
  "programs",
  "when-something-went-wrong",
] as const;

export type GuidePage = (typeof guidePages)[number];

/** The anchor of a heading, as repository sites form it. */
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

/** Pages of the guide by the beginning of an address; the first match counts. */
const ofAddress: readonly (readonly [RegExp, GuidePage])[] = [
  [/^\/tournaments\/[^/]+(\/hall$|\?tab=(schedule|results|officials))/, "match-day"],
  [/^\/(matches|assignments)\b/, "match-day"],
  [/^\/tournaments\b/, "first-season"],
  [/^\/my\b/, "club"],
  [/^\/import\b/, "import-and-export"],
  [/^\/programs\b/, "programs"],
  [/^\/history\b/, "when-something-went-wrong"],
];

/** The page of the guide for a page of the console; the guide's own pages have none. */
export function guideFor(
  { pathname, tab }: { pathname: string; tab?: unknown },
  competition: StageType | null,
): string {
  if (pathname === guideIndex || pathname.startsWith(`${guideIndex}/`)) return pathname;
  const page = competition
    ? ofCompetition[competition]
    : ofAddress.find(([pattern]) => pattern.test(typeof tab === "string" ? `${pathname}?tab=${tab}` : pathname))?.[1];
  return page ? `${guideIndex}/${page}` : guideIndex;
}
