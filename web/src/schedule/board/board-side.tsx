import { Text, Title } from "@mantine/core";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { minutesOf } from "#contract/match-minutes.ts";
import type { BoardMatch } from "../conflicts/match-slot.ts";
import classes from "./board.module.css";
import { BoardCard } from "./board-card.tsx";
import type { SharedByCards } from "./board-column.tsx";

// The greatest number of cards in the list; nobody places more by hand without having placed these.
export const mostShown = 100;

/**
 * The matches without a time, in the order in which they can be played. A card that is dropped here loses its time; where
 * all have one, this is there only while a card is dragged.
 */
export function BoardSide({
  matches,
  isOver,
  ...shared
}: SharedByCards & { matches: readonly BoardMatch[]; isOver: boolean }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section className={classes.side} aria-labelledby={id} data-beside data-over={isOver || undefined}>
      <Title order={2} size="h6" id={id} mb="xs">
        {matches.length === 0 ? t("board.unplaced") : t("board.unplacedCount", { count: matches.length })}
      </Title>
      {matches.length === 0 && (
        <Text size="sm" c="dimmed">
          {t("board.allPlaced")}
        </Text>
      )}
      <ul className={classes.unplaced}>
        {matches.slice(0, mostShown).map((match) => (
          <BoardCard
            key={match.id}
            match={match}
            words={shared.words}
            time={null}
            top={null}
            height={0}
            minutes={minutesOf(match, shared.schedule)}
            conflicts=""
            isCertain={false}
            mayMove={shared.mayMove}
            isLifted={shared.lifted === match.id}
            isTabStop={shared.tabStop === match.id}
            onOpen={shared.onOpen}
          />
        ))}
      </ul>
      {matches.length > mostShown && (
        <Text size="sm" c="dimmed" mt="xs">
          {t("record.andMore", { count: matches.length - mostShown })}
        </Text>
      )}
    </section>
  );
}
