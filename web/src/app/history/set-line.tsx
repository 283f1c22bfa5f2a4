import { Button, Text } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { HistoryEntry } from "#contract/change-sets.ts";
import type { EntityType } from "#contract/entity-types.ts";
import { mayManage, mayUpdate } from "#contract/permissions.ts";
import type { HistorySet } from "../../kit/records/history-pages.ts";
import { useRights } from "../../kit/sign-in/session.ts";
import { printInstant } from "../../kit/ui/instant.ts";
import { ChangeLine, Disclosure } from "./change-line.tsx";
import classes from "./history.module.css";
import { isClosed, isMade } from "./told-of.ts";
import { UndoButton } from "./undo-button.tsx";
import { type TitleOf, useTitles } from "./use-titles.ts";
import { useWordsOfSet } from "./words-of-set.ts";

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
  /** Of those changes that stand in the line itself. */
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
  const isSingle = changes.length === 1 && !isCut;
  const title = titleOf(first);
  const words = isSingle ? (title.name ?? t(`${first.type}.one`)) : wordsOf(set, titleOf, isCut);
  const what = isSingle ? t("history.titled", { title: words, what: t(`history.action.${first.action}`) }) : words;
  const leavesNothing = own !== null && changes.some((change) => change.id === own.id && isMade(change));
  const isOffered = !isCut && !isClosed(changes) && !title.isReadOnly && mayUndo(changes);
  return (
    <li className={classes.set}>
      <div className={classes.head}>
        <time dateTime={first.at}>{printInstant(first.at)}</time>
        <span>{first.by?.name ?? t("history.system")}</span>
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

/** Whether the user's roles allow the opposite of each of these changes. */
function useMayUndo(): (changes: readonly HistoryEntry[]) => boolean {
  const rights = useRights();
  return (changes) =>
    changes.every(({ type, action }) =>
      action === "updated" ? mayUpdate(rights, type as EntityType) : mayManage(rights, type as EntityType),
    );
}
