import IconSquareRoundedPlus from "icon:square-rounded-plus";
import { Anchor, Skeleton, Stack, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Match } from "#contract/fields/match.ts";
import { match as definition } from "#contract/kinds/match.ts";
import { team } from "#contract/kinds/team.ts";
import { useRightsBelow } from "../../kit/access/rights.ts";
import { pathToCreate } from "../../kit/page/record-links.ts";
import { searchParams } from "../../kit/page/search-params.ts";
import { useNameOf } from "../../kit/records/names.ts";
import { useAll } from "../../kit/records/queries.ts";
import { ErrorLine } from "../../kit/ui/error-line.tsx";
import { useCourtNames } from "../../registry/playing-field/playing-field-places.ts";
import { useSideWords } from "../../tournament/match-words/side-words.ts";
import { useTournamentNames } from "../../tournament/match-words/tournaments-of.ts";
import { MatchCard } from "./match-card.tsx";
import classes from "./match-cards.module.css";
import { useMatchZone } from "./match-zone.ts";
import { useCancellations } from "./use-cancellations.ts";
import { useVisibleCards } from "./use-visible-cards.ts";

export interface MatchParent {
  id: string;
  type: "stage" | "tournament";
  /** Whether the stage or tournament belongs to another sport, and its matches with it. */
  isReadOnly?: boolean;
}

/** The matches of a stage or tournament as cards, in the order of their creation, updated after each point. */
export function MatchCards({ parent }: { parent: MatchParent }) {
  const { data: matches, error } = useAll(definition, { pid: [parent.id] });
  const zone = useMatchZone(parent);
  if (matches?.length) {
    return (
      <>
        {error && <ErrorLine error={error} />}
        <Cards matches={matches} zone={zone} />
      </>
    );
  }
  if (error) return <ErrorLine error={error} />;
  return matches ? <NoMatches parent={parent} /> : <CardsSkeleton />;
}

/** Matches as cards, of which only the visible ones are rendered. Times are in the given zone. */
export function Cards({
  matches,
  zone,
  label,
  isAcross = false,
  repeated,
}: {
  matches: readonly Match[];
  zone: string;
  label?: string;
  /** Whether the matches may be of several tournaments, so that the tournament is shown. */
  isAcross?: boolean;
  /** The matches whose pairing occurs a second time although it should occur once. */
  repeated?: ReadonlySet<string>;
}) {
  const { t } = useTranslation();
  const teamIds = useMemo(() => [...new Set(matches.flatMap(teamsOf))], [matches]);
  const nameOf = useNameOf(team, teamIds);
  const wordsOf = useSideWords(matches);
  const reasonOf = useCancellations(matches);
  const courtOf = useCourtNames(matches);
  const tournamentOf = useTournamentNames(isAcross ? matches : none);
  // Cards have a line for round and time if any of them needs it.
  const hasFacts = isAcross || matches.some(({ name, scheduledAt }) => name !== null || scheduledAt !== null);
  const cardHeight = hasFacts ? 7.25 : 6.25;
  const { listRef, columns, first, last, before, after, rowProps } = useVisibleCards(matches.length, cardHeight);
  const running = matches.filter(({ state }) => state === "MATCH_STATE_RUNNING").length;

  return (
    <>
      {label === undefined && (
        <Text size="xs" c="dimmed" mb="xs">
          {t("match.count", { count: matches.length })}
          {running > 0 && ` · ${t("match.countRunning", { count: running })}`}
        </Text>
      )}
      <ul
        ref={listRef}
        className={classes.cards}
        aria-label={label ?? t("match.many")}
        style={{
          gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
          gridAutoRows: `minmax(${cardHeight}rem, auto)`,
          paddingBlock: `${before}px ${after}px`,
        }}
      >
        {matches.slice(first, last).map((match, index) => (
          <li
            key={match.id}
            className={classes.place}
            aria-setsize={matches.length}
            aria-posinset={first + index + 1}
            {...rowProps(first + index)}
          >
            <MatchCard
              match={match}
              nameOf={nameOf}
              wordsOf={wordsOf}
              court={courtOf(match.playingField)}
              tournament={isAcross ? tournamentOf(match) : null}
              zone={hasFacts ? zone : null}
              isRepeated={repeated?.has(match.id) ?? false}
              reason={reasonOf(match)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

const none: readonly Match[] = [];

function NoMatches({ parent }: { parent: MatchParent }) {
  const { t } = useTranslation();
  return (
    <Stack align="center" gap={4} py={64} ta="center" role="status">
      <IconSquareRoundedPlus size={32} stroke={1.25} color="var(--mantine-color-dimmed)" aria-hidden />
      <Text fw={600}>{t("match.none")}</Text>
      {useRightsBelow(definition, parent).mayManage && (
        <Anchor
          component={Link}
          to={pathToCreate(definition)}
          search={searchParams({ parentId: parent.id, parentType: parent.type })}
        >
          {t("match.createFirst")}
        </Anchor>
      )}
    </Stack>
  );
}

export function CardsSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t("record.loading")} className={classes.skeleton}>
      {["a", "b", "c"].map((key) => (
        <Skeleton key={key} height="6.25rem" />
      ))}
    </div>
  );
}

function teamsOf({ competitors }: Match): string[] {
  return competitors.flatMap(({ id }) => id ?? []);
}
