import { dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { useEffect, useId, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { lengthOf } from "#contract/match-minutes.ts";
import type { Stretch } from "#contract/overlaps.ts";
import type { Schedule } from "#contract/schedule.ts";
import dayGrid from "../../kit/ui/day-grid.module.css";
import { minute, outside } from "../../kit/ui/day-grid.ts";
import { lanesOf } from "../../kit/ui/lanes.ts";
import { useMinute } from "../../kit/ui/use-minute.ts";
import { clockIn } from "../../kit/ui/zoned-instant.ts";
import { type Slot, slotOf } from "../conflicts/match-slot.ts";
import classes from "./board.module.css";
import type { CardConflicts, ShownColumn } from "./board.tsx";
import { BoardCard, BoardGhost } from "./board-card.tsx";
import { row } from "./board-day.ts";
import type { MatchWords } from "./match-words.ts";
import type { Board } from "./use-board.ts";
import type { DropData, Lifted } from "./use-lift.ts";

/** What the cards of all columns have in common. */
export interface SharedByCards {
  words: MatchWords;
  conflicts: ReadonlyMap<string, CardConflicts>;
  board: string;
  mayMove: boolean;
  /** The card that Tab leads to. */
  tabStop: string | null;
  lifted: string | null;
  schedule: Schedule | null;
  onOpen: (id: string) => void;
}

/** A playing field on the day, or those matches that have none. */
export function BoardColumn({
  column: { field, name, matches },
  data: { day, fields, others, scheduleOfOther, bookings, zone },
  perMinute,
  ghost,
  ...shared
}: SharedByCards & { column: ShownColumn; data: Board; perMinute: number; ghost: Lifted | null }) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const now = useMinute();
  const rows = useRef<HTMLUListElement>(null);
  const place = fields.find((one) => one.id === field);
  const isTarget = field === null || place !== undefined;
  useEffect(() => {
    const element = rows.current;
    if (!element || !isTarget) return;
    const data: DropData = { field };
    return dropTargetForElements({
      element,
      getData: () => ({ ...data }),
      canDrop: ({ source }) => source.data.board === shared.board,
    });
  }, [field, isTarget, shared.board]);

  const cards = useMemo(
    () =>
      matches.map((match) => {
        const { start } = slotOf(match) as Slot;
        return { id: match.id, match, start, end: start + lengthOf(match, shared.schedule) };
      }),
    [matches, shared.schedule],
  );
  const lanes = useMemo(() => lanesOf(cards), [cards]);
  const { shown, hours, bounds } = day;
  const yOf = (time: number) => ((time - shown.start) / minute) * perMinute;
  const boxOf = ({ start, end }: Stretch) => ({
    top: yOf(start),
    height: yOf(end) - yOf(start),
  });
  const clock = clockIn(zone, i18n.language);
  const cardOf = (match: Lifted["match"], start: number) => {
    const length = lengthOf(match, shared.schedule);
    return {
      match,
      words: shared.words,
      time: clock.format(start),
      minutes: length / minute,
      top: yOf(start),
      height: (length / minute) * perMinute - 2,
      conflicts: shared.conflicts.get(match.id)?.text ?? "",
      isCertain: shared.conflicts.get(match.id)?.isCertain ?? false,
    };
  };
  const closed = place?.open ? outside(shown, place.open) : [];
  return (
    <section className={classes.column} aria-labelledby={id} data-over={ghost ? true : undefined}>
      <h2 className={dayGrid.head} id={id} title={name}>
        {name}
      </h2>
      <ul
        ref={rows}
        className={classes.rows}
        style={{ height: yOf(shown.end), "--row": `${(row / minute) * perMinute}px` } as object}
      >
        {(hours ? outside(shown, hours) : []).map((gap) => (
          <li key={gap.start} className={dayGrid.shade} style={boxOf(gap)} aria-hidden />
        ))}
        {closed.map((gap) => (
          <li key={gap.start} className={classes.block} style={boxOf(gap)}>
            {t("board.closed")}
          </li>
        ))}
        {others
          .filter((other) => other.playingField === field && field !== null)
          .map((other) => {
            const { start } = slotOf(other) as Slot;
            const end = start + lengthOf(other, scheduleOfOther(other));
            return (
              <li key={other.id} className={classes.block} style={boxOf({ start, end })}>
                {t("board.otherMatch", { time: clock.format(start), match: shared.words.sidesOf(other) })}
              </li>
            );
          })}
        {bookings
          .filter((one) => one.field === field)
          .map((one) => (
            <li key={one.id} className={classes.block} style={boxOf(within(one, shown))}>
              {t("board.booked", { title: one.title })}
            </li>
          ))}
        {cards.map(({ match, start }) => (
          <BoardCard
            key={match.id}
            {...cardOf(match, start)}
            lane={lanes.get(match.id)?.lane ?? 0}
            lanes={lanes.get(match.id)?.of ?? 1}
            board={shared.board}
            mayMove={shared.mayMove}
            isLifted={shared.lifted === match.id}
            isTabStop={shared.tabStop === match.id}
            onOpen={shared.onOpen}
          />
        ))}
        {ghost?.to && (
          <li className={classes.ghostPlace} aria-hidden>
            <BoardGhost {...cardOf(ghost.match, ghost.to.start)} />
          </li>
        )}
        {bounds.start <= now && now < bounds.end && now >= shown.start && now < shown.end && (
          <li className={dayGrid.now} style={{ top: yOf(now) }} aria-hidden />
        )}
      </ul>
    </section>
  );
}

function within({ start, end }: Stretch, shown: Stretch): Stretch {
  return { start: Math.max(start, shown.start), end: Math.min(end, shown.end) };
}
