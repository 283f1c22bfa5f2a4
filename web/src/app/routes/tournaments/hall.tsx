import { getRouteApi } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { Match } from "#contract/fields/match.ts";
import { dayOf } from "#contract/zoned-day.ts";
import { useMatchZone } from "../../../court/match/match-zone.ts";
import { ErrorLine } from "../../../kit/ui/error-line.tsx";
import { useMinute } from "../../../kit/ui/use-minute.ts";
import { clockIn } from "../../../kit/ui/zoned-instant.ts";
import classes from "../../../schedule/order-of-play/hall.module.css";
import { callOf, type FieldOrder } from "../../../schedule/order-of-play/order-of-play.ts";
import { useOrderOfPlay } from "../../../schedule/order-of-play/use-order-of-play.ts";
import { useSideWords } from "../../../tournament/match-words/side-words.ts";
import { useNameOfTeam } from "../../../tournament/match-words/team-names.ts";
import { TournamentPage } from "./tournament-page.tsx";

const route = getRouteApi("/tournaments/$id/hall");

/**
 * The screen for the hall: the current match of each field and the next ones, in large letters, live, without controls.
 */
export default function Hall() {
  const { id } = route.useParams();
  return <TournamentPage id={id}>{({ name }) => <Screen tournamentId={id} name={name} />}</TournamentPage>;
}

function Screen({ tournamentId, name }: { tournamentId: string; name: string }) {
  const { t, i18n } = useTranslation();
  const zone = useMatchZone({ id: tournamentId, type: "tournament" });
  const now = useMinute();
  const { orders, nameOf, estimateOf, error, isLoading } = useOrderOfPlay(tournamentId, dayOf(now, zone), zone);
  const clock = clockIn(zone, i18n.language);
  const shown = orders.filter((order) => order.field !== null && Object.values(callOf(order)).some(Boolean));
  const matches = shown.flatMap((order) => Object.values(callOf(order)).flatMap((match) => match ?? []));
  const wordsOf = useSideWords(matches);
  const teamName = useNameOfTeam(matches.flatMap(({ competitors }) => competitors.flatMap(({ id }) => id ?? [])));
  const sideOf = (match: Match, side: number) => {
    const id = match.competitors[side]?.id;
    return id ? (teamName(id) ?? "…") : (wordsOf(match, side) ?? t("match.undecided"));
  };
  const timeOf = (match: Match) =>
    estimateOf(match) ?? (match.scheduledAt === null ? "" : clock.format(Date.parse(match.scheduledAt)));
  return (
    <div className={classes.hall}>
      <header className={classes.head}>
        <h1 className={classes.title}>{name}</h1>
        <span className={classes.clock}>{clock.format(now)}</span>
      </header>
      {error ? <ErrorLine error={error} /> : null}
      {!isLoading && shown.length === 0 && (
        <p className={classes.none} role="status">
          {t("orderOfPlay.nothing")}
        </p>
      )}
      <div className={classes.fields}>
        {shown.map((order) => (
          <Field key={order.field} name={nameOf(order.field)} order={order} sideOf={sideOf} timeOf={timeOf} />
        ))}
      </div>
    </div>
  );
}

function Field({
  name,
  order,
  sideOf,
  timeOf,
}: {
  name: string;
  order: FieldOrder;
  sideOf: (match: Match, side: number) => string;
  timeOf: (match: Match) => string;
}) {
  const { t } = useTranslation();
  const { playing, next } = callOf(order);
  return (
    <section className={classes.field} aria-label={name}>
      <h2 className={classes.name}>{name}</h2>
      {playing && (
        <ul className={classes.playing} aria-label={t("orderOfPlay.now")}>
          {playing.competitors.map(({ score }, side) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the two sides of a match differ only by their position
            <li key={side} className={classes.side}>
              <bdi>{sideOf(playing, side)}</bdi>
              <b>{score}</b>
            </li>
          ))}
        </ul>
      )}
      {next && (
        <p className={classes.next}>
          <span className={classes.label}>
            {t("orderOfPlay.next")} · {timeOf(next)}
          </span>
          <span>{t("match.versus", { first: sideOf(next, 0), second: sideOf(next, 1) })}</span>
        </p>
      )}
    </section>
  );
}
