import { match as definition } from "#contract/kinds/match.ts";
import type { Overview } from "../../kit/page/record-links.ts";
import { useOne } from "../../kit/records/queries.ts";
import { useMatchName } from "./match-name.ts";
import { useMatchParent } from "./match-parent.ts";

/** The title of a match's pages, and the pages above. */
export function useMatchPage(id: string, { arriving = false } = {}): { name: string | null; overview: Overview } {
  const { data: match } = useOne(definition, id, { arriving });
  const sides = useMatchName(match);
  const name = sides !== null && match?.rubber ? `${match.rubber.key} · ${sides}` : sides;
  return { name, overview: useMatchParent(match?.parent ?? null) };
}
