import type { TFunction } from "i18next";
import type { MatchRules } from "#competition/encounters/encounter-presets.ts";
import { readResult, type TypedResult, type UnreadablePart } from "#competition/result-notation.ts";
import type { Match } from "#contract/fields/match.ts";
import { type ResultChange, resultChange } from "./result-change.ts";

/** A typed text: nothing, a problem, or a result that can be saved. */
export type Reading = null | { problem: string } | ResultChange;

/** What a typed text says about the result of a match that is played by these rules. */
export function readingOf(match: Match, text: string, rules: MatchRules | null, t: TFunction): Reading {
  const typed = readTyped(text, rules);
  if (typed === null) return null;
  if ("unreadable" in typed) return { problem: t(wordsOfUnreadable(typed), { part: typed.unreadable }) };
  const change = resultChange(match, typed, rules);
  if (!("issue" in change)) return change;
  const { code, params } = change.issue;
  return { problem: t(`issue.${code}`, { ...params, defaultValue: t("issue.invalid") }) };
}

/** The key of the text that says why a part cannot be read, with the value `part`. */
export function wordsOfUnreadable({ needsSide }: UnreadablePart): string {
  return needsSide === undefined ? "results.unreadable" : `results.needsSide.${needsSide}`;
}

/** Reads a result by the rules of its match: null for an empty text. */
export function readTyped(text: string, rules: MatchRules | null): TypedResult | UnreadablePart | null {
  return rules?.kind === "MATCH_FORMAT_ENCOUNTER" ? readPoints(text) : readResult(text, rules);
}

/** The points of an encounter without rubbers, which may be halves: "4:2", "4.5:3.5", "4,5:3,5". */
function readPoints(text: string): TypedResult | UnreadablePart | null {
  const found = /^(\d+(?:[.,][05])?)\s*[:–−-]\s*(\d+(?:[.,][05])?)$/.exec(text.trim());
  if (!found) return readResult(text, null);
  const [first = 0, second = 0] = found.slice(1).map((points) => Number(points.replace(",", ".")));
  return { sets: [], totals: [first, second], outcome: null, winner: null };
}
