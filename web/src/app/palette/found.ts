import type { AnyKind } from "#contract/kind.ts";
import type { Recent } from "../../kit/page/recent.ts";
import type { Stored } from "../../kit/records/entities.ts";

/** The results of a search for one kind. */
export interface FoundOfKind {
  kind: AnyKind;
  entities: readonly Stored<AnyKind>[];
}

/** Sorts the results of each kind by how recently the user opened them. The order of the kinds stays. */
export function recentFirst(found: readonly FoundOfKind[], recent: readonly Recent[]): FoundOfKind[] {
  const place = new Map(recent.map(({ id }, index) => [id, index]));
  const placeOf = ({ id }: { id: string }) => place.get(id) ?? recent.length;
  return found.flatMap(({ kind, entities }) =>
    entities.length === 0 ? [] : [{ kind, entities: entities.toSorted((one, other) => placeOf(one) - placeOf(other)) }],
  );
}
