import { Text, VisuallyHidden } from "@mantine/core";
import { type KeyboardEvent, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Conflict } from "#competition/scheduling/conflict.ts";
import { minutesOf } from "#contract/match-minutes.ts";
import { useCommand } from "../../kit/ui/commands.ts";
import { clockIn } from "../../kit/ui/zoned-instant.ts";
import { type Slot, slotOf } from "../conflicts/match-slot.ts";
import { TimeGrid } from "../grid/time-grid.tsx";
import classes from "./board.module.css";
import { BoardColumn, type CardConflicts } from "./board-column.tsx";
import { row } from "./board-day.ts";
import { BoardSide, mostShown } from "./board-side.tsx";
import type { Board as BoardData } from "./use-board.ts";
import { useColumns } from "./use-columns.ts";
import { type DraggedMatch, useMatchDrag } from "./use-match-drag.ts";
import type { Moves } from "./use-moves.ts";
import { cardBeside } from "./walk.ts";

/** The board of a day: a column for each field, rows of time, and beside them the matches without a time. */
export function Board({
  data,
  mayMove,
  chosen,
  onChoose,
  onMove,
  onOpen,
}: {
  data: BoardData;
  mayMove: boolean;
  /** The card that had the focus last. */
  chosen: string | null;
  onChoose: (id: string) => void;
  onMove: (moves: Moves) => void;
  onOpen: (id: string) => void;
}) {
  const { t } = useTranslation();
  const { day, schedule, unplaced, words } = data;
  const columns = useColumns(data);
  const perMinute = scaleFor(data);
  const byId = useMemo(() => new Map([...data.matches, ...data.others].map((match) => [match.id, match])), [data]);
  const slotWords = useSlotWords(data.zone, columns);
  const [said, setSaid] = useState("");

  function drop({ item: match, to }: DraggedMatch) {
    if (!match) return;
    const current = byId.get(match.id) ?? match;
    const name = words.nameOf(match);
    // Other changes since, such as those of officials, need no question.
    const isUntouched = slotOf(current)?.start === slotOf(match)?.start && current.playingField === match.playingField;
    const done = t(to === null ? "board.takenOff" : "board.placed", { name, at: slotWords(to) });
    setSaid(done);
    onMove({ moves: [{ match: isUntouched ? current : match, slot: to }], done, name });
  }
  const { dragged, scroller, listeners } = useMatchDrag({
    day,
    columns,
    perMinute,
    mayMove,
    matchOf: (id) => byId.get(id),
    onDrop: drop,
  });
  const lifted = dragged?.item ?? null;
  const moved = useMemo(() => (dragged?.item ? new Map([[dragged.item.id, dragged.to]]) : undefined), [dragged]);
  const found = useMemo(() => data.findConflicts(moved), [data, moved]);
  const conflicts = useMemo(() => cardConflicts(found, data), [found, data]);

  const { tabStop, focusBeside } = useWalk(data, columns, chosen);
  const starts = [
    ...data.ofDay.map((match) => slotOf(match)?.start ?? 0),
    ...(day.hours ?? []).map(({ start }) => start),
  ];

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    listeners.onKeyDown(event);
    focusBeside(event);
  }

  useListedKeys(mayMove);

  const shared = { words, conflicts, mayMove, tabStop, onOpen, schedule, lifted: lifted?.id ?? null };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the element listens to events of its cards
    <div
      {...listeners}
      className={classes.page}
      data-all-placed={unplaced.length === 0 || undefined}
      onKeyDown={onKeyDown}
      onFocus={({ target }) => target.dataset.card !== undefined && onChoose(target.dataset.card)}
    >
      {columns.length === 0 && (
        <Text fw={600} py={64} ta="center" role="status">
          {t("board.noFields")}
        </Text>
      )}
      <TimeGrid
        label={t("board.title")}
        columns={columns}
        perMinute={perMinute}
        row={row}
        first={(starts.length > 0 ? Math.min(...starts) : day.shown.start) - row}
        narrowest="11rem"
        zone={data.zone}
        scroller={scroller}
        over={dragged?.to ? columns.find(({ field }) => field === dragged.to?.field) : undefined}
      >
        {(column, boxOf) => <BoardColumn {...shared} column={column} data={data} boxOf={boxOf} dragged={dragged} />}
      </TimeGrid>
      {(unplaced.length > 0 || lifted) && <BoardSide {...shared} matches={unplaced} isOver={dragged?.to === null} />}
      <VisuallyHidden role="status">
        {dragged && lifted
          ? `${t("board.lifted", { name: words.nameOf(lifted), at: slotWords(dragged.to) })} ${conflicts.get(lifted.id)?.text ?? ""}`
          : said}
      </VisuallyHidden>
    </div>
  );
}

/** Says a time and a field in words. */
function useSlotWords(zone: string, columns: ReturnType<typeof useColumns>) {
  const { t, i18n } = useTranslation();
  const clock = clockIn(zone, i18n.language);
  return (slot: Slot | null) =>
    slot === null
      ? t("board.unplaced")
      : t("board.at", {
          time: clock.format(slot.start),
          field: columns.find(({ field }) => field === slot.field)?.name ?? t("orderOfPlay.noField"),
        });
}

/** The arrow keys go from card to card. Of all cards, the Tab key reaches the one that had the focus last. */
function useWalk({ unplaced }: BoardData, columns: ReturnType<typeof useColumns>, chosen: string | null) {
  const walked = [
    { cards: unplaced.slice(0, mostShown).map(({ id }, index) => ({ id, start: index })) },
    ...columns.map((column) => ({
      cards: column.matches.map((match) => ({ id: match.id, start: slotOf(match)?.start ?? 0 })),
    })),
  ];
  const first = walked.slice(1).find(({ cards }) => cards.length > 0)?.cards[0]?.id ?? unplaced[0]?.id ?? null;
  const isThere = walked.some(({ cards }) => cards.some(({ id }) => id === chosen));
  const tabStop = isThere ? chosen : first;
  return {
    tabStop,
    focusBeside(event: KeyboardEvent<HTMLElement>) {
      const id = (event.target as HTMLElement).dataset.card;
      if (event.defaultPrevented || id === undefined || !event.key.startsWith("Arrow")) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      const next = cardBeside(walked, id, event.key);
      if (next !== null) event.currentTarget.querySelector<HTMLElement>(`[data-card="${next}"]`)?.focus();
    },
  };
}

/** Lists the keys of the board among those of the page. */
function useListedKeys(mayMove: boolean): void {
  const { t } = useTranslation();
  const arrows = mayMove ? t("board.keys.arrows") : t("board.keys.choose");
  useCommand({ keys: "ArrowLeft+ArrowUp+ArrowDown+ArrowRight", label: arrows, run: null });
  useCommand(mayMove ? { keys: "Enter", label: t("board.keys.lift"), run: null } : null);
  useCommand(mayMove ? { keys: "Escape", label: t("board.keys.back"), run: null } : null);
  useCommand(mayMove ? { keys: "Space", label: t("board.keys.open"), run: null } : null);
}

/** The text of the conflicts of each card, as one string for quick comparison. */
function cardConflicts(found: readonly Conflict[], { tell }: BoardData): ReadonlyMap<string, CardConflicts> {
  const reported = new Map<string, CardConflicts>();
  for (const conflict of found) {
    for (const id of conflict.matches) {
      const known = reported.get(id);
      const text = tell(conflict, id);
      const isCertain = conflict.certain || known?.isCertain === true;
      reported.set(id, { text: known ? `${known.text}\n${text}` : text, isCertain });
    }
  }
  return reported;
}

/** The number of pixels per minute at which the card of a usual match has space for its text. */
function scaleFor({ ofDay, schedule }: BoardData): number {
  const lengths = ofDay.map((match) => minutesOf(match, schedule)).sort((a, b) => a - b);
  const usual = lengths[lengths.length >> 1] ?? minutesOf({ durationMinutes: null }, schedule);
  return Math.min(Math.max(84 / usual, 1.2), 4);
}
