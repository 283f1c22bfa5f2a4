import { Text, VisuallyHidden } from "@mantine/core";
import { type KeyboardEvent, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Conflict } from "#competition/timetable/conflicts.ts";
import { minutesOf } from "#contract/match-minutes.ts";
import { minute } from "../../kit/ui/day-grid.ts";
import { clockIn } from "../../kit/ui/zoned-instant.ts";
import { type BoardMatch, type Slot, slotOf } from "../conflicts/match-slot.ts";
import classes from "./board.module.css";
import { BoardColumn } from "./board-column.tsx";
import { row } from "./board-day.ts";
import { BoardSide, mostShown } from "./board-side.tsx";
import { TimeAxis } from "./time-axis.tsx";
import type { Board as BoardData } from "./use-board.ts";
import { type Lifted, useLift } from "./use-lift.ts";
import type { AskedMoves } from "./use-moves.ts";
import { cardBeside } from "./walk.ts";

export interface ShownColumn {
  /** Null for matches without a field. */
  field: string | null;
  name: string;
  matches: readonly BoardMatch[];
}

/** What can't be on a card: the words of all of it, and whether something of it is certain. */
export interface CardConflicts {
  text: string;
  isCertain: boolean;
}

/** The board of a day: a column for each field, rows of time, and beside them what has no time yet. */
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
  onMove: (asked: AskedMoves) => void;
  onOpen: (id: string) => void;
}) {
  const { t, i18n } = useTranslation();
  const { day, schedule, unplaced, words } = data;
  const columns = useShownColumns(data);
  const perMinute = scaleFor(data);
  const byId = useMemo(() => new Map([...data.matches, ...data.others].map((match) => [match.id, match])), [data]);
  const clock = clockIn(data.zone, i18n.language);
  const slotWords = (slot: Slot | null) =>
    slot === null
      ? t("board.unplaced")
      : t("board.at", {
          time: clock.format(slot.start),
          field: columns.find(({ field }) => field === slot.field)?.name ?? t("orderOfPlay.noField"),
        });
  const [said, setSaid] = useState("");
  const region = useRef<HTMLDivElement>(null);
  const toFocus = useRef<string | null>(null);

  function drop({ match, to, byKeys }: Lifted) {
    const current = byId.get(match.id) ?? match;
    const name = words.nameOf(match);
    // What others have changed besides, such as the officials, is no reason to ask again.
    const isUntouched = slotOf(current)?.start === slotOf(match)?.start && current.playingField === match.playingField;
    if (byKeys) toFocus.current = match.id;
    const done = t(to === null ? "board.takenOff" : "board.placed", { name, at: slotWords(to) });
    setSaid(done);
    onMove({ moves: [{ match: isUntouched ? current : match, slot: to }], done, name });
  }
  const lift = useLift({
    day,
    fields: columns.map(({ field }) => field),
    perMinute,
    matchOf: (id) => byId.get(id),
    onDrop: drop,
  });
  const { lifted } = lift;
  const moved = useMemo(() => (lifted ? new Map([[lifted.match.id, lifted.to]]) : undefined), [lifted]);
  const found = useMemo(() => data.findConflicts(moved), [data, moved]);
  const conflicts = useMemo(() => cardConflicts(found, data), [found, data]);

  const walked = [
    { cards: unplaced.slice(0, mostShown).map(({ id }, place) => ({ id, start: place })) },
    ...columns.map((column) => ({
      cards: column.matches.map((match) => ({ id: match.id, start: slotOf(match)?.start ?? 0 })),
    })),
  ];
  const first = walked.slice(1).find(({ cards }) => cards.length > 0)?.cards[0]?.id ?? unplaced[0]?.id ?? null;
  const isThere = walked.some(({ cards }) => cards.some(({ id }) => id === chosen));
  const tabStop = isThere ? chosen : first;
  const focusCard = (id: string) => region.current?.querySelector<HTMLElement>(`[data-card="${id}"]`)?.focus();
  const focusDropped = useEffectEvent(() => {
    if (toFocus.current !== null && !lifted) focusCard(toFocus.current);
    toFocus.current = null;
  });
  // What is dropped into another column is drawn anew there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it is no longer lifted
  useEffect(() => focusDropped(), [lifted]);
  const scroller = useRef<HTMLElement>(null);
  const showStart = useEffectEvent(() => {
    const starts = [
      ...data.ofDay.map((match) => slotOf(match)?.start ?? 0),
      ...(day.hours ?? []).map(({ start }) => start),
    ];
    const start = starts.length > 0 ? Math.min(...starts) : day.shown.start;
    scroller.current?.scrollTo({ top: ((start - row - day.shown.start) / minute) * perMinute });
  });
  useEffect(() => showStart(), []);
  useEffect(() => {
    if (!lifted?.byKeys) return;
    const place = region.current?.querySelector(`.${classes.ghost}`);
    place?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [lifted]);

  function onKeyDown(event: KeyboardEvent) {
    const id = (event.target as HTMLElement).dataset.card;
    if (id === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const isFree = (event.target as HTMLElement).dataset.free !== undefined;
    if (isFree && lift.onKey(id, event.key)) return event.preventDefault();
    if (!event.key.startsWith("Arrow")) return;
    event.preventDefault();
    const next = cardBeside(walked, id, event.key);
    if (next !== null) focusCard(next);
  }

  const isLifting = lifted !== null;
  const liftedConflicts = lifted ? (conflicts.get(lifted.match.id)?.text ?? "") : "";
  const shared = {
    words,
    conflicts,
    board: lift.board,
    mayMove,
    tabStop,
    onOpen,
    schedule,
    lifted: lifted?.match.id ?? null,
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens for the cards in it
    <div
      ref={region}
      className={classes.page}
      onKeyDown={onKeyDown}
      onBlur={lift.onBlur}
      onFocus={({ target }) => target.dataset.card !== undefined && onChoose(target.dataset.card)}
    >
      {columns.length === 0 && (
        <Text fw={600} py={64} ta="center" role="status">
          {t("board.noFields")}
        </Text>
      )}
      <section
        ref={scroller}
        className={classes.scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
        tabIndex={0}
        hidden={columns.length === 0}
        aria-label={t("board.title")}
      >
        <div className={classes.columns} style={{ "--fields": columns.length } as object}>
          <TimeAxis day={day} perMinute={perMinute} />
          {columns.map((column) => (
            <BoardColumn
              key={column.field}
              {...shared}
              column={column}
              data={data}
              perMinute={perMinute}
              ghost={lifted?.to && lifted.to.field === column.field ? lifted : null}
            />
          ))}
        </div>
      </section>
      <BoardSide {...shared} matches={unplaced} isOver={isLifting && lifted.to === null} />
      <VisuallyHidden role="status">
        {lifted
          ? [t("board.lifted", { name: words.nameOf(lifted.match), at: slotWords(lifted.to) }), liftedConflicts].join(
              " ",
            )
          : said}
      </VisuallyHidden>
    </div>
  );
}

function useShownColumns({ fields, ofDay }: BoardData): ShownColumn[] {
  const { t } = useTranslation();
  return useMemo(() => {
    const byField = Map.groupBy(
      ofDay.toSorted((one, other) => (slotOf(one)?.start ?? 0) - (slotOf(other)?.start ?? 0)),
      ({ playingField }) => playingField,
    );
    const known = new Set(fields.map(({ id }) => id));
    const unknown = [...byField.keys()].filter((field) => field !== null && !known.has(field));
    return [
      ...(byField.has(null) ? [{ field: null, name: t("orderOfPlay.noField") }] : []),
      ...fields.map(({ id, name }) => ({ field: id, name })),
      ...unknown.map((field) => ({ field, name: t("match.fieldNotVisible") })),
    ].map((column) => ({ ...column, matches: byField.get(column.field) ?? [] }));
  }, [fields, ofDay, t]);
}

/** The words on each card that is in a conflict, as one text that is compared at once. */
function cardConflicts(found: readonly Conflict[], { tell }: BoardData): ReadonlyMap<string, CardConflicts> {
  const told = new Map<string, CardConflicts>();
  for (const conflict of found) {
    for (const id of conflict.matches) {
      const known = told.get(id);
      const text = tell(conflict, id);
      const isCertain = conflict.certain || known?.isCertain === true;
      told.set(id, { text: known ? `${known.text}\n${text}` : text, isCertain });
    }
  }
  return told;
}

/** So many pixels has a minute that a usual match has room for what it says. */
function scaleFor({ ofDay, schedule }: BoardData): number {
  const lengths = ofDay.map((match) => minutesOf(match, schedule)).sort((a, b) => a - b);
  const usual = lengths[lengths.length >> 1] ?? minutesOf({ durationMinutes: null }, schedule);
  return Math.min(Math.max(84 / usual, 1.2), 4);
}
