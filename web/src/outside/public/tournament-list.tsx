import type { TFunction } from "i18next";
import { listSections, queryOfList, type TournamentListPage } from "#contract/public-pages.ts";
import { Badge } from "../../kit/ui/badge.tsx";
import { formatDates } from "./dates.ts";
import { LanguageLink } from "./language-link.tsx";
import { type Reading, withReading } from "./words.tsx";

/** A list of this length needs no search. */
const fewTournaments = 10;

/** The published tournaments, one page of them at a time. */
export function TournamentList({ page, reading, t }: { page: TournamentListPage; reading: Reading; t: TFunction }) {
  const { view, pages, tournaments } = page;
  const isSearched = view.q !== "";
  const query = queryOfList(view).replace("?", "");
  return (
    <>
      <header className="site">
        <div className="title-row">
          <h1 className="tournament-name">{t("visitor.list")}</h1>
          <LanguageLink reading={reading} t={t} query={query && `${query}&`} />
        </div>
      </header>
      <main id="content" tabIndex={-1}>
        {(isSearched || pages > 1 || tournaments.length > fewTournaments) && (
          <Search q={view.q} reading={reading} t={t} />
        )}
        {tournaments.length === 0 && (
          <p className="empty" role="status">
            {t(isSearched ? "visitor.noneFound" : "visitor.none")}
          </p>
        )}
        {listSections.map((section) => {
          const inSection = tournaments.filter((one) => one.section === section);
          if (inSection.length === 0) return null;
          return (
            <section key={section}>
              <h2>{t(`visitor.section.${section}`)}</h2>
              <ul className="teams">
                {inSection.map((one) => (
                  <Listed key={one.id} tournament={one} reading={reading} t={t} />
                ))}
              </ul>
            </section>
          );
        })}
        {pages > 1 && <Pages page={page} reading={reading} t={t} />}
      </main>
    </>
  );
}

function Search({ q, reading, t }: { q: string; reading: Reading; t: TFunction }) {
  return (
    <search>
      <form className="search" action="/public">
        <input
          type="search"
          name="q"
          defaultValue={q}
          aria-label={t("visitor.search")}
          placeholder={t("visitor.search")}
        />
        {reading.isChosen && <input type="hidden" name="lang" value={reading.language} />}
        {reading.isEmbedded && <input type="hidden" name="embed" value="1" />}
        <button type="submit">{t("visitor.find")}</button>
      </form>
    </search>
  );
}

function Listed({
  tournament: { id, name, badge, state, dates },
  reading,
  t,
}: {
  tournament: TournamentListPage["tournaments"][number];
  reading: Reading;
  t: TFunction;
}) {
  return (
    <li>
      <Badge id={badge} />
      <a href={withReading(`/public/tournaments/${id}`, reading)}>
        <bdi>{name}</bdi>
      </a>
      <span className="team-note">
        {[formatDates(dates, reading.language), state && t(`tournament.state.${state}`)].filter(Boolean).join(" · ")}
      </span>
    </li>
  );
}

function Pages({ page: { view, pages }, reading, t }: { page: TournamentListPage; reading: Reading; t: TFunction }) {
  const pathTo = (page: number) => withReading(`/public${queryOfList({ ...view, page })}`, reading);
  return (
    <nav className="title-row" aria-label={t("visitor.furtherPages")}>
      {view.page > 1 && <a href={pathTo(view.page - 1)}>{t("visitor.newer")}</a>}
      {view.page < pages && <a href={pathTo(view.page + 1)}>{t("visitor.older")}</a>}
    </nav>
  );
}
