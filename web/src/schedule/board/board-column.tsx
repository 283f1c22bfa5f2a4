import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { lengthOf } from "#contract/match-minutes.ts";
import type { Stretch } from "#contract/overlaps.ts";
import type { Schedule } from "#contract/schedule.ts";
import { clockIn } from "../../kit/ui/zoned-instant.ts";
import { type Slot, slotOf } from "../conflicts/match-slot.ts";
import type { Box } from "../grid/card.tsx";
import { lanesOf } from "../grid/lanes.ts";
import { minute, outside, within } from "../grid/stretches.ts";
import classes from "./board.module.css";
import { BoardCard, BoardGhost } from "./board-card.tsx";
import type { MatchWords } from "./match-words.ts";
import type { Board } from "./use-board.ts";
import type { ShownColumn } from "./use-columns.ts";
import type { DraggedMatch } from "./use-match-drag.ts";

/** The conflicts of a card: their text, and whether one of them is certain. */
export interface CardConflicts {
  text: string;
  isCertain: boolean;
}

/** The properties that the cards of all columns share. */
export interface SharedByCards {
  words: MatchWords;
  conflicts: ReadonlyMap<string, CardConflicts>;
  mayMove: boolean;
  /** The card to which Tab leads. */
  tabStop: string | null;
  lifted: string | null;
  schedule: Schedule | null;
  onOpen: (id: string) => void;
}

/** The cards of a playing field on the day, or of the matches without a field. */
export function BoardColumn({
  column: { field, matches },
  data: { day, fields, others, scheduleOfOther, bookings, zone },
  boxOf,
  dragged,
  ...shared
}: SharedByCards & {
  column: ShownColumn;
  data: Board;
  boxOf: (stretch: Stretch) => Box;
  dragged: DraggedMatch | null;
}) {
  const { t, i18n } = useTranslation();
  const cards = useMemo(
    () =>
      matches.map((match) => {
        const { start } = slotOf(match) as Slot;
        return { id: match.id, match, start, end: start + lengthOf(match, shared.schedule) };
      }),
    [matches, shared.schedule],
  );
  const lanes = useMemo(() => lanesOf(cards), [cards]);
  const clock = clockIn(zone, i18n.language);
  const cardOf = (match: ShownColumn["matches"][number], start: number) => {
    const length = lengthOf(match, shared.schedule);
    return {
      match,
      words: shared.words,
      time: clock.format(start),
      minutes: length / minute,
      ...boxOf({ start, end: start + length }),
      conflicts: shared.conflicts.get(match.id)?.text ?? "",
      isCertain: shared.conflicts.get(match.id)?.isCertain ?? false,
    };
  };
  const open = fields.find(({ id }) => id === field)?.open;
  const blocks = [
    ...(open ? outside(day.shown, open) : []).map((gap) => ({ ...gap, key: gap.start, text: t("board.closed") })),
    ...others
      .filter((other) => other.playingField === field && field !== null)
      .map((other) => {
        const { start } = slotOf(other) as Slot;
        const words = { time: clock.format(start), match: shared.words.sidesOf(other) };
        const end = start + lengthOf(other, scheduleOfOther(other));
        return { start, end, key: other.id, text: t("board.otherMatch", words) };
      }),
    ...bookings
      .filter((one) => one.field === field)
      .map((one) => ({
        ...one,
        key: one.id,
        text: t("board.booked", { title: one.title }),
      })),
  ];
  return (
    <>
      {blocks
        .filter((block) => within(block, day.shown) !== null)
        .map((block) => (
          <li key={block.key} className={classes.block} style={boxOf(block)}>
            {block.text}
          </li>
        ))}
      {cards.map(({ match, start }) => (
        <BoardCard
          key={match.id}
          {...cardOf(match, start)}
          lane={lanes.get(match.id)}
          mayMove={shared.mayMove}
          isLifted={shared.lifted === match.id}
          isTabStop={shared.tabStop === match.id}
          onOpen={shared.onOpen}
        />
      ))}
      {dragged?.item && dragged.to?.field === field && <BoardGhost {...cardOf(dragged.item, dragged.to.start)} />}
    </>
  );
}
