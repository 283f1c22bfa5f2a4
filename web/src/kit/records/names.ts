import { useQueries } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import type { EntityType, Reference } from "#contract/entity-types.ts";
import type { AnyEntity, AnyKind } from "#contract/kind.ts";
import { badgeOf } from "../ui/badge.tsx";
import { getMany } from "./entities.ts";
import { keys } from "./keys.ts";
import { nameOf } from "./name-of.ts";
import { useMany } from "./queries.ts";

/** A reference with the name of its entity: undefined while it loads, and null if the user may not see it. */
export interface Named<Type extends EntityType = EntityType> extends Reference<Type> {
  name: string | null | undefined;
}

/** The names of the entities to which these references lead. `definitions` are their possible kinds. */
export function useNames<Type extends EntityType>(
  references: readonly Reference<Type>[],
  definitions: readonly AnyKind[],
): Named<Type>[] {
  const answers = useQueries({
    queries: definitions.map((definition) => {
      const ids = references.flatMap(({ id, type }) => (type === definition.type ? [id] : [])).sort();
      return {
        queryKey: keys.list(definition.type, { ids }),
        queryFn: ({ signal }: { signal: AbortSignal }) => getMany(definition, ids, signal),
        enabled: ids.length > 0,
        placeholderData: (previous: AnyEntity[] | undefined) => previous,
      };
    }),
  });
  return references.map((reference) => {
    const kind = definitions.findIndex(({ type }) => type === reference.type);
    const definition = definitions[kind];
    const answer = answers[kind];
    const found = answer?.data?.find(({ id }) => id === reference.id) as AnyEntity | undefined;
    if (definition && found) return { ...reference, name: nameOf(definition, found) };
    const isLoaded = answer?.isSuccess && !answer.isPlaceholderData;
    return { ...reference, name: isLoaded ? null : undefined };
  });
}

/** Returns a function that finds the badges of entities by their ids, in the same answer as their names. */
export function useBadgeOf(definition: AnyKind, ids: readonly string[]): (id: string) => string | null {
  const { data } = useMany(definition, ids);
  const badges = useMemo(() => new Map((data ?? []).map((entity: AnyEntity) => [entity.id, badgeOf(entity)])), [data]);
  return useCallback((id) => badges.get(id) ?? null, [badges]);
}

/** Returns a function that names entities by their ids. It is fast for many ids. */
export function useNameOf(definition: AnyKind, ids: readonly string[]): (id: string) => Named["name"] {
  const { data, isSuccess, isError, isPlaceholderData } = useMany(definition, ids);
  const found = useMemo(() => new Map((data ?? []).map((entity: AnyEntity) => [entity.id, entity])), [data]);
  const isLoaded = isError || (isSuccess && !isPlaceholderData);
  return useCallback(
    (id) => {
      const entity = found.get(id);
      return entity ? nameOf(definition, entity) : isLoaded ? null : undefined;
    },
    [found, definition, isLoaded],
  );
}
