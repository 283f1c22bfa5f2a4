import type { Match } from "#contract/fields/match.ts";
import { isolated } from "#contract/isolated.ts";
import type { TournamentPage, TournamentView } from "#contract/public-pages.ts";
import { Badge } from "../../kit/ui/badge.tsx";
import { estimateStarts, orderOfPlay } from "../../schedule/order-of-play/order-of-play.ts";
import { stageNames } from "../../tournament/stage/stage-names.ts";
import { formatDay } from "./dates.ts";
import { MatchRow } from "./match-row.tsx";
import { MatchView } from "./match-view.tsx";
import { Matches } from "./matches.tsx";
import { FollowButton, FollowStar, MyTeam, useFollowed } from "./my-team.tsx";
import { partName } from "./part-name.ts";
import { People } from "./people.tsx";
import { StageSummary, StageView } from "./stage-view.tsx";
import { useWords } from "./words.tsx";

/** The content of a tournament's page below its heading. */
export function View({ page }: { page: TournamentPage }) {
  switch (page.view.kind) {
    case "overview":
      return <Overview page={page} />;
    case "day":
      return <Day page={page} day={page.view.day} />;
    case "teams":
      return <Teams page={page} />;
    case "stage":
      return page.stage ? <Stage page={page} id={page.view.id} stage={page.stage} /> : null;
    case "match":
      return page.matches.map((match) => <MatchView key={match.id} page={page} match={match} />);
    case "team":
      return <Team page={page} id={page.view.id} />;
  }
}

/** Matches in the order of time: those that are played, the next ones, the played ones, the latest first, and the rest. */
function byState(matches: readonly Match[]) {
  const inState = (...states: readonly Match["state"][]) => matches.filter(({ state }) => states.includes(state));
  return {
    live: inState("MATCH_STATE_RUNNING"),
    coming: inState("MATCH_STATE_PLANNING", "MATCH_STATE_PREPARING"),
    over: inState("MATCH_STATE_FINISHED").toReversed(),
    off: inState("MATCH_STATE_CANCELLED"),
  };
}

/** Live matches first, then the next ones, the table or bracket that is being played, and the latest results. */
function Overview({ page }: { page: TournamentPage }) {
  const { t, pathTo } = useWords();
  const { matches, tournament } = page;
  const { live, coming, over } = byState(matches);
  return (
    <>
      <MyTeam />
      {matches.length === 0 && !page.stage && <p className="empty">{t("visitor.nothing")}</p>}
      <div className="overview">
        <Matches title={t("visitor.live")} matches={live} className="is-live" />
        <Matches title={t("visitor.next")} matches={coming} className="coming" />
        {page.stage && (
          <section className="present-stage">
            <h2>
              <a href={pathTo({ kind: "stage", id: page.stage.stage.id })}>
                {stageNames(page.stages, t).get(page.stage.stage.id)}
              </a>
            </h2>
            <StageSummary stage={page.stage} />
          </section>
        )}
        <Matches title={t("visitor.latest")} matches={over} />
      </div>
      {tournament.description !== "" && tournament.description !== null && (
        <p className="description">{tournament.description}</p>
      )}
      {tournament.externalLinks.length > 0 && (
        <ul className="links">
          {tournament.externalLinks.map(({ name, url }) => (
            <li key={url}>
              <a href={url} rel="noopener noreferrer nofollow">
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The order of play of a day, field by field. */
function Day({ page, day }: { page: TournamentPage; day: string | null }) {
  const { t, language, now, fieldOf, pathTo } = useWords();
  const fields = orderOfPlay(page.matches, (field) => fieldOf(field) ?? "", language);
  return (
    <>
      <MyTeam />
      <div className="title-row">
        <h1 className="page-title">{t("visitor.orderOfPlay")}</h1>
        {page.days.includes(day ?? "") && (
          <PdfLink path={`/tournaments/${page.tournament.id}/order-of-play.pdf`} query={`day=${day}&`} />
        )}
      </div>
      {page.days.length > 1 && (
        <nav aria-label={t("visitor.days")} className="tabs days">
          {page.days.map((one) => (
            <a key={one} href={pathTo({ kind: "day", day: one })} aria-current={one === day ? "page" : undefined}>
              {formatDay(one, language, "short")}
            </a>
          ))}
        </nav>
      )}
      {day !== null && <p className="day-name">{formatDay(day, language, "full")}</p>}
      {fields.length === 0 && <p className="empty">{t(day === null ? "visitor.noTimes" : "visitor.noneOnDay")}</p>}
      <div className="fields">
        {fields.map(({ field, matches }) => {
          const estimates = field === null ? new Map<string, number>() : estimateStarts(matches, now, page.schedule);
          return (
            <section key={field ?? ""}>
              <h2>{field === null ? t("orderOfPlay.noField") : fieldOf(field)}</h2>
              <ul className="matches">
                {matches.map((match) => (
                  <MatchRow key={match.id} match={match} time="clock" place={false} about={estimates.get(match.id)} />
                ))}
              </ul>
            </section>
          );
        })}
      </div>
    </>
  );
}

const out: readonly string[] = ["ENTRY_STATUS_WITHDRAWN", "ENTRY_STATUS_DISQUALIFIED"];

function Teams({ page }: { page: TournamentPage }) {
  const { t, teamOf, badgeOf, pathTo } = useWords();
  const [followed, follow] = useFollowed(page.tournament.id);
  const entries = page.entries ?? [];
  return (
    <>
      <h1 className="page-title">{t("visitor.teams")}</h1>
      {entries.length === 0 && <p className="empty">{t("visitor.noTeams")}</p>}
      <ol className="teams">
        {entries.map(({ competitor, seed, status }) => (
          <li key={competitor.id} data-out={out.includes(status) || undefined}>
            <Badge id={badgeOf(competitor.id)} />
            <a href={pathTo({ kind: "team", id: competitor.id })}>
              <bdi>{teamOf(competitor.id)}</bdi>
            </a>
            <span className="team-note">
              {[
                isolated(page.teams[competitor.id]?.club ?? ""),
                seed === null ? null : t("visitor.seed", { seed }),
                status === "ENTRY_STATUS_ACCEPTED" ? null : t(`entry.status.${status}`),
              ]
                .filter(Boolean)
                .join(" · ")}
            </span>
            <FollowStar team={competitor.id} followed={followed} onFollow={follow} />
          </li>
        ))}
      </ol>
    </>
  );
}

function Stage({ page, id, stage }: { page: TournamentPage; id: string; stage: NonNullable<TournamentPage["stage"]> }) {
  const { t, language, pathTo } = useWords();
  const present = page.view.kind === "stage" ? page.view.part : null;
  return (
    <>
      <div className="title-row">
        <h1 className="page-title">{stageNames(page.stages, t).get(id)}</h1>
        <PdfLink path={`/tournaments/stages/${id}/draw.pdf`} />
      </div>
      {stage.parts.length > 0 && (
        <nav aria-label={t("visitor.parts")} className="tabs days">
          {stage.parts.map((part) => (
            <a
              key={part}
              href={pathTo({ kind: "stage", id, part })}
              aria-current={part === present ? "page" : undefined}
            >
              {partName(part, t, language)}
            </a>
          ))}
        </nav>
      )}
      <StageView page={page} stage={stage} />
    </>
  );
}

/** A link to the content of the page as a PDF, in the reader's language. */
function PdfLink({ path, query = "" }: { path: string; query?: string }) {
  const { t, language } = useWords();
  return (
    <a className="pdf" href={`/api/public${path}?${query}lang=${language}`} download>
      {t("visitor.pdf")}
    </a>
  );
}

function Team({ page, id }: { page: TournamentPage; id: string }) {
  const { t, teamOf, badgeOf } = useWords();
  const { live, coming, over, off } = byState(page.matches);
  return (
    <>
      <div className="title-row">
        <div className="badged page-title">
          <Badge id={badgeOf(id)} size={48} />
          <h1 className="page-title">
            <bdi>{teamOf(id)}</bdi>
          </h1>
        </div>
        <FollowButton team={id} />
      </div>
      {page.teams[id]?.club && <p className="club">{page.teams[id].club}</p>}
      <Matches title={t("visitor.live")} matches={live} className="is-live" />
      <Matches title={t("visitor.next")} matches={coming} />
      <Matches title={t("visitor.latest")} matches={over} />
      <Matches title={t("match.state.MATCH_STATE_CANCELLED")} matches={off} />
      <People people={page.people ?? {}} titleOf={() => t("visitor.players")} />
    </>
  );
}

/** Links to the pages of the tournament. */
export function Tabs({ page }: { page: TournamentPage }) {
  const { t, pathTo } = useWords();
  const names = stageNames(page.stages, t);
  const tabs: { view: TournamentView; name: string }[] = [
    { view: { kind: "overview" }, name: t("visitor.overview") },
    ...page.stages.map(({ id }) => ({ view: { kind: "stage" as const, id }, name: names.get(id) ?? "" })),
    ...(page.days.length > 0 ? [{ view: { kind: "day" as const, day: null }, name: t("visitor.orderOfPlay") }] : []),
    { view: { kind: "teams" }, name: t("visitor.teams") },
  ];
  const isPresent = (view: TournamentView) =>
    view.kind === page.view.kind && (view.kind !== "stage" || (page.view.kind === "stage" && view.id === page.view.id));
  return (
    <nav className="tabs" aria-label={t("visitor.pages")}>
      {tabs.map(({ view, name }) => (
        <a key={name + view.kind} href={pathTo(view)} aria-current={isPresent(view) ? "page" : undefined}>
          {name}
        </a>
      ))}
    </nav>
  );
}
