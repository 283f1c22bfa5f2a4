import type { Match } from "#contract/fields/match.ts";
import { nameOfSide } from "../../tournament/match-words/named-side.ts";
import type { Words } from "./words.tsx";

/** Who plays on a side: the team, or where it will come from. */
export function sideName({ competitors, sources }: Match, side: number, { t, teamOf, page }: Words): string {
  return nameOfSide(competitors[side]?.id, sources[side], {
    t,
    nameOf: (id) => teamOf(id) ?? "…",
    matchNamed: (id) => page.matches.find((one) => one.id === id)?.name ?? page.sources[id],
  });
}
