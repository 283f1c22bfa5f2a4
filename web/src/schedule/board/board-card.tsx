import { memo } from "react";
import { useTranslation } from "react-i18next";
import { match as kind } from "#contract/kinds/match.ts";
import { MatchStateLabel } from "../../court/match/match-state.tsx";
import { pathToDetail } from "../../kit/page/record-links.ts";
import { type BoardMatch, isMovable } from "../conflicts/match-slot.ts";
import { type Box, GridCard, GridGhost } from "../grid/card.tsx";
import type { Lane } from "../grid/lanes.ts";
import classes from "./board.module.css";
import type { MatchWords } from "./match-words.ts";

export interface CardProps {
  match: BoardMatch;
  words: MatchWords;
  /** The time, such as "14:30"; null for a match without one. */
  time: string | null;
  minutes: number;
  /** The conflicts, one per line. */
  conflicts: string;
  /** Whether all of the conflicts are certain. */
  isCertain: boolean;
  mayMove: boolean;
  isLifted: boolean;
  isTabStop: boolean;
  /** The top of the card in its column in pixels; null for a card beside the board. */
  top: number | null;
  height: number;
  lane?: Lane | undefined;
  onOpen: (id: string) => void;
}

/** A match on the board. A movable match is dragged, lifted by Enter, or opened to set its time and field. */
export const BoardCard = memo(function BoardCard(props: CardProps) {
  const { match, mayMove, isLifted, top, height, lane, onOpen } = props;
  const { t } = useTranslation();
  const { id } = match;
  const isFree = mayMove && isMovable(match);
  return (
    <GridCard
      className={classes.match}
      id={id}
      to={isFree ? null : pathToDetail(kind, id)}
      box={top === null ? null : { top, height }}
      lane={lane}
      isFree={isFree}
      isLifted={isLifted}
      hint={t("board.cardHint")}
      tabIndex={props.isTabStop ? 0 : -1}
      aria-pressed={isFree ? isLifted : undefined}
      data-conflict={conflictOf(props)}
      onClick={isFree ? () => onOpen(id) : undefined}
    >
      <CardText {...props} />
    </GridCard>
  );
});

/** The place at which the dragged card would be put. */
export function BoardGhost(
  props: Pick<CardProps, "match" | "words" | "time" | "minutes" | "conflicts" | "isCertain"> & Box,
) {
  return (
    <GridGhost className={classes.match} box={props} data-conflict={conflictOf(props)} data-free>
      <CardText {...props} />
    </GridGhost>
  );
}

function conflictOf({ conflicts, isCertain }: Pick<CardProps, "conflicts" | "isCertain">) {
  if (conflicts === "") return undefined;
  return isCertain ? "certain" : "possible";
}

function CardText({
  match,
  words,
  time,
  minutes,
  conflicts,
}: Pick<CardProps, "match" | "words" | "time" | "minutes" | "conflicts">) {
  const { t } = useTranslation();
  const title = words.titleOf(match);
  return (
    <>
      <span className={classes.facts}>
        {time !== null && <b>{time}</b>}
        <span className={classes.length}>{t("board.minutes", { count: minutes })}</span>
        {title !== null && <span className={classes.title}>{title}</span>}
      </span>
      <span className={classes.sides}>{words.sidesOf(match)}</span>
      {conflicts !== "" && (
        <span className={classes.conflicts}>
          {conflicts.split("\n").map((text) => (
            <span key={text}>{text}</span>
          ))}
        </span>
      )}
      {match.state !== "MATCH_STATE_PLANNING" && <MatchStateLabel state={match.state} />}
    </>
  );
}
