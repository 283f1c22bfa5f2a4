import IconArrowBackUp from "icon:arrow-back-up";
import { Button, Text } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { HistoryEntry } from "#contract/change-sets.ts";
import type { EntityType } from "#contract/entity-types.ts";
import { mayManage, mayUpdate } from "#contract/permissions.ts";
import { useOwnGrants } from "../../kit/access/own-grants.ts";
import { authorName } from "../../kit/history/author-name.ts";
import type { HistorySet } from "../../kit/history/history-pages.ts";
import { useRights, useUser } from "../../kit/sign-in/session.ts";
import { formatInstant } from "../../kit/ui/instant.ts";
import { useUndo } from "../../kit/undo/use-undo.ts";
import { ChangeLine, Disclosure } from "./change-line.tsx";
import { countsOf, isClosed, isCreation, type Subject, subjectOf } from "./changed-fields.ts";
import classes from "./history.module.css";
import { wordsOfResult } from "./result-words.ts";
import { type TitleOf, useTitles } from "./use-titles.ts";

/** The entity of the page with the history, and the address of its parent page. */
export interface Own {
  id: string;
  above: string;
}

/** One change set: its time, its author, and its only change, or a line that expands to all changes. */
export function SetLine({
  set,
  titleOf,
  isCut,
  own,
  actions,
}: {
  set: HistorySet;
  /** The titles of the changes that the line itself shows. */
  titleOf: TitleOf;
  /** Whether the set may have further changes that are not loaded. */
  isCut: boolean;
  own: Own | null;
  /** Actions for the version that a change created. */
  actions?: (change: HistoryEntry) => ReactNode;
}) {
  const { t } = useTranslation();
  const { first, changes } = set;
  const wordsOf = useWordsOfSet();
  const mayUndo = useMayUndo();
  const subject = subjectOf(changes);
  // The page of a match shows its results field by field.
  const isSingle = changes.length === 1 && !isCut && (subject === null || first.id === own?.id);
  const title = titleOf(first);
  const words = isSingle ? (title.name ?? t(`${first.type}.one`)) : wordsOf(set, { subject, titleOf, isCut });
  const what = isSingle ? t("history.titled", { title: words, what: t(`history.action.${first.action}`) }) : words;
  const leavesNothing = own !== null && changes.some((change) => change.id === own.id && isCreation(change));
  const isOffered = !isCut && !isClosed(changes) && !title.isReadOnly && mayUndo(changes);
  return (
    <li className={classes.set}>
      <div className={classes.head}>
        <time dateTime={first.at}>{formatInstant(first.at)}</time>
        <span>{authorName(first.by, t("history.system"), t)}</span>
        {first.undoes !== null && <Mark>{t("history.undoes")}</Mark>}
        {first.undoneBy !== null && <Mark>{t("history.undone")}</Mark>}
        {isOffered && (
          <span className={classes.undo}>
            <UndoButton set={set} what={what} {...(leavesNothing && { at: own.above })} />
          </span>
        )}
      </div>
      {isSingle ? (
        <ChangeLine change={first} title={title} isOwn={first.id === own?.id}>
          {actions?.(first)}
        </ChangeLine>
      ) : (
        <Disclosure label={words}>
          <Changes changes={changes} ownId={own?.id ?? null} {...(actions && { actions })} />
        </Disclosure>
      )}
    </li>
  );
}

const shownAtFirst = 20;

function Changes({
  changes,
  ownId,
  actions,
}: {
  changes: readonly HistoryEntry[];
  ownId: string | null;
  actions?: (change: HistoryEntry) => ReactNode;
}) {
  const { t } = useTranslation();
  const [count, setCount] = useState(shownAtFirst);
  const shown = changes.slice(0, count);
  const titleOf = useTitles(shown);
  return (
    <>
      <ul className={classes.changes}>
        {shown.map((change) => (
          <li key={`${change.id} ${change.version}`}>
            <ChangeLine change={change} title={titleOf(change)} isOwn={change.id === ownId}>
              {actions?.(change)}
            </ChangeLine>
          </li>
        ))}
      </ul>
      {count < changes.length && (
        <Button size="compact-sm" variant="default" onClick={() => setCount(count + 5 * shownAtFirst)}>
          {t("record.andMore", { count: changes.length - count })}
        </Button>
      )}
    </>
  );
}

function Mark({ children }: { children: ReactNode }) {
  return (
    <Text span size="xs" className={classes.mark}>
      {children}
    </Text>
  );
}

/** Whether the user may make the opposite of each of these changes: by roles, or as their own work by grants. */
function useMayUndo(): (changes: readonly HistoryEntry[]) => boolean {
  const rights = useRights();
  const user = useUser();
  const hasGrants = (useOwnGrants() ?? []).length > 0;
  return (changes) =>
    changes.every(({ type, action, by }) => {
      if (hasGrants && by?.id === user?.id) return true;
      return action === "updated" ? mayUpdate(rights, type as EntityType) : mayManage(rights, type as EntityType);
    });
}

/** The button that undoes a change set. `at` is the page to open afterwards, if it is another one. */
function UndoButton({ set: { id, changes }, what, at }: { set: HistorySet; what: string; at?: string }) {
  const { t } = useTranslation();
  const { takeBack } = useUndo();
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconArrowBackUp size={16} aria-hidden />}
      aria-label={t("history.undo", { what })}
      onClick={() =>
        takeBack({ what, changeSets: [id], created: changes.filter(isCreation), ...(at !== undefined && { at }) })
      }
    >
      {t("record.undo.undo")}
    </Button>
  );
}

/** A change set in one line: "Draw of Cup – Round robin: 31 matches", "Final: Ants – Bees: 2:1". */
function useWordsOfSet(): (
  set: HistorySet,
  context: { subject: Subject | null; titleOf: TitleOf; isCut: boolean },
) => string {
  const { t } = useTranslation();
  return ({ first, changes }, { subject, titleOf, isCut }) => {
    if (subject?.kind === "result" && !isCut) {
      const { name, winner } = titleOf(subject.change);
      return t("history.titled", { title: name, what: wordsOfResult(subject.change.after ?? {}, winner, t) });
    }
    const drawn = subject?.kind === "draw" ? subject.change : null;
    const counts = countsOf(changes)
      .filter(([type]) => drawn === null || type === "match")
      .map(([type, count]) => t(`error.uses.${type}`, { count }));
    const counted = isCut ? t("history.moreThan", { what: counts.join(", ") }) : counts.join(", ");
    const title = first.title ?? (drawn && t("history.draw", { stage: titleOf(drawn).name }));
    return title === null ? counted : t("history.titled", { title: title.replace(/\.$/, ""), what: counted });
  };
}
