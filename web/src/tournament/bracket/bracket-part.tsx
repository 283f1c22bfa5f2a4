import { SegmentedControl, Title, VisuallyHidden } from "@mantine/core";
import "@mantine/core/styles/FloatingIndicator.css";
import "@mantine/core/styles/SegmentedControl.css";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Match } from "#contract/fields/match.ts";
import classes from "./bracket.module.css";
import { BracketCard, type BracketCardView, BracketSide } from "./bracket-card.tsx";
import { wordOfRound } from "./bracket-round-words.ts";
import {
  type BracketPart,
  type BracketPlace,
  type BracketRound,
  inTies,
  isJoined,
  presentRound,
} from "./bracket-rounds.ts";
import { type BracketWords, lineView } from "./bracket-view.ts";

/** The cards of a bracket by the ids of their matches; of a tie, by that of its first leg. */
export type BracketViews = ReadonlyMap<string, BracketCardView>;

interface Shown {
  words: BracketWords;
  views: BracketViews;
  /** The teams whose path is lit, as far as they play in the match. */
  litIn: (match: Match) => string;
}

/** The rounds of one part of a bracket; on a phone one at a time. */
export function BracketRounds({
  part: { bracket, rounds },
  title,
  isDouble,
  ...shownBy
}: Shown & {
  part: BracketPart;
  /** Null where there is nothing beside it. */
  title: string | null;
  isDouble: boolean;
}) {
  const { t } = useTranslation();
  const id = useId();
  const [chosen, choose] = useState<number | null>(null);
  const shown = chosen ?? presentRound(rounds);
  const sizes = rounds.map(({ places }) => places.length);
  const wordOf = (round: BracketRound) => wordOfRound({ bracket, rounds, isDouble }, round);
  const nameOf = (round: BracketRound) => t(`bracket.round.${wordOf(round)}`, { of: round.of, round: round.round });
  return (
    <section aria-labelledby={title === null ? undefined : id} className={classes.part} data-sizes={sizes.join(" ")}>
      {title !== null && (
        <Title order={2} size="h5" id={id} mb="xs">
          {title}
        </Title>
      )}
      {rounds.length > 1 && (
        <SegmentedControl
          className={classes.switcher}
          fullWidth
          size="xs"
          aria-label={title === null ? t("bracket.choose") : t("bracket.chooseIn", { part: title })}
          value={String(shown)}
          onChange={(round) => choose(Number(round))}
          data={rounds.map((round) => ({
            value: String(round.round),
            label: (
              <>
                <span aria-hidden>{t(`bracket.short.${wordOf(round)}`, { of: round.of, round: round.round })}</span>
                <VisuallyHidden>{nameOf(round)}</VisuallyHidden>
              </>
            ),
          }))}
        />
      )}
      <div className={classes.scroller}>
        <div className={classes.rounds}>
          {rounds.map((round) => (
            <Round
              key={round.round}
              round={round}
              name={nameOf(round)}
              order={title === null ? 2 : 3}
              isShown={round.round === shown}
              isJoined={isJoined(round.round, sizes)}
              {...shownBy}
            />
          ))}
        </div>
      </div>
    </section>
  );
}

function Round({
  round: { round, places },
  name,
  order,
  isShown,
  isJoined,
  ...shownBy
}: Shown & { round: BracketRound; name: string; order: 2 | 3; isShown: boolean; isJoined: boolean }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={classes.round}
      data-shown={isShown || undefined}
      data-straight={(round > 1 && !isJoined) || undefined}
    >
      <Title order={order} size="h6" id={id} className={classes.heading}>
        {name}
      </Title>
      <ol className={classes.places}>
        {places.map((place, index) => (
          <Place key={place.position} place={place} at={`${round} ${index + 1}`} {...shownBy} />
        ))}
      </ol>
    </section>
  );
}

function Place({ place: { matches, bye }, at, words, views, litIn }: Shown & { place: BracketPlace; at: string }) {
  const isEmpty = matches.length === 0 && bye === null;
  return (
    <li className={classes.place} data-empty={isEmpty || undefined}>
      {inTies(matches).map(([match]) => (
        <BracketCard key={match.id} card={views.get(match.id)} at={at} lit={litIn(match)} />
      ))}
      {bye && (
        <span className={classes.card} data-bye>
          <BracketSide side={lineView(bye.competitor, bye.source, words)} isLit={false} mark="" />
          <span className={classes.note}>{words.t("bracket.bye")}</span>
        </span>
      )}
    </li>
  );
}
