import { SegmentedControl, Text, Title, VisuallyHidden } from "@mantine/core";
import "@mantine/core/styles/FloatingIndicator.css";
import "@mantine/core/styles/SegmentedControl.css";
import type { TFunction } from "i18next";
import { type FocusEvent, type KeyboardEvent, type PointerEvent, useId, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Match } from "#contract/fields/match.ts";
import type { Stage } from "#contract/fields/stage.ts";
import { legOfTie } from "#contract/leg-of-tie.ts";
import { usePlainLinks } from "../record-kit/list/use-plain-links.ts";
import { useFormatAt } from "../records/match-formats.ts";
import { usePlayingFields } from "../records/playing-fields.ts";
import classes from "./bracket.module.css";
import { BracketCard, type BracketCardView, BracketSide } from "./bracket-card.tsx";
import {
  type ArrangedBracket,
  type BracketRound,
  type BracketTie,
  inTies,
  placesTowards,
  presentRound,
} from "./bracket-rounds.ts";
import { type BracketWords, lineView, viewOf } from "./bracket-view.ts";
import { useNameOfTeam } from "./team-names.ts";

type Views = ReadonlyMap<string, BracketCardView>;

/** The rounds of an elimination beside one another, joined by lines; on a phone one at a time. Below, what is played for other places. */
export function Bracket({
  stage,
  matches,
  arranged: { rounds, placement },
  zone,
}: {
  stage: Stage;
  matches: readonly Match[];
  arranged: ArrangedBracket;
  zone: string;
}) {
  const { t } = useTranslation();
  const words = useBracketWords(stage, matches, zone);
  const [chosen, choose] = useState<number | null>(null);
  const { lit, ...pathHandlers } = useLitPath();
  const links = usePlainLinks();
  const shown = chosen ?? presentRound(rounds);
  // Made once for all that is lit and chosen, so that only those cards are drawn anew that look otherwise.
  const views = useMemo(
    () =>
      new Map(
        inTies(matches).map((tie) => [tie[0].id, viewOf(tie, words, tie[0].bracket !== "MATCH_BRACKET_MAIN")] as const),
      ),
    [matches, words],
  );
  const litIn = ({ competitors }: Match) =>
    competitors.flatMap(({ id }) => (id && lit.includes(id) ? id : [])).join(" ");

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is handled here comes from the links within
    <div
      {...links}
      {...pathHandlers}
      onPointerOver={(event) => {
        links.onPointerOver(event);
        pathHandlers.onPointerOver(event);
      }}
      onFocus={(event) => {
        links.onFocus(event);
        pathHandlers.onFocus(event);
      }}
      onKeyDown={moveByArrow}
    >
      <SegmentedControl
        className={classes.switcher}
        fullWidth
        size="xs"
        aria-label={t("bracket.choose")}
        value={String(shown)}
        onChange={(round) => choose(Number(round))}
        data={rounds.map(({ round, of }) => ({
          value: String(round),
          label: (
            <>
              <span aria-hidden>{nameOfRound("bracket.short", of, t)}</span>
              <VisuallyHidden>{nameOfRound("bracket.round", of, t)}</VisuallyHidden>
            </>
          ),
        }))}
      />
      <Text className={classes.hint} size="xs" c="dimmed" mb="xs">
        {t("bracket.keys")}
      </Text>
      <div className={classes.scroller}>
        <div className={classes.rounds}>
          {rounds.map((round) => (
            <Round key={round.round} round={round} isShown={round.round === shown} {...{ words, views, litIn }} />
          ))}
        </div>
      </div>
      {placement.length > 0 && <Placement ties={placement} views={views} litIn={litIn} />}
    </div>
  );
}

function Round({
  round: { of, places },
  isShown,
  words,
  views,
  litIn,
}: {
  round: BracketRound;
  isShown: boolean;
  words: BracketWords;
  views: Views;
  litIn: (match: Match) => string;
}) {
  const id = useId();
  const { t } = words;
  return (
    <section aria-labelledby={id} className={classes.round} data-shown={isShown || undefined}>
      <Title order={2} size="h6" id={id} className={classes.heading}>
        {nameOfRound("bracket.round", of, t)}
      </Title>
      <ol className={classes.places}>
        {places.map(({ position, matches, bye }) => (
          <li key={position} className={classes.place}>
            {inTies(matches).map(([match]) => (
              <BracketCard key={match.id} card={views.get(match.id)} lit={litIn(match)} />
            ))}
            {bye && (
              <span className={classes.card} data-bye>
                <BracketSide side={lineView(bye.competitor, bye.source, words)} isLit={false} mark="" />
                <span className={classes.note}>{t("bracket.bye")}</span>
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Placement({
  ties,
  views,
  litIn,
}: {
  ties: readonly BracketTie[];
  views: Views;
  litIn: (match: Match) => string;
}) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.placement}>
      <Title order={2} size="h5" id={id} mb="xs">
        {t("bracket.placement")}
      </Title>
      <ol className={classes.list}>
        {ties.map(([match]) => (
          <li key={match.id}>
            <BracketCard card={views.get(match.id)} lit={litIn(match)} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function useBracketWords(stage: Stage, matches: readonly Match[], zone: string): BracketWords {
  const { t, i18n } = useTranslation();
  const ids = useMemo(() => teamsIn(stage, matches), [stage, matches]);
  const nameOf = useNameOfTeam(ids);
  const fields = usePlayingFields(matches.some(({ playingField }) => playingField !== null));
  const hasLegs = matches.some((match) => legOfTie(match) !== null);
  const format = useFormatAt(hasLegs ? { id: stage.id, type: "stage" } : null);
  return useMemo(
    () => ({
      t,
      format,
      language: i18n.language,
      zone,
      nameOf: (id) => nameOf(id) ?? "…",
      courtOf: (id) => fields?.get(id)?.name ?? null,
      seeds: new Map(stage.lines.flatMap(({ competitor, seed }) => (competitor && seed ? [[competitor, seed]] : []))),
      matches: new Map(matches.map((match) => [match.id, match])),
    }),
    [t, i18n.language, zone, nameOf, fields, format, stage, matches],
  );
}

function teamsIn({ lines }: Stage, matches: readonly Match[]): string[] {
  const playing = matches.flatMap(({ competitors }) => competitors.flatMap(({ id }) => id ?? []));
  return [...new Set([...lines.flatMap(({ competitor }) => competitor ?? []), ...playing])];
}

/** Whose way through the bracket is lit: of the side under the pointer, or of both sides of the match with the focus. */
function useLitPath() {
  const [lit, setLit] = useState<readonly string[]>([]);
  const light = (next: readonly string[]) => setLit((present) => (present.join() === next.join() ? present : next));
  const teamsOf = (element: Element) => {
    return [...element.querySelectorAll<HTMLElement>("[data-team]")].flatMap(({ dataset }) => dataset.team ?? []);
  };
  return {
    lit,
    onPointerOver({ target }: PointerEvent) {
      const side = (target as Element).closest<HTMLElement>("[data-team]");
      light(side?.dataset.team === undefined ? [] : [side.dataset.team]);
    },
    onPointerLeave: () => light([]),
    onFocus({ target }: FocusEvent) {
      if (target.matches("a:focus-visible")) light(teamsOf(target));
    },
    onBlur: () => light([]),
  };
}

/** The arrow keys lead from match to match: to where the winner goes, where the sides come from, and within the round. */
function moveByArrow(event: KeyboardEvent<HTMLElement>): void {
  const { place } = (event.target as HTMLElement).dataset;
  if (!place || event.altKey || event.ctrlKey || event.metaKey) return;
  const [round = 0, position = 0] = place.split(" ").map(Number);
  const cards = event.currentTarget.querySelectorAll<HTMLElement>("a[data-place]");
  const found = new Map([...cards].map((card) => [card.dataset.place, card]));
  const next = placesTowards(event.key, round, position, cards.length + position)
    .map((towards) => found.get(towards.join(" ")))
    .find((card) => card?.checkVisibility());
  if (!next) return;
  event.preventDefault();
  next.focus();
}

const namesOfRounds: Readonly<Record<number, string>> = { 2: "final", 4: "semi", 8: "quarter", 16: "sixteen" };

function nameOfRound(words: "bracket.round" | "bracket.short", of: number, t: TFunction): string {
  return t(`${words}.${namesOfRounds[of] ?? "of"}`, { of });
}
