import { notifications } from "@mantine/notifications";
import { useQueryClient } from "@tanstack/react-query";
import type { TFunction } from "i18next";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { match as kind } from "#contract/kinds/match.ts";
import { asAhead, useChangesAhead } from "../../kit/page/use-changes-ahead.ts";
import { readHistory } from "../../kit/records/history.ts";
import { keys } from "../../kit/records/keys.ts";
import { isVersionConflict } from "../../kit/records/request.ts";
import { showFailure } from "../../kit/ui/failure-notice.tsx";
import { type BoardMatch, fieldsOf, type Slot } from "../conflicts/match-slot.ts";

export interface Move {
  /** As it was when somebody took hold of it: what has been moved by others since is not moved again unseen. */
  match: BoardMatch;
  slot: Slot | null;
}

export interface AskedMoves {
  moves: readonly Move[];
  /** What the notice with Undo says was done. */
  done: string;
  /** What it is called that can't be moved since somebody else has changed it. */
  name: string;
}

/** The matches as they will be once all moves are saved, and moving them: at once on the board, one set after another at the server. */
export function useMoves(stored: readonly BoardMatch[] | undefined) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { ahead, change } = useChangesAhead<ReturnType<typeof fieldsOf>>(kind);
  const matches = useMemo(() => stored?.map((match) => asAhead(match, ahead)), [stored, ahead]);

  async function move({ moves, done, name }: AskedMoves): Promise<void> {
    if (moves.length === 0) return;
    const changes = moves.map(({ match: { id, version }, slot }) => ({
      id,
      version: version + 1,
      data: fieldsOf(slot),
    }));
    try {
      await change(changes, done);
    } catch (error) {
      void client.invalidateQueries({ queryKey: keys.all, predicate: ({ queryKey: [, type] }) => type === kind.type });
      const ids = changes.map(({ id }) => id);
      if (isVersionConflict(error)) await tellOfOther(ids, name, t);
      else showFailure(error);
    }
  }

  return { matches, move };
}

/** Says who was quicker; what they have made of it stands on the board by then. */
async function tellOfOther(ids: readonly string[], name: string, t: TFunction): Promise<void> {
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
