import { useEffect, useState } from "react";
import type { TournamentPage } from "#contract/public-pages.ts";
import { pathToView } from "#contract/public-pages.ts";
import { Matches } from "./matches.tsx";
import { readPage } from "./read-page.ts";
import { useWords, WordsProvider } from "./words.tsx";

const keyOf = (tournament: string) => `courtside.team.${tournament}`;

/** The team that the visitor follows. Only this browser stores it. */
export function useFollowed(tournament: string): [string | null, (team: string | null) => void] {
  const [team, setTeam] = useState<string | null>(null);
  useEffect(() => setTeam(localStorage.getItem(keyOf(tournament))), [tournament]);
  return [
    team,
    (next) => {
      setTeam(next);
      if (next === null) localStorage.removeItem(keyOf(tournament));
      else localStorage.setItem(keyOf(tournament), next);
    },
  ];
}

export function FollowButton({ team }: { team: string }) {
  const { t, page, teamOf } = useWords();
  const [followed, follow] = useFollowed(page.tournament.id);
  const isFollowed = followed === team;
  return (
    <button type="button" className="follow" aria-pressed={isFollowed} onClick={() => follow(isFollowed ? null : team)}>
      <span aria-hidden>{isFollowed ? "★" : "☆"}</span>{" "}
      {isFollowed ? t("visitor.unfollow") : t("visitor.follow", { team: teamOf(team) })}
    </button>
  );
}

/** A star beside a team in a list of teams. */
export function FollowStar({
  team,
  followed,
  onFollow,
}: {
  team: string;
  followed: string | null;
  onFollow: (team: string | null) => void;
}) {
  const { t, teamOf } = useWords();
  const isFollowed = followed === team;
  return (
    <button
      type="button"
      className="follow star"
      aria-label={t("visitor.follow", { team: teamOf(team) })}
      aria-pressed={isFollowed}
      onClick={() => onFollow(isFollowed ? null : team)}
    >
      <span aria-hidden>{isFollowed ? "★" : "☆"}</span>
    </button>
  );
}

/** The matches of the followed team at the top of a page: the live or next one, and the last result. */
export function MyTeam() {
  const words = useWords();
  const { t, page } = words;
  const [followed] = useFollowed(page.tournament.id);
  const [own, setOwn] = useState<TournamentPage | null>(null);
  // The matches are read again together with the page.
  useEffect(() => {
    if (followed === null) return setOwn(null);
    const abort = new AbortController();
    readPage(pathToView(page.tournament.id, { kind: "team", id: followed }), { signal: abort.signal }).then(
      (read) => setOwn(read as TournamentPage | null),
      () => {},
    );
    return () => abort.abort();
  }, [followed, page]);
  const name = followed && own?.teams[followed]?.name;
  if (!own || !name) return null;
  const open = own.matches.filter(({ state }) => state !== "MATCH_STATE_FINISHED" && state !== "MATCH_STATE_CANCELLED");
  const last = own.matches.filter(({ state }) => state === "MATCH_STATE_FINISHED").slice(-1);
  const teamOf = (id: string | null | undefined) => (id ? (own.teams[id]?.name ?? "…") : null);
  return (
    <WordsProvider
      value={{
        ...words,
        page: { ...page, sources: own.sources },
        teamOf,
        badgeOf: (id) => own.teams[id ?? ""]?.badge ?? null,
        fieldOf: (id) => own.fields[id ?? ""] ?? null,
      }}
    >
      <div className="mine">
        <Matches title={t("visitor.mine", { name })} matches={[...last, ...open.slice(0, 2)]} />
      </div>
    </WordsProvider>
  );
}
