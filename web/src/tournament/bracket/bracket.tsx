import { Text, Title } from "@mantine/core";
import { type FocusEvent, type KeyboardEvent, type PointerEvent, useId, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { seedsOfCompetitors } from "#competition/draws/seeding.ts";
import type { Match } from "#contract/fields/match.ts";
import type { Stage } from "#contract/fields/stage.ts";
import { entry } from "#contract/kinds/entry.ts";
import { match as kind } from "#contract/kinds/match.ts";
import { team } from "#contract/kinds/team.ts";
import { legOfTie } from "#contract/leg-of-tie.ts";
import { usePlainLinks } from "../../kit/list/use-plain-links.ts";
import { pathToDetail } from "../../kit/page/record-links.ts";
import { useBadgeOf } from "../../kit/records/names.ts";
import { useFirst } from "../../kit/records/queries.ts";
import { useIsPrinting } from "../../kit/ui/use-is-printing.ts";
import { formatZoned } from "../../kit/ui/zoned-instant.ts";
import { useFormatAt } from "../../registry/inherited/match-formats.ts";
import { useCourtNames } from "../../registry/playing-field/playing-field-places.ts";
import { useNameOfTeam } from "../match-words/team-names.ts";
import { PrintedBracket } from "../printed/printed-bracket.tsx";
import classes from "./bracket.module.css";
import { BracketCard } from "./bracket-card.tsx";
import { BracketRounds } from "./bracket-part.tsx";
import { type ArrangedBracket, type BracketTie, placesTowards } from "./bracket-rounds.ts";
import { type BracketWords, viewsOf } from "./bracket-view.ts";
import { qualifierNumbers } from "./qualifiers.ts";
import type { BracketViews } from "./round-column.tsx";

/**
 * The rounds of an elimination side by side, joined by lines. A phone shows one round at a time. Below are the losers'
 * side and the final of a double elimination, the consolation, and the matches for other places.
 */
export function Bracket({
  stage,
  matches,
  arranged,
  zone,
  title,
  isPart = false,
}: {
  stage: Stage;
  matches: readonly Match[];
  arranged: ArrangedBracket;
  zone: string;
  /** The title above the printed bracket. */
  title: string;
  /** Whether only some rounds are shown, on a page that is about more than the bracket. */
  isPart?: boolean;
}) {
  const { parts, placement } = arranged;
  const { t } = useTranslation();
  const words = useBracketWords(stage, matches, zone);
  const { lit, ...pathHandlers } = useLitPath();
  const links = usePlainLinks();
  const isPrinting = useIsPrinting();
  // The views do not depend on the highlighted path or the selection, so that only the cards that change are drawn
  // again.
  const views = useMemo(() => viewsOf(matches, words), [matches, words]);
  const litIn = ({ competitors }: Match) =>
    competitors.flatMap(({ id }) => (id && lit.includes(id) ? id : [])).join(" ");
  const isDouble = stage.type === "STAGE_TYPE_DOUBLE_ELIMINATION";

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the events come from the links within
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
      {!isPart && (
        <Text className={classes.hint} size="xs" c="dimmed" mb="xs">
          {t("bracket.keys")}
        </Text>
      )}
      {parts.map((part) => (
        <BracketRounds
          key={part.bracket}
          part={part}
          isAlone={parts.length === 1}
          isDouble={isDouble}
          words={words}
          views={views}
          litIn={litIn}
        />
      ))}
      {placement.length > 0 && <Placement ties={placement} views={views} litIn={litIn} />}
      {isPrinting && !isPart && (
        <PrintedBracket
          lines={stage.lines}
          title={title}
          arranged={arranged}
          words={words}
          views={views}
          isDouble={isDouble}
        />
      )}
    </div>
  );
}

function Placement({
  ties,
  views,
  litIn,
}: {
  ties: readonly BracketTie[];
  views: BracketViews;
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
  const badgeOf = useBadgeOf(team, ids);
  const courtOf = useCourtNames(matches);
  const hasLegs = matches.some((match) => legOfTie(match) !== null);
  const seeds = useSeeds(stage);
  const format = useFormatAt(hasLegs ? { id: stage.id, type: "stage" } : null);
  return useMemo(
    () => ({
      t,
      format,
      formatTime: (instant) => formatZoned(instant, zone, i18n.language).text,
      nameOf: (id) => nameOf(id) ?? "…",
      badgeOf,
      courtOf,
      seeds,
      qualifiers: qualifierNumbers(stage),
      matches: new Map(matches.map((match) => [match.id, match])),
      pathTo: (id) => pathToDetail(kind, id),
    }),
    [t, i18n.language, zone, nameOf, badgeOf, courtOf, format, seeds, stage, matches],
  );
}

/** The greatest number of seeded entries that are looked at: they come first, and a tournament may have thousands. */
const mostSeeds = 1_000;

/** The number of each seeded team. If the stage does not say how many are seeded, it comes from the entries. */
function useSeeds(stage: Stage): ReadonlyMap<string, number> {
  const { data } = useFirst(entry, stage.draw.seeds === null ? { pid: [stage.tournamentId] } : null, mostSeeds);
  return useMemo(() => {
    const seeds = new Map(data?.map(({ competitor, seed }) => [competitor.id, seed]));
    return seedsOfCompetitors(stage, (competitor) => seeds.get(competitor) ?? null);
  }, [stage, data]);
}

function teamsIn({ lines }: Stage, matches: readonly Match[]): string[] {
  const playing = matches.flatMap(({ competitors }) => competitors.flatMap(({ id }) => id ?? []));
  return [...new Set([...lines.flatMap(({ competitor }) => competitor ?? []), ...playing])];
}

/**
 * The teams whose path through the bracket is highlighted: the side under the pointer, or both sides of the match that
 * has the focus.
 */
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

/**
 * The arrow keys move the focus: right to the match of the winner, left to the matches of the sides, up and down within
 * the round.
 */
function moveByArrow(event: KeyboardEvent<HTMLElement>): void {
  const card = event.target as HTMLElement;
  const { place } = card.dataset;
  const part = card.closest<HTMLElement>("[data-sizes]");
  if (!place || !part || event.altKey || event.ctrlKey || event.metaKey) return;
  const [round = 0, line = 0] = place.split(" ").map(Number);
  const sizes = (part.dataset.sizes ?? "").split(" ").map(Number);
  const found = new Map(
    [...part.querySelectorAll<HTMLElement>("a[data-place]")].map((one) => [one.dataset.place, one]),
  );
  const next = placesTowards(event.key, [round, line], sizes)
    .map((towards) => found.get(towards.join(" ")))
    .find((one) => one?.checkVisibility());
  if (!next) return;
  event.preventDefault();
  next.focus();
}
