import type { TFunction } from "i18next";
import { useMemo } from "react";
import type { PublicPage, TournamentListPage, TournamentPage } from "#contract/public-pages.ts";
import { Badge } from "../../kit/ui/badge.tsx";
import { factsOf } from "./facts.ts";
import { LanguageLink } from "./language-link.tsx";
import { TournamentList } from "./tournament-list.tsx";
import { Tabs, View } from "./tournament-view.tsx";
import { type Reading, WordsProvider, withReading, wordsOf } from "./words.tsx";

export type Notice = "gone" | "offline" | null;

/** A public page as a whole. */
export function PublicApp({
  page,
  reading,
  t,
  notice,
}: {
  page: PublicPage;
  reading: Reading;
  t: TFunction;
  notice: Notice;
}) {
  const isList = page.view.kind === "list";
  if (notice === "gone") return <Gone reading={reading} t={t} />;
  return (
    <>
      <a className="skip" href="#content">
        {t("visitor.skip")}
      </a>
      {notice !== null && (
        <p className="notice" role="status">
          {t("visitor.offline")}
        </p>
      )}
      {isList ? (
        <TournamentList page={page as TournamentListPage} reading={reading} t={t} />
      ) : (
        <TournamentPages page={page as TournamentPage} reading={reading} t={t} />
      )}
    </>
  );
}

/** The content of a page that is no longer public; nothing else stays on the screen. */
function Gone({ reading, t }: { reading: Reading; t: TFunction }) {
  return (
    <main id="content">
      <p className="page-title" role="status">
        {t("visitor.gone")}
      </p>
      <p>
        <a href={withReading("/public", reading)}>{t("visitor.list")}</a>
      </p>
    </main>
  );
}

function TournamentPages({ page, reading, t }: { page: TournamentPage; reading: Reading; t: TFunction }) {
  const words = useMemo(() => wordsOf(page, reading, t), [page, reading, t]);
  const { tournament } = page;
  const Name = page.view.kind === "overview" ? "h1" : "p";
  return (
    <WordsProvider value={words}>
      {!reading.isEmbedded && (
        <header className="site">
          <div className="title-row">
            <div className="badged">
              <Badge id={tournament.badge} size={48} />
              <Name className="tournament-name">
                <a href={words.pathTo({ kind: "overview" })}>
                  <bdi>{tournament.name}</bdi>
                </a>
              </Name>
            </div>
            <LanguageLink reading={reading} t={t} />
          </div>
          <p className="site-note">{factsOf(page, reading.language, t).join(" · ")}</p>
        </header>
      )}
      <Tabs page={page} />
      <main id="content" tabIndex={-1}>
        <View page={page} />
        {page.days.length > 0 && (
          <p className="zone">{t("visitor.zone", { zone: page.timeZone.replaceAll("_", " ") })}</p>
        )}
      </main>
      {!reading.isEmbedded && (
        <footer className="site">
          <a href={withReading("/public", reading)}>{t("visitor.list")}</a>
        </footer>
      )}
    </WordsProvider>
  );
}
