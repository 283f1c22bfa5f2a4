import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { HistoryEntry } from "#contract/change-sets.ts";
import { formatScores, wordsOfSets } from "../../court/match/set-words.ts";
import { authorName } from "../../kit/history/author-name.ts";
import { formatInstant } from "../../kit/ui/instant.ts";
import { Disclosure } from "./change-line.tsx";
import type { Counting } from "./counting.ts";
import classes from "./history.module.css";
import { type Own, SetLine } from "./set-line.tsx";
import type { TitleOf } from "./use-titles.ts";

/** The presses of one set in one line, which expands to the single ones: "2nd set: 0:0 → 6:4, 38 presses". */
export function CountingLine({
  counting: { presses, before, after },
  titleOf,
  own,
  actions,
}: {
  counting: Counting;
  titleOf: TitleOf;
  own: Own | null;
  actions?: (change: HistoryEntry) => ReactNode;
}) {
  const { t } = useTranslation();
  const [newest] = presses;
  if (!newest) return null;
  const { first } = newest;
  const words = t("history.counting", {
    set: wordsOfSets(after, null, t).at(-1)?.full,
    before: formatScores(before.slice(-1)),
    after: formatScores(after.slice(-1)),
    count: presses.length,
  });
  const title = first.id === own?.id ? null : titleOf(first).name;
  return (
    <li className={classes.set}>
      <div className={classes.head}>
        <time dateTime={first.at}>{formatInstant(first.at)}</time>
        <span>{authorName(first.by, t("history.system"), t)}</span>
      </div>
      <Disclosure label={title === null ? words : t("history.titled", { title, what: words })}>
        <ol className={classes.changes}>
          {presses.map((set) => (
            <SetLine key={set.id} set={set} titleOf={titleOf} isCut={false} own={own} {...(actions && { actions })} />
          ))}
        </ol>
      </Disclosure>
    </li>
  );
}
