import type { Match } from "#contract/fields/match.ts";
import type { TournamentPage } from "#contract/public-pages.ts";
import { arrangeBracket } from "../../tournament/bracket/bracket-rounds.ts";
import { viewsOf } from "../../tournament/bracket/bracket-view.ts";
import { wordsOfOutcome } from "../../tournament/match-words/end-words.ts";
import { inRounds } from "../../tournament/match-words/rounds.ts";
import { bracketSheets } from "../../tournament/printed/bracket-paper.ts";
import type { Sheet } from "../../tournament/printed/sheet.ts";
import { columnsOf } from "../../tournament/standings/standings-columns.ts";
import { adjustedIn, rankOf, wordsOfTable } from "../../tournament/standings/table-view.tsx";
import { bracketWordsOf } from "../public/bracket-words.ts";
import { figuresOf, reasonIn, titleIn, whenOf } from "../public/match-words.ts";
import { sideName } from "../public/side-name.ts";
import type { Words } from "../public/words.tsx";
import { flow, type Section } from "./flow.ts";

type StagePage = NonNullable<TournamentPage["stage"]>;

/** The draw of a stage: its bracket, or its groups with their tables and matches. */
export function stageSheets(words: Words, of: StagePage): Sheet[] {
  const { stage } = of;
  const { matches } = words.page;
  if (stage.type !== "STAGE_TYPE_ELIMINATION" && stage.type !== "STAGE_TYPE_DOUBLE_ELIMINATION") {
    return flow([...tables(words, of), ...rounds(words)]);
  }
  if (stage.lines.length === 0 && matches.length === 0) return [];
  const shownWith = bracketWordsOf(words, of);
  return bracketSheets(arrangeBracket(stage.lines, matches), stage.lines, {
    words: shownWith,
    views: viewsOf(matches, shownWith),
    isDouble: stage.type === "STAGE_TYPE_DOUBLE_ELIMINATION",
  });
}

function tables({ t, language, teamOf, badgeOf }: Words, { standings, format }: StagePage): Section[] {
  if (!standings) return [];
  return standings.groups
    .filter(({ rows }) => rows.length > 0)
    .map(({ rows, ...group }): Section => {
      const columns = columnsOf(rows, { rules: standings.rules, format, t, language });
      return {
        title: wordsOfTable(group, group.id === null, t).title,
        head: [t("standings.rank"), t("standings.team"), ...columns.map(({ short }) => short)],
        columns: [{ share: 1.2 }, { share: 7 }, ...columns.map(() => ({ share: 1.3, isRight: true }))],
        rows: rows.map((row) => ({
          cells: [
            rankOf(row),
            { text: teamOf(row.competitor.id) ?? "…", badge: badgeOf(row.competitor.id) },
            ...columns.map(({ key, figure }) => `${figure(row)}${key === "points" && row.adjustment !== 0 ? "*" : ""}`),
          ],
        })),
        notes: adjustedIn(rows, teamOf, t),
      };
    });
}

function rounds(words: Words): Section[] {
  const { t, page } = words;
  return inRounds(page.matches).map(([round, matches]) => ({
    title: round === null ? t("visitor.matches") : t("standings.round", { round }),
    columns: matchColumns,
    rows: matches.map((match) => rowOfMatch(match, words, "full")),
  }));
}

export const matchColumns = [{ share: 3, isGrey: true }, { share: 5 }, { share: 0.5 }, { share: 5 }, { share: 6 }];

/** A match on one line: time, sides and result, and below them its title and place. */
export function rowOfMatch(match: Match, words: Words, time: "full" | "clock") {
  const { t, page, fieldOf, badgeOf } = words;
  const side = (at: 0 | 1) => ({ text: sideName(match, at, words), badge: badgeOf(match.competitors[at]?.id) });
  const [own, others] = [figuresOf(match, 0), figuresOf(match, 1)];
  const figures = own.map((figure, index) => `${figure}:${others[index] ?? ""}`);
  // The total comes first, then the sets in brackets.
  const total = figures.pop();
  const how = wordsOfOutcome(match, t);
  const isCancelled = match.state === "MATCH_STATE_CANCELLED";
  const result = isCancelled
    ? [t("match.state.MATCH_STATE_CANCELLED"), reasonIn(page, match, words)].filter(Boolean).join(": ")
    : [total, figures.length > 0 ? `(${figures.join(", ")})` : "", how].filter(Boolean).join(" ");
  return {
    cells: [whenOf(match, words, time), side(0), "–", side(1), result],
    below: [time === "full" ? (fieldOf(match.playingField) ?? "") : "", titleIn(page, match, t)],
    bold: match.state === "MATCH_STATE_FINISHED" ? [4] : [],
  };
}
