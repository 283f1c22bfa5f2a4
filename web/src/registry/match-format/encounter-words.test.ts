import { expect, it } from "vitest";
import type { EncounterFormat } from "#contract/encounter-format.ts";
import type { EncounterName } from "#contract/encounter-names.ts";
import { inBoth } from "../../tournament/testing/texts.ts";
import { begunEncounter } from "./begun-encounter.ts";
import { nameOfFormat, summaryOf } from "./format-words.ts";
import { presetOf } from "./preset-rules.ts";
import { wordsOfSource } from "./source-words.ts";

const rulesIn = (name: EncounterName) => inBoth((t) => summaryOf(name, t, presetOf(name).rules));
const rulesOf = (part: Partial<EncounterFormat>) => inBoth((t) => summaryOf({ ...begunEncounter, ...part }, t));

it("says the rules of an encounter as people do", () => {
  const [english, german] = rulesIn("ENCOUNTER_TENNIS_6_3");
  expect(english).toBe(
    "9 rubbers: 6 singles, 3 doubles; 1 point each; all are played; draws allowed; line-ups in 2 steps; " +
      "1–6 in the order of the ranking; D1–D3 by the sum of the ranks (if all are equal, the best player not in D3); " +
      "each rubber: Best of 3 sets to 6, tie-break at 6-all, match tie-break to 10 as deciding set",
  );
  expect(german).toContain("9 Matches: 6 Einzel, 3 Doppel; je 1 Punkt; alle werden gespielt; Unentschieden möglich");
});

it("says what singles and doubles are worth where it is not the same", () => {
  const [english, german] = rulesIn("ENCOUNTER_TENNIS_6_3_WEIGHTED");
  expect(english).toContain("; singles 2 points each; doubles 3 points each; ");
  expect(german).toContain("; Einzel je 2 Punkte; Doppel je 3 Punkte; ");
  const [first, ...others] = begunEncounter.rubbers;
  const byKey = rulesOf({ rubbers: first ? [{ ...first, win: 2.5 }, ...others] : others });
  expect(byKey[1]).toContain("; S1 je 2,5 Punkte; S2, S3, S4, D1, D2 je 1 Punkt; ");
});

it("says what rubbers are worth together, and their other rules", () => {
  const [english, german] = rulesIn("ENCOUNTER_COLLEGE_TENNIS");
  expect(english).toContain(
    "; D1, D2, D3 together 1 point; singles 1 point each; over as soon as it is decided, in what",
  );
  expect(english).toMatch(/no-ad; D1, D2, D3: One set to 6, tie-break at 6-all, no-ad$/);
  expect(german).toContain("; D1, D2, D3 zusammen 1 Punkt; ");
});

it("says what decides when it is level", () => {
  expect(rulesIn("ENCOUNTER_TENNIS_4_2_SETS")[0]).toContain("; if level: more sets, more games or points; draws");
  const [english, german] = rulesIn("ENCOUNTER_TENNIS_FRANCE_4_2");
  expect(english).toMatch(/^6 rubbers: .*; if level: rubber X; no draws; .*; X: Match tie-break to 10$/);
  expect(german).toMatch(/; bei Gleichstand: Match X; kein Unentschieden; .*; X: Match-Tiebreak bis 10$/);
});

it("says a draw, a loss and a walkover where they give points, and no type twice", () => {
  expect(rulesIn("ENCOUNTER_CHESS_4")[1]).toMatch(/^4 Einzel; je 1 Punkt; bei Unentschieden je 0,5 Punkte; alle/);
  expect(rulesIn("ENCOUNTER_TABLE_TENNIS_FRANCE_14")[0]).toContain(
    "; 2 points each; 1 point for a lost rubber; 0 points for a rubber lost by walkover; ",
  );
});

it("names own rules of an encounter shortly", () => {
  expect(inBoth((t) => nameOfFormat(begunEncounter, t))).toEqual([
    "Encounter: 4 singles, 2 doubles",
    "Begegnung: 4 Einzel, 2 Doppel",
  ]);
});

it("says nothing of a preset whose rules are still loading", () => {
  expect(inBoth((t) => summaryOf("ENCOUNTER_CHESS_4", t))).toEqual(["", ""]);
});

it("names the document of a rule, and whether it is quoted", () => {
  const [source] = presetOf("ENCOUNTER_SQUASH_5").sources;
  const words = inBoth((t) => source && wordsOfSource({ ...source, year: "undated" }, t));
  expect(words[0]).toMatch(/^North West Counties Squash League, .*, undated \(second-hand\)$/);
  expect(words[1]).toMatch(/, ohne Jahr \(aus zweiter Hand\)$/);
});
