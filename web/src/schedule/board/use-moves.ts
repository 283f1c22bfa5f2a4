import { notifications } from "@mantine/notifications";
import { useQueryClient } from "@tanstack/react-query";
import type { TFunction } from "i18next";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { match as kind } from "#contract/kinds/match.ts";
import { readHistory } from "../../kit/history/history.ts";
import { asAhead, useChangesAhead } from "../../kit/page/use-changes-ahead.ts";
import { keys } from "../../kit/records/keys.ts";
import { isVersionConflict } from "../../kit/records/request.ts";
import { showFailure } from "../../kit/ui/failure-notice.tsx";
import { type BoardMatch, fieldsOf, type Slot } from "../conflicts/match-slot.ts";

export interface Move {
  /**
   * The match when the move began. A match that others have moved since is not moved again without the user's
   * knowledge.
   */
  match: BoardMatch;
  slot: Slot | null;
}

export interface Moves {
  moves: readonly Move[];
  /** The text of the message with Undo. */
  done: string;
  /** The name of the match, for the message that somebody else has changed it. */
  name: string;
}

/**
 * The matches with all moves that are not saved yet, and the function that moves one. The board shows a move at once;
 * the server saves one change set after another.
 */
export function useMoves(stored: readonly BoardMatch[] | undefined) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { ahead, change } = useChangesAhead<ReturnType<typeof fieldsOf>>(kind);
  const matches = useMemo(() => stored?.map((match) => asAhead(match, ahead)), [stored, ahead]);

  async function move({ moves, done, name }: Moves): Promise<void> {
    if (moves.length === 0) return;
    const changes = moves.map(({ match: { id, version }, slot }) => ({
      id,
      version: version + 1,
      data: fieldsOf(slot),
    }));
    try {
      await change(changes, { done, title: "board.inHistory.moved" });
    } catch (error) {
      void client.invalidateQueries({ queryKey: keys.all, predicate: ({ queryKey: [, type] }) => type === kind.type });
      const ids = changes.map(({ id }) => id);
      if (isVersionConflict(error)) await showOtherMove(ids, name, t);
      else showFailure(error);
    }
  }

  return { matches, move };
}

/** Names the user who was faster; the board already shows that user's change. */
async function showOtherMove(ids: readonly string[], name: string, t: TFunction): Promise<void> {
  const who = ids.length === 1 ? await whoChanged(ids[0] as string).catch(() => null) : null;
  notifications.show({
    color: "yellow",
    autoClose: false,
    closeButtonProps: { "aria-label": t("record.close") },
    message: who === null ? t("board.changedMeanwhile", { name }) : t("board.changedBy", { name, who }),
  });
}

async function whoChanged(entity: string): Promise<string | null> {
  const { changes } = await readHistory({ entity }, { limit: 1 });
  return changes[0]?.by?.name ?? null;
}
