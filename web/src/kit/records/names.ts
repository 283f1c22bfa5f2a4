import { useQueries } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import type { EntityType, Reference } from "#contract/entity-types.ts";
import { type AnyEntity, type AnyKind, nameOf } from "#contract/kind.ts";
import { getMany } from "./entities.ts";
import { keys } from "./keys.ts";
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

/** Returns a function that names entities by their ids. It is fast for many ids. */
export function useNameOf(definition: AnyKind, ids: readonly string[]): (id: string) => Named["name"] {
  const { data, isSuccess, isError, isPlaceholderData } = useMany(definition, ids);
  const names = useMemo(
    () => new Map((data ?? []).map((entity: AnyEntity) => [entity.id, nameOf(definition, entity)])),
    [data, definition],
  );
  const isLoaded = isError || (isSuccess && !isPlaceholderData);
  return useCallback((id) => names.get(id) ?? (isLoaded ? null : undefined), [names, isLoaded]);
}
