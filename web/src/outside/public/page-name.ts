import type { TFunction } from "i18next";
import { isolated } from "#contract/isolated.ts";
import type { PublicPage, TournamentPage } from "#contract/public-pages.ts";
import { titleOf } from "../../tournament/match-words/match-title.ts";
import { stageNames } from "../../tournament/stage/stage-names.ts";
import { partName } from "./part-name.ts";

/** The title and description of a page for search engines and link previews. */
export function nameOfPage(page: PublicPage, t: TFunction, language: string): { title: string; description: string } {
  if (page.view.kind === "list") return { title: t("visitor.list"), description: t("visitor.listDescription") };
  const shown = page as TournamentPage;
  const { name } = shown.tournament;
  const part = partOf(shown, t, language);
  return {
    title: part === null ? name : `${isolated(part)} – ${isolated(name)}`,
    description: t("visitor.description", { name }),
  };
}

/** What a page is about within its tournament; null for the first page. */
export function partOf(
  { view, stages, matches, teams }: TournamentPage,
  t: TFunction,
  language: string,
): string | null {
  switch (view.kind) {
    case "overview":
      return null;
    case "teams":
      return t("visitor.teams");
    case "day":
      return t("visitor.orderOfPlay");
    case "stage": {
      const name = stageNames(stages, t).get(view.id) ?? null;
      return name !== null && view.part ? `${partName(view.part, t, language)}, ${isolated(name)}` : name;
    }
    case "team":
      return teams[view.id]?.name ?? null;
    case "match": {
      const [match] = matches;
      const [first, second] = [0, 1].map((side) => teams[match?.competitors[side]?.id ?? ""]?.name);
      if (first && second) return t("match.versus", { first, second });
      return match ? titleOf(match, t) : null;
    }
  }
}
