import { useMemo } from "react";
import type { Match } from "#contract/fields/match.ts";
import type { TournamentPage } from "#contract/public-pages.ts";
import { Badge } from "../../kit/ui/badge.tsx";
import { scoreUnitOf } from "../../registry/match-format/score-unit.ts";
import bracketClasses from "../../tournament/bracket/bracket.module.css";
import { BracketCard } from "../../tournament/bracket/bracket-card.tsx";
import { arrangeBracket, type BracketPart, type BracketTie, inTies } from "../../tournament/bracket/bracket-rounds.ts";
import { type BracketWords, viewOf, viewsOf } from "../../tournament/bracket/bracket-view.ts";
import { titleOfPart, titleOfRound } from "../../tournament/bracket/bracket-words.ts";
import { type BracketViews, RoundColumn } from "../../tournament/bracket/round-column.tsx";
import { inRounds } from "../../tournament/match-words/rounds.ts";
import { CrossTable } from "../../tournament/standings/cross-table.tsx";
import { isExplained, levelWith } from "../../tournament/standings/level-rows.ts";
import { OrderText } from "../../tournament/standings/order-text.tsx";
import standingsClasses from "../../tournament/standings/standings.module.css";
import { columnsOf } from "../../tournament/standings/standings-columns.ts";
import { adjustedIn, TableView, wordsOfTable } from "../../tournament/standings/table-view.tsx";
import { bracketWordsOf } from "./bracket-words.ts";
import { MatchRow } from "./match-row.tsx";
import { useWords } from "./words.tsx";

type StagePage = NonNullable<TournamentPage["stage"]>;

const noneLit = () => "";

/** A stage: its bracket, or its tables with the matches by round. */
export function StageView({ page, stage }: { page: TournamentPage; stage: StagePage }) {
  const { t } = useWords();
  if (
    page.matches.length === 0 &&
    stage.stage.lines.length === 0 &&
    !stage.standings?.groups.some(({ rows }) => rows.length > 0)
  ) {
    return <p className="empty">{t("visitor.notDrawn")}</p>;
  }
  const { type } = stage.stage;
  return type === "STAGE_TYPE_ELIMINATION" || type === "STAGE_TYPE_DOUBLE_ELIMINATION" ? (
    <Bracket matches={page.matches} of={stage} />
  ) : (
    <>
      <Tables of={stage} matches={page.matches} />
      <Rounds matches={page.matches} />
    </>
  );
}

/** The bracket or the tables of a stage, below a heading of the second level. */
export function StageSummary({ stage }: { stage: StagePage }) {
  return stage.bracket ? (
    <Bracket matches={stage.bracket} of={stage} Heading="h3" />
  ) : (
    <Tables of={stage} matches={null} Heading="h3" />
  );
}

type Level = "h2" | "h3";

function Bracket({ matches, of, Heading = "h2" }: { matches: readonly Match[]; of: StagePage; Heading?: Level }) {
  const shownWith = useWords();
  const { t } = shownWith;
  const words = useMemo(() => bracketWordsOf(shownWith, of), [shownWith, of]);
  const views = useMemo(() => viewsOf(matches, words), [matches, words]);
  const { stage } = of;
  const { parts, placement, others } = arrangeBracket(stage.lines, matches);
  const isDouble = stage.type === "STAGE_TYPE_DOUBLE_ELIMINATION";
  return (
    <>
      {parts.map((part) => (
        <Part
          key={part.bracket}
          part={part}
          words={words}
          views={views}
          isDouble={isDouble}
          isAlone={parts.length === 1}
          Heading={Heading}
        />
      ))}
      {placement.length > 0 && (
        <Pairings title={t("bracket.placement")} ties={placement} words={words} Heading={Heading} />
      )}
      {others.length > 0 && (
        <Pairings title={t("bracket.others")} ties={inTies(others)} words={words} Heading={Heading} />
      )}
    </>
  );
}

function Part({
  part,
  words,
  views,
  isDouble,
  isAlone,
  Heading,
}: {
  part: BracketPart;
  words: BracketWords;
  views: BracketViews;
  isDouble: boolean;
  isAlone: boolean;
  Heading: Level;
}) {
  const { t } = words;
  const sizes = part.rounds.map(({ places }) => places.length);
  const title = titleOfPart(part, isDouble, t);
  return (
    <div className={bracketClasses.part}>
      {!isAlone && <Heading>{title}</Heading>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users have to be able to scroll the box */}
      <section className="bracket" tabIndex={0} aria-label={title}>
        <div className={`${bracketClasses.rounds} bracket-rounds`}>
          {part.rounds.map((round, index) => (
            <RoundColumn
              key={round.round}
              round={round}
              column={index + 1}
              name={titleOfRound(part, round, isDouble, t)}
              Heading={isAlone ? Heading : Heading === "h2" ? "h3" : "h4"}
              isShown
              sizes={sizes}
              words={words}
              views={views}
              litIn={noneLit}
            />
          ))}
        </div>
      </section>
    </div>
  );
}

function Pairings({
  title,
  ties,
  words,
  Heading,
}: {
  title: string;
  ties: readonly BracketTie[];
  words: BracketWords;
  Heading: Level;
}) {
  return (
    <section className={bracketClasses.placement}>
      <Heading>{title}</Heading>
      <ol className={bracketClasses.list}>
        {ties.map((tie) => (
          <li key={tie[0].id}>
            <BracketCard card={viewOf(tie, words, true)} lit="" />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Tables({
  of: { stage, standings, advancing, format, parts },
  matches,
  Heading = "h2",
}: {
  of: StagePage;
  /** The matches of the stage for its cross tables; null leaves these out. */
  matches: readonly Match[] | null;
  Heading?: Level;
}) {
  const { t, language, teamOf, badgeOf, pathTo } = useWords();
  const groups = standings?.groups.filter(({ rows }) => rows.length > 0) ?? [];
  if (!standings || groups.length === 0) return null;
  const { rules } = standings;
  const words = { rules, unit: scoreUnitOf(format), nameOf: (id: string) => teamOf(id) ?? "", t };
  return (
    <div className={standingsClasses.groups}>
      {groups.map((group) => {
        const { title, caption, cross } = wordsOfTable(group, group.id === null, t);
        const columns = columnsOf(group.rows, { rules, format, t, language });
        return (
          <section key={group.id ?? ""} className={standingsClasses.group} aria-label={caption}>
            <Heading>{title}</Heading>
            <TableView
              caption={caption}
              rows={group.rows}
              columns={columns}
              advancing={advancing}
              t={t}
              nameOf={(row) => (
                <>
                  <Badge id={badgeOf(row.competitor.id)} size={18} />
                  <a href={pathTo({ kind: "team", id: row.competitor.id })}>
                    <bdi>{teamOf(row.competitor.id)}</bdi>
                  </a>
                  {row.played > 0 && isExplained(row, group) && (
                    <details className={standingsClasses.why}>
                      <summary className={standingsClasses.level}>
                        {t(row.shared ? "standings.unbroken" : "standings.isLevel")}
                      </summary>
                      <div className={standingsClasses.reason}>
                        <OrderText level={levelWith(row, group.rows)} words={words} />
                      </div>
                    </details>
                  )}
                </>
              )}
            />
            {adjustedIn(group.rows, teamOf, t).map((note) => (
              <p key={note} className={standingsClasses.note}>
                {note}
              </p>
            ))}
            {advancing > 0 && <p className={standingsClasses.note}>{t("standings.goOn", { count: advancing })}</p>}
            {/* The page of a part does not have all matches, which the cross table needs. */}
            {matches !== null && stage.type === "STAGE_TYPE_ROUND_ROBIN" && parts.length === 0 && (
              <details>
                <summary>{t("standings.cross")}</summary>
                <CrossTable
                  caption={cross}
                  heading={t("standings.team")}
                  teams={group.rows.map(({ competitor }) => competitor.id)}
                  matches={group.id === null ? matches : matches.filter((match) => match.group === group.id)}
                  nameOf={(id) => teamOf(id) ?? undefined}
                />
              </details>
            )}
          </section>
        );
      })}
    </div>
  );
}

/** The matches of a stage without a bracket, by round. */
function Rounds({ matches }: { matches: readonly Match[] }) {
  const { t } = useWords();
  return (
    <>
      {inRounds(matches).map(([round, its]) => (
        <section key={round ?? 0}>
          <h2>{round === null ? t("visitor.matches") : t("standings.round", { round })}</h2>
          <ul className="matches">
            {its.map((match) => (
              <MatchRow key={match.id} match={match} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
