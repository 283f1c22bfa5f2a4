import type { TFunction } from "i18next";
import { createContext, useContext } from "react";
import { pathToView, type TournamentPage, type TournamentView } from "#contract/public-pages.ts";

/** The data from which the texts of a page are made. */
export interface Words {
  t: TFunction;
  language: string;
  zone: string;
  /** The time of the page in milliseconds. */
  now: number;
  teamOf: (id: string | null | undefined) => string | null;
  badgeOf: (id: string | null | undefined) => string | null;
  fieldOf: (id: string | null) => string | null;
  /** The path of a view of the tournament, in the reader's language. */
  pathTo: (view: TournamentView) => string;
  page: TournamentPage;
}

const context = createContext<Words | null>(null);

export const WordsProvider = context.Provider;

export function useWords(): Words {
  const words = useContext(context);
  if (words === null) throw new Error("there are words on every page of a tournament");
  return words;
}

export interface Reading {
  language: string;
  /** Whether the address determines the language. */
  isChosen: boolean;
  /** Whether the page is embedded in a page of another site. */
  isEmbedded: boolean;
  now: number;
}

export function wordsOf(page: TournamentPage, { language, now, ...reading }: Reading, t: TFunction): Words {
  return {
    t,
    language,
    now,
    page,
    zone: page.timeZone,
    teamOf: (id) => (id ? (page.teams[id]?.name ?? "…") : null),
    badgeOf: (id) => (id ? (page.teams[id]?.badge ?? null) : null),
    fieldOf: (id) => (id === null ? null : (page.fields[id] ?? null)),
    pathTo: (view) => withReading(pathToView(page.tournament.id, view), { language, ...reading }),
  };
}

/** The path with the choices of the reader. */
export function withReading(path: string, { language, isChosen, isEmbedded }: Omit<Reading, "now">): string {
  const query = [...(isChosen ? [`lang=${language}`] : []), ...(isEmbedded ? ["embed=1"] : [])].join("&");
  return query === "" ? path : `${path}${path.includes("?") ? "&" : "?"}${query}`;
}
