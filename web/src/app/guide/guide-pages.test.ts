import { expect, it } from "vitest";
import { stageTypes } from "#contract/enumerations.ts";
import { guideFor, guidePages } from "./guide-pages.ts";

const id = "0198c5b2-7d54-7f3a-9c1e-2b6f4d8a9e01";

it.each([
  ["/", "/guide"],
  ["/teams", "/guide"],
  ["/guide", "/guide"],
  ["/guide/swiss", "/guide/swiss"],
  ["/tournaments", "/guide/first-season"],
  [`/tournaments/${id}`, "/guide/first-season"],
  [`/tournaments/${id}?tab=entries`, "/guide/first-season"],
  [`/tournaments/${id}/hall`, "/guide/match-day"],
  [`/tournaments/${id}?tab=officials`, "/guide/match-day"],
  [`/tournaments/${id}?tab=schedule`, "/guide/match-day"],
  [`/tournaments/${id}?tab=results`, "/guide/match-day"],
  [`/matches/${id}`, "/guide/match-day"],
  ["/my", "/guide/club"],
  ["/import", "/guide/import-and-export"],
  ["/programs", "/guide/programs"],
  ["/history", "/guide/when-something-went-wrong"],
])("leads from %s to %s", (address, page) => {
  const [pathname = "", tab] = address.split("?tab=");
  expect(guideFor({ pathname, tab }, null)).toBe(page);
});

it("leads from a stage to its kind of competition", () => {
  const found = stageTypes.map((type) => guideFor({ pathname: `/tournaments/stages/${id}` }, type));
  expect(found).toEqual(["/guide/round-robin", "/guide/knockout", "/guide/double-elimination", "/guide/swiss"]);
  for (const page of found) expect(guidePages).toContain(page.replace("/guide/", ""));
});
