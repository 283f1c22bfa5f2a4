import type { TFunction } from "i18next";
import { isolated } from "#contract/isolated.ts";
import type { Paper } from "#contract/paper.ts";
import type { TournamentPage } from "#contract/public-pages.ts";
import { orderOfPlay } from "../../schedule/order-of-play/order-of-play.ts";
import { emptySheet, type Sheet, writeHeads } from "../../tournament/printed/sheet.ts";
import { stageNames } from "../../tournament/stage/stage-names.ts";
import { formatDay, formatStamp } from "../public/dates.ts";
import { type Reading, type Words, wordsOf } from "../public/words.tsx";
import { flow } from "./flow.ts";
import { matchColumns, rowOfMatch, stageSheets } from "./stage-paper.ts";

/** The page of a stage or of a day as a document; null for pages without one. */
export function paperOf(page: TournamentPage, reading: Reading, t: TFunction): Paper | null {
  const words = wordsOf(page, reading, t);
  const content = contentOf(page, words);
  if (content === null) return null;
  const { about, without } = content;
  const sheets = content.sheets.length > 0 ? content.sheets : [emptySheet(without)];
  const { language, zone, now } = words;
  const { name: title, badge } = page.tournament;
  const date = formatStamp(now, language, zone);
  writeHeads(sheets, { title, date, subtitle: about, badge }, t);
  return {
    title: `${isolated(title)} – ${isolated(about)}`,
    language,
    missing: t("print.missing"),
    pages: sheets.map(({ free, ...printed }) => printed),
  };
}

interface Content {
  sheets: Sheet[];
  about: string;
  /** The text if there is nothing to print. */
  without: string;
}

function contentOf(page: TournamentPage, words: Words): Content | null {
  const { view, stages, stage } = page;
  const { t } = words;
  if (view.kind === "stage" && stage) {
    const about = stageNames(stages, t).get(view.id) ?? "";
    return { sheets: stageSheets(words, stage), about, without: t("visitor.notDrawn") };
  }
  if (view.kind !== "day" || view.day === null) return null;
  const about = [t("visitor.orderOfPlay"), formatDay(view.day, words.language, "full")];
  // With several venues, each field names its own.
  if (page.venues.length === 1) about.push(...page.venues.map(isolated));
  return { sheets: daySheets(words), about: about.join(", "), without: t("visitor.noneOnDay") };
}

/** The order of play of a day, field by field. */
function daySheets(words: Words): Sheet[] {
  const { t, language, page, fieldOf } = words;
  const fields = orderOfPlay(page.matches, (field) => fieldOf(field) ?? "", language);
  return flow(
    fields.map(({ field, matches }) => ({
      title: field === null ? t("orderOfPlay.noField") : (fieldOf(field) ?? ""),
      columns: matchColumns,
      rows: matches.map((match) => rowOfMatch(match, words, "clock")),
    })),
  );
}
