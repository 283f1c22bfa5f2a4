import { useTranslation } from "react-i18next";
import type { Match } from "#contract/fields/match.ts";
import type { Stage } from "#contract/fields/stage.ts";
import { isolated } from "#contract/isolated.ts";
import type { MatchFormat } from "#contract/match-format.ts";
import { PrintedHead } from "../../kit/ui/printed-head.tsx";
import { PrintedPages } from "../../kit/ui/printed-pages.tsx";
import { formatZoned } from "../../kit/ui/zoned-instant.ts";
import { scoreUnitOf } from "../../registry/match-format/score-unit.ts";
import { useCourtNames } from "../../registry/playing-field/playing-field-places.ts";
import { wordsOfCriteria } from "../../registry/standings-rules/rules-words.ts";
import { wordsOfOutcome, wordsOfState } from "../match-words/end-words.ts";
import { teamsIn } from "../match-words/match-words.ts";
import { inRounds } from "../match-words/rounds.ts";
import { hasScore, showsScores } from "../match-words/score-visibility.ts";
import { useNameOfTeam } from "../match-words/team-names.ts";
import { useStandings } from "../standings/standings-query.ts";
import { GroupTables } from "../standings/standings-tables.tsx";
import classes from "./printed-tables.module.css";

/** The printed tables of a stage, its cross tables, and its matches by round. */
export function PrintedTables({
  title,
  stage,
  matches,
  format,
  advancing,
  zone,
  sidesOf,
}: {
  /** The title, such as "Summer Cup – Round robin". */
  title: string;
  stage: Stage;
  matches: readonly Match[];
  format: MatchFormat | null;
  advancing: number;
  zone: string;
  /** The words for the sides of a match. They are loaded before the print begins. */
  sidesOf: (match: Match) => string;
}) {
  const { t } = useTranslation();
  const { data: standings } = useStandings(stage);
  // The texts of the matches are made from these names, so the names are loaded.
  const courtOf = useCourtNames(matches);
  const nameOf = useNameOfTeam(teamsIn(matches));
  const wordsOf = (match: Match) => {
    const team = match.outcome === "MATCH_OUTCOME_BYE" ? match.winner : null;
    return team === null ? sidesOf(match) : (nameOf(team) ?? "");
  };
  return (
    <PrintedPages>
      <PrintedHead title={title} />
      {standings && (
        <div className={classes.tables}>
          <GroupTables stage={stage} standings={standings} format={format} advancing={advancing} />
          {stage.groups.length > 0 && (
            <>
              <h2>{t("standings.cross")}</h2>
              <GroupTables
                stage={stage}
                standings={standings}
                format={format}
                advancing={advancing}
                crossOf={matches}
                headings={3}
              />
            </>
          )}
          <p>
            {t("standings.rankedBy", { criteria: wordsOfCriteria(standings.rules, scoreUnitOf(format), t).join(", ") })}
          </p>
        </div>
      )}
      <div className={classes.rounds}>
        {inRounds(matches).map(([round, ofRound]) => (
          <section key={round ?? 0}>
            <h2>{round === null ? t("bracket.others") : t("standings.round", { round })}</h2>
            <ul>
              {ofRound.map((match) => (
                <Line
                  key={match.id}
                  match={match}
                  sides={wordsOf(match)}
                  court={courtOf(match.playingField)}
                  zone={zone}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </PrintedPages>
  );
}

function Line({ match, sides, court, zone }: { match: Match; sides: string; court: string | null; zone: string }) {
  const { t, i18n } = useTranslation();
  const { scheduledAt, state, competitors } = match;
  const facts = [
    scheduledAt !== null && formatZoned(scheduledAt, zone, i18n.language).text,
    court && isolated(court),
    wordsOfState(match, t) ?? wordsOfOutcome(match, t),
  ].filter(Boolean);
  return (
    <li>
      <span>
        <bdi>{sides}</bdi>
        {facts.length > 0 && <small>{facts.join(" · ")}</small>}
      </span>
      {(hasScore(match) || !showsScores(state)) && (
        <b>{hasScore(match) ? competitors.map(({ score }) => score).join(":") : ":"}</b>
      )}
    </li>
  );
}
