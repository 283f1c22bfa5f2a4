import { useTranslation } from "react-i18next";
import type { HistorySet } from "../../kit/records/history-pages.ts";
import { countsOf, drawnBy } from "./told-of.ts";
import type { TitleOf } from "./use-titles.ts";

/** A set of several changes in one line, such as "Draw of Cup – Round robin: 31 matches". */
export function useWordsOfSet(): (set: HistorySet, titleOf: TitleOf, isCut: boolean) => string {
  const { t } = useTranslation();
  return ({ first, changes }, titleOf, isCut) => {
    const drawn = drawnBy(changes);
    const counts = countsOf(changes)
      .filter(([type]) => drawn === null || type === "match")
      .map(([type, count]) => t(`error.uses.${type}`, { count }));
    const counted = isCut ? t("history.moreThan", { what: counts.join(", ") }) : counts.join(", ");
    const title = first.title ?? (drawn && t("history.draw", { stage: titleOf(drawn).name }));
    return title === null ? counted : t("history.titled", { title: title.replace(/\.$/, ""), what: counted });
  };
}
