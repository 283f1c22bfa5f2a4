import type { Match } from "#contract/fields/match.ts";
import { isolated } from "#contract/isolated.ts";
import { takesPlace } from "#contract/takes-place.ts";
import { Badge } from "../../kit/ui/badge.tsx";
import { clockIn } from "../../kit/ui/zoned-instant.ts";
import { wordsOfOutcome, wordsOfState } from "../../tournament/match-words/end-words.ts";
import { figuresOf, reasonIn, titleIn, whenOf } from "./match-words.ts";
import { sideName } from "./side-name.ts";
import { useWords } from "./words.tsx";

/** One match on a line: time and place, sides, and score. */
export function MatchRow({
  match,
  time = "full",
  place = true,
  about,
}: {
  match: Match;
  /** The time with the day, or the clock time only if the day is in a heading. */
  time?: "full" | "clock" | "none";
  place?: boolean;
  /** The likely start in milliseconds, if it is later than planned. */
  about?: number | undefined;
}) {
  const words = useWords();
  const { t, page, pathTo, fieldOf } = words;
  const isLive = match.state === "MATCH_STATE_RUNNING";
  const title = titleIn(page, match, t);
  const notes = [
    isLive ? null : wordsOfState(match, t),
    wordsOfOutcome(match, t),
    reasonIn(page, match, words),
    place && takesPlace(match) ? isolated(fieldOf(match.playingField) ?? "") : null,
  ].filter(Boolean);
  return (
    <li>
      <a className="match" href={pathTo({ kind: "match", id: match.id })} data-live={isLive || undefined}>
        <span className="match-when">
          {isLive && <b className="live">{t(`match.state.${match.state}`)}</b>}
          <MatchTime match={match} time={time} about={about} />
          {notes.length > 0 && <span className="match-note">{notes.join(" · ")}</span>}
        </span>
        <span className="match-sides">
          {[0, 1].map((side) => (
            <Side key={side} match={match} side={side} />
          ))}
        </span>
        {title !== "" && <bdi className="match-title">{title}</bdi>}
      </a>
    </li>
  );
}

function MatchTime({
  match,
  time,
  about,
}: {
  match: Match;
  time: "full" | "clock" | "none";
  about: number | undefined;
}) {
  const words = useWords();
  const { t, zone, language } = words;
  if (time === "none" || match.scheduledAt === null) return null;
  return (
    <time dateTime={match.scheduledAt}>
      {whenOf(match, words, time)}
      {about !== undefined && ` (${t("orderOfPlay.about", { time: clockIn(zone, language).format(about) })})`}
    </time>
  );
}

function Side({ match, side }: { match: Match; side: number }) {
  const words = useWords();
  const { id } = match.competitors[side] ?? { id: null };
  const isWinner = id !== null && match.winner === id;
  return (
    <span className="side" data-winner={isWinner || undefined}>
      <Badge id={words.badgeOf(id)} size={18} />
      <bdi className="side-name" data-open={id === null || undefined}>
        {sideName(match, side, words)}
      </bdi>
      <span className="side-figures">
        {figuresOf(match, side).map((figure, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: sets differ only by their position
          <span key={index}>{figure}</span>
        ))}
      </span>
    </span>
  );
}
