import { Link } from "@tanstack/react-router";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Match } from "#contract/fields/match.ts";
import { match as definition } from "#contract/kinds/match.ts";
import { titleOf } from "../../competition/match-title.ts";
import { useSideWords } from "../../competition/side-words.ts";
import { useNameOfTeam } from "../../competition/team-names.ts";
import { pathToDetail } from "../../record-kit/record-links.ts";
import { usePlayingFields } from "../../records/playing-fields.ts";
import { ZonedTime } from "../../ui/zoned-time.tsx";
import classes from "./match-lines.module.css";

/** A few matches in two short lines each: when, where and in which round, and who plays. */
export function MatchLines({ matches, zone, label }: { matches: readonly Match[]; zone: string; label: string }) {
  const { t } = useTranslation();
  const teams = useMemo(
    () => [...new Set(matches.flatMap(({ competitors }) => competitors.flatMap(({ id }) => id ?? [])))],
    [matches],
  );
  const nameOf = useNameOfTeam(teams);
  const wordsOf = useSideWords(matches);
  const fields = usePlayingFields(matches.some(({ playingField }) => playingField !== null));
  const side = (match: Match, place: number) => {
    const id = match.competitors[place]?.id;
    return id ? (nameOf(id) ?? "…") : (wordsOf(match, place) ?? t("match.undecided"));
  };
  return (
    <ul className={classes.lines} aria-label={label}>
      {matches.map((match) => {
        const { id, scheduledAt, playingField } = match;
        const court = playingField === null ? undefined : fields?.get(playingField)?.name;
        return (
          <li key={id}>
            <Link to={pathToDetail(definition, id)} className={classes.line}>
              <span className={classes.facts}>
                {scheduledAt !== null && <ZonedTime instant={scheduledAt} zone={zone} />}
                {[court, titleOf(match, t)].map((fact) => fact && <span key={fact}>{fact}</span>)}
              </span>
              <span className={classes.sides}>
                {t("match.versus", { first: side(match, 0), second: side(match, 1) })}
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
