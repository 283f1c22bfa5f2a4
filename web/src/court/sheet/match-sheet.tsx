import { useTranslation } from "react-i18next";
import type { Match } from "#contract/fields/match.ts";
import { isolated } from "#contract/isolated.ts";
import { dayOf } from "#contract/zoned-day.ts";
import { formatTypedDate } from "../../kit/ui/date.ts";
import { clockIn } from "../../kit/ui/zoned-instant.ts";
import { useFormatOf } from "../../registry/inherited/match-formats.ts";
import { nameOfFormat } from "../../registry/match-format/format-words.ts";
import { usePlayingFields } from "../../registry/playing-field/playing-field-places.ts";
import { titleOf } from "../../tournament/match-words/match-title.ts";
import { showsScores } from "../../tournament/match-words/score-visibility.ts";
import { sides } from "../match/competitors.ts";
import { useMatchParent } from "../match/match-parent.ts";
import { useMatchZone } from "../match/match-zone.ts";
import { winnerSideOf, wordsOfResult } from "../match/result-words.ts";
import classes from "./match-sheet.module.css";
import { SheetBoxes } from "./sheet-boxes.tsx";
import { SheetLineUp } from "./sheet-line-up.tsx";
import type { SheetData } from "./use-sheet-data.ts";

/** A match on one page of paper: players and officials, and space for the score, remarks and signatures. */
export function MatchSheet({ match, data }: { match: Match; data: SheetData }) {
  const { t, i18n } = useTranslation();
  const { competitors, scheduledAt, playingField, state, officials } = match;
  const place = useMatchParent(match.parent).name;
  const zone = useMatchZone(match.parent);
  const format = useFormatOf(match);
  const court = usePlayingFields(playingField !== null)?.get(playingField ?? "");
  const day = dayOf(scheduledAt ?? Date.now(), zone);
  const teams = competitors.map(({ id }) => data.teamOf(id));
  const names = sides.map((side) => {
    if (competitors[side]?.id) return teams[side]?.name ?? t("team.notVisible");
    return data.wordsOf(match, side) ?? "";
  });
  const winner = winnerSideOf(match);
  const isOver = state === "MATCH_STATE_FINISHED";
  const isSingle = winner !== null && teams[winner]?.type === "TEAM_TYPE_SINGLE";
  const facts: [string, string | null | undefined][] = [
    [t("record.field.round"), titleOf(match, t)],
    [t("matchSheet.date"), scheduledAt && formatTypedDate(day)],
    [t("matchSheet.time"), scheduledAt && clockIn(zone, i18n.language).format(Date.parse(scheduledAt))],
    [t("venue.one"), court?.venue.name],
    [t("record.field.playingField"), court?.name],
    [t("record.field.format"), format && nameOfFormat(format, t)],
    [t("record.field.officials"), officials.map(({ id }) => isolated(data.nameOf(id))).join(", ")],
  ];
  return (
    <article className={classes.sheet} aria-label={t("matchSheet.of", { first: names[0], second: names[1] })}>
      <header className={classes.head}>
        <p>{place}</p>
        <p>{t("matchSheet.one")}</p>
      </header>
      <h2>{t("match.versus", { first: names[0] || blank, second: names[1] || blank })}</h2>
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <Fact key={label} label={label} value={value} />
        ))}
      </dl>
      <SheetBoxes
        match={match}
        format={format}
        names={names}
        totals={showsScores(state) ? competitors.map(({ score }) => score) : null}
      />
      <dl className={classes.facts} data-result>
        <Fact
          label={t("matchSheet.result")}
          value={isOver ? wordsOfResult(match, { winner, names, format, isSingle, t }) : null}
        />
        <Fact label={t("match.winner")} value={isOver && winner !== null ? names[winner] : null} />
        <Fact label={t("matchSheet.begin")} />
        <Fact label={t("matchSheet.end")} />
      </dl>
      <div className={classes.sides}>
        {sides.map((side) => (
          <SheetLineUp key={side} name={names[side] ?? ""} team={teams[side] ?? null} day={day} data={data} />
        ))}
      </div>
      <section className={classes.remarks}>
        <h3>{t("matchSheet.remarks")}</h3>
        {[1, 2, 3, 4, 5].map((line) => (
          <div key={line} />
        ))}
      </section>
      <div className={classes.signatures}>
        <p>{t("matchSheet.referee")}</p>
        {sides.map((side) => (
          <p key={side}>{t("matchSheet.captain", { team: names[side] || t("match.team", { number: side + 1 }) })}</p>
        ))}
      </div>
    </article>
  );
}

const blank = "…………………";

/** A known fact, or a line to write it on. */
function Fact({ label, value = null }: { label: string; value?: string | null | undefined }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value || "\u00a0"}</dd>
    </div>
  );
}
