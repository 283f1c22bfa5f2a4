import type { TFunction } from "i18next";
import type { Match } from "#contract/fields/match.ts";
import type { LinkPicture, PicturedMatch } from "#contract/link-picture.ts";
import type { TournamentPage } from "#contract/public-pages.ts";
import { wordsOfOutcome } from "../../tournament/match-words/end-words.ts";
import { factsOf } from "./facts.ts";
import { figuresOf, titleIn, whenOf } from "./match-words.ts";
import { partOf } from "./page-name.ts";
import { sideName } from "./side-name.ts";
import { type Reading, type Words, wordsOf } from "./words.tsx";

/** What there is room for in one line. */
const mostFacts = 3;

/** The picture of a page for links to it: a match with its score, a team, or the tournament with what is live. */
export function pictureOf(page: TournamentPage, reading: Reading, t: TFunction): LinkPicture {
  const words = wordsOf(page, reading, t);
  const { tournament, view, matches } = page;
  const { name } = tournament;
  const facts = factsOf(page, reading.language, t).slice(0, mostFacts).join(" · ");
  const [match] = matches;
  if (view.kind === "match" && match) {
    const place = words.fieldOf(match.playingField);
    const where = [whenOf(match, words, "full"), place].filter(Boolean).join(" · ");
    return {
      part: titleIn(page, match, t) || null,
      title: name,
      facts: where || facts,
      match: picturedOf(match, words),
    };
  }
  const live = matches.find(({ state }) => state === "MATCH_STATE_RUNNING");
  const shown = live ? picturedOf(live, words) : null;
  if (view.kind === "team") {
    return { part: name, title: words.teamOf(view.id) ?? name, facts, match: shown };
  }
  return { part: partOf(page, t, reading.language), title: name, facts, match: shown };
}

function picturedOf(match: Match, words: Words): PicturedMatch {
  const { t } = words;
  const { state } = match;
  return {
    state: state === "MATCH_STATE_PLANNING" ? null : (wordsOfOutcome(match, t) ?? t(`match.state.${state}`)),
    isLive: state === "MATCH_STATE_RUNNING",
    sides: [0, 1].map((side) => {
      const id = match.competitors[side]?.id ?? null;
      return {
        name: sideName(match, side, words),
        figures: figuresOf(match, side),
        isWinner: id !== null && id === match.winner,
      };
    }),
  };
}
