import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { isolated } from "#contract/isolated.ts";
import { venue } from "#contract/kinds/venue.ts";
import { getAll } from "../../kit/records/entities.ts";
import { keys } from "../../kit/records/keys.ts";

export interface PlayingFieldPlace {
  id: string;
  name: string;
  venue: { id: string; name: string };
}

/** The playing fields of all venues that the user may see, by their ids; undefined while they load. */
export function usePlayingFields(isNeeded = true): ReadonlyMap<string, PlayingFieldPlace> | undefined {
  const { data } = useQuery({
    queryKey: keys.list(venue.type, {}),
    queryFn: ({ signal }) => getAll(venue, {}, signal),
    enabled: isNeeded,
  });
  return useMemo(() => {
    const places = data?.flatMap(({ id, name, playingFields }) =>
      playingFields.map((field): PlayingFieldPlace => ({ id: field.id, name: field.name, venue: { id, name } })),
    );
    return places && new Map(places.map((place) => [place.id, place]));
  }, [data]);
}

/**
 * The names of the playing fields of these matches by their ids. Where the matches are in more than one venue, the venue
 * is shown, too: "Court 1 – Halle Nord". A field that is not visible, or not loaded yet, has none.
 */
export function useCourtNames(
  matches: readonly { playingField: string | null }[],
): (playingField: string | null) => string | null {
  const ids = [...new Set(matches.flatMap(({ playingField }) => playingField ?? []))];
  const fields = usePlayingFields(ids.length > 0);
  const venues = new Set(ids.flatMap((id) => fields?.get(id)?.venue.id ?? []));
  const hasMany = venues.size > 1;
  return useCallback(
    (playingField) => {
      const field = playingField === null ? undefined : fields?.get(playingField);
      return field ? (hasMany ? `${isolated(field.name)} – ${isolated(field.venue.name)}` : field.name) : null;
    },
    [fields, hasMany],
  );
}
