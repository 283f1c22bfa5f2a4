import type { Match } from "#contract/fields/match.ts";
import { isolated } from "#contract/isolated.ts";
import type { TournamentPage } from "#contract/public-pages.ts";
import { wordsOfSets } from "../../court/match/set-words.ts";
import { Badge } from "../../kit/ui/badge.tsx";
import { wordsOfOutcome } from "../../tournament/match-words/end-words.ts";
import { titleOf } from "../../tournament/match-words/match-title.ts";
import { hasScore, showsScores } from "../../tournament/match-words/score-visibility.ts";
import { formatTime } from "./dates.ts";
import { reasonIn } from "./match-words.ts";
import { People } from "./people.tsx";
import { sideName } from "./side-name.ts";
import { useWords } from "./words.tsx";

/** A match: the score in large letters, the sets, time and place, players and officials. */
export function MatchView({ page, match }: { page: TournamentPage; match: Match }) {
  const words = useWords();
  const { t, zone, language, now, fieldOf, teamOf, badgeOf, pathTo } = words;
  const isLive = match.state === "MATCH_STATE_RUNNING";
  const place = fieldOf(match.playingField);
  return (
    <>
      <h1 className="page-title">{titleOf(match, t) ?? t("match.one")}</h1>
      <section className="score" aria-label={t("visitor.total")} aria-live={isLive ? "polite" : undefined}>
        <p className="score-state" data-live={isLive || undefined}>
          {isLive && <b className="live">{t(`match.state.${match.state}`)}</b>}
          {[isLive ? null : t(`match.state.${match.state}`), wordsOfOutcome(match, t), reasonIn(page, match, words)]
            .filter(Boolean)
            .join(" · ")}
        </p>
        {[0, 1].map((side) => {
          const { id = null, score = "" } = match.competitors[side] ?? {};
          return (
            <p key={side} className="score-side" data-winner={(id !== null && match.winner === id) || undefined}>
              <Badge id={badgeOf(id)} size={32} />
              {id === null ? (
                <bdi>{sideName(match, side, words)}</bdi>
              ) : (
                <a href={pathTo({ kind: "team", id })}>
                  <bdi>{sideName(match, side, words)}</bdi>
                </a>
              )}
              {hasScore(match) && <strong>{score}</strong>}
            </p>
          );
        })}
      </section>
      {match.sets.length > 0 && showsScores(match.state) && <Sets match={match} format={page.format} />}
      <dl className="facts">
        {match.scheduledAt !== null && (
          <>
            <dt>{t("visitor.time")}</dt>
            <dd>
              <time dateTime={match.scheduledAt}>{formatTime(match.scheduledAt, language, zone, now)}</time>
            </dd>
          </>
        )}
        {place !== null && (
          <>
            <dt>{t("visitor.place")}</dt>
            <dd>{place}</dd>
          </>
        )}
        {(page.officials ?? []).length > 0 && (
          <>
            <dt>{t("visitor.officials")}</dt>
            <dd>{page.officials?.map(isolated).join(", ")}</dd>
          </>
        )}
      </dl>
      <People people={page.people ?? {}} titleOf={teamOf} />
    </>
  );
}

function Sets({ match, format }: { match: Match; format: TournamentPage["format"] }) {
  const words = useWords();
  const { t } = words;
  const headings = wordsOfSets(match.sets, format, t).map(({ full }) => full);
  return (
    <div className="scrolled">
      <table className="sets">
        <thead>
          <tr>
            <td />
            {headings.map((heading, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: sets differ only by their position
              <th key={index} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[0, 1].map((side) => (
            <tr key={side}>
              <th scope="row">
                <bdi>{sideName(match, side, words)}</bdi>
              </th>
              {match.sets.map(({ scores, tieBreak }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: sets differ only by their position
                <td key={index}>
                  {scores[side]}
                  {tieBreak && <sup>{tieBreak[side]}</sup>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
