import { draggable } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { disableNativeDragPreview } from "@atlaskit/pragmatic-drag-and-drop/element/disable-native-drag-preview";
import { Link } from "@tanstack/react-router";
import { type CSSProperties, memo, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { match as kind } from "#contract/kinds/match.ts";
import { MatchStateLabel } from "../../court/match/match-state.tsx";
import { pathToDetail } from "../../kit/page/record-links.ts";
import { type BoardMatch, isMovable } from "../conflicts/match-slot.ts";
import classes from "./board.module.css";
import type { MatchWords } from "./match-words.ts";

export interface CardProps {
  match: BoardMatch;
  words: MatchWords;
  /** "14:30"; null for what has no time. */
  time: string | null;
  minutes: number;
  /** What can't be, in lines. */
  conflicts: string;
  /** Whether all of that is certain not to be possible. */
  isCertain: boolean;
  board: string;
  mayMove: boolean;
  isLifted: boolean;
  isTabStop: boolean;
  /** Where it stands in its column, in pixels; null for what is beside the board. */
  top: number | null;
  height?: number;
  /** Which of how many that stand side by side. */
  lane?: number;
  lanes?: number;
  onOpen: (id: string) => void;
}

/** A match on the board: what can be moved is dragged, lifted by Enter, and opened to be given time and field. */
export const BoardCard = memo(function BoardCard(props: CardProps) {
  const { match, mayMove, isLifted, isTabStop, board, top, height, lane = 0, lanes = 1 } = props;
  const { t } = useTranslation();
  const element = useRef<HTMLDivElement>(null);
  const { id } = match;
  const isFree = mayMove && isMovable(match);
  useEffect(() => {
    const card = element.current;
    if (!card || !isFree) return;
    return draggable({
      element: card,
      getInitialData: ({ input }) => ({ board, id, grip: input.clientY - card.getBoundingClientRect().top }),
      // Where it will be put is drawn on the board.
      onGenerateDragPreview: ({ nativeSetDragImage }) => disableNativeDragPreview({ nativeSetDragImage }),
    });
  }, [id, board, isFree]);
  const shared = {
    className: classes.card,
    "data-card": id,
    "data-conflict": conflictOf(props),
    "data-lifted": isLifted || undefined,
  };
  const tabIndex = isTabStop ? 0 : -1;
  const part = 100 / lanes;
  const style =
    top === null ? {} : { top, "--height": `${height}px`, insetInlineStart: `${part * lane}%`, width: `${part}%` };
  return (
    <li className={classes.place} style={style as CSSProperties}>
      {isFree ? (
        // biome-ignore lint/a11y/useSemanticElements: not every browser lets a button be dragged
        <div
          {...shared}
          ref={element}
          role="button"
          tabIndex={tabIndex}
          data-free
          aria-description={t("board.cardHint")}
          aria-pressed={isLifted}
          onClick={() => props.onOpen(id)}
          onKeyDown={(event) => {
            if (event.key !== " ") return;
            event.preventDefault();
            props.onOpen(id);
          }}
        >
          <CardText {...props} />
        </div>
      ) : (
        <Link {...shared} to={pathToDetail(kind, id)} tabIndex={tabIndex} draggable={false}>
          <CardText {...props} />
        </Link>
      )}
    </li>
  );
});

/** Where the card that is moved would be put. */
export function BoardGhost(props: Omit<CardProps, "board" | "mayMove" | "isLifted" | "isTabStop" | "onOpen">) {
  const { top, height } = props;
  return (
    <div
      className={classes.ghost}
      data-conflict={conflictOf(props)}
      style={{ top: top ?? 0, minHeight: height }}
      aria-hidden
    >
      <CardText {...props} />
    </div>
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
        {title !== null && <span>{title}</span>}
      </span>
      <span className={classes.sides}>{words.sidesOf(match)}</span>
      {conflicts !== "" && (
        <span className={classes.conflicts}>
          {conflicts.split("\n").map((text) => (
            <span key={text}>{text}</span>
          ))}
        </span>
      )}
      {match.state !== "MATCH_STATE_PLANNING" && (
        <span className={classes.state}>
          <MatchStateLabel state={match.state} />
        </span>
      )}
    </>
  );
}
