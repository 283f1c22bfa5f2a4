import i18next from "i18next";
import { beforeAll, expect, it } from "vitest";
import { encounterNames } from "#contract/encounter-names.ts";
import { formatNames } from "#contract/match-format.ts";
import { interpolation } from "../../kit/text-formats.ts";
import german from "../../locales/de/translation.json" with { type: "json" };
import english from "../../locales/en/translation.json" with { type: "json" };
import { formatGroups, nameOfFormat, summaryOf } from "./format-words.ts";

beforeAll(async () => {
  await i18next.init({
    lng: "en",
    resources: { en: { translation: english }, de: { translation: german } },
    interpolation,
  });
});

const both = (format: Parameters<typeof summaryOf>[0]) =>
  ["en", "de"].map((language) => summaryOf(format, i18next.getFixedT(language)));

it("says the rules of sets as people do", () => {
  expect(both("FORMAT_TENNIS_3")).toEqual([
    "Best of 3 sets to 6, tie-break at 6-all",
    "2 Gewinnsätze bis 6, Tiebreak bei 6:6",
  ]);
  expect(both("FORMAT_VOLLEYBALL")).toEqual([
    "Best of 5 sets to 25, deciding set to 15",
    "3 Gewinnsätze bis 25, Entscheidungssatz bis 15",
  ]);
  expect(both("FORMAT_BADMINTON_21")[0]).toBe("Best of 3 sets to 21, no further than 30");
});

it("says the rules of periods as people do", () => {
  expect(both("FORMAT_FOOTBALL_CUP")).toEqual([
    "2 × 45 minutes, no draws, extra time of 2 × 15 minutes, penalty shoot-out, walkover 3:0",
    "2 × 45 Minuten, kein Unentschieden, Verlängerung von 2 × 15 Minuten, Elfmeter-/Penaltyschießen, kampflos 3:0",
  ]);
  expect(both("FORMAT_SINGLE_SCORE")[0]).toBe("1 period, draws allowed, walkover 1:0");
});

it("offers every preset once, by a name of its own", () => {
  expect(Object.values(formatGroups).flat().sort()).toEqual([...formatNames, ...encounterNames].sort());
  for (const language of ["en", "de"]) {
    const names = [...formatNames, ...encounterNames].map((name) => nameOfFormat(name, i18next.getFixedT(language)));
    expect(new Set(names).size).toBe(names.length);
  }
});
