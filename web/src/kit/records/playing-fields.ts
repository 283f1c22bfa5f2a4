import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { venue } from "#contract/kinds/venue.ts";
import { getAll } from "./entities.ts";
import { keys } from "./keys.ts";

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
