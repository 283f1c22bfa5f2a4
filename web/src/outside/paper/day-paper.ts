import { orderOfPlay } from "../../schedule/order-of-play/order-of-play.ts";
import type { Sheet } from "../../tournament/printed/sheet.ts";
import type { Words } from "../public/words.tsx";
import { flow } from "./flow.ts";
import { matchColumns, rowOfMatch } from "./stage-paper.ts";

/** The order of play of a day, field by field. */
export function daySheets(words: Words): Sheet[] {
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
