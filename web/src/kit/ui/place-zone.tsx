import { createContext, type ReactNode, useContext } from "react";
import { ownZone } from "./instant.ts";
import { useDefaultZone } from "./zone.ts";

const Place = createContext(ownZone);

/** The time zone of the place where what is shown takes place; the reader's own where there is no such place. */
export function usePlaceZone(): string {
  return useContext(Place);
}

/** Times inside are by the clock of this zone. */
export function PlaceZone({ zone, children }: { zone: string; children: ReactNode }) {
  return <Place.Provider value={zone}>{children}</Place.Provider>;
}

/** The same for what has a field for its time zone: if that is empty, the server's zone holds. */
export function ZoneOf({ entity, children }: { entity: object; children: ReactNode }) {
  const [above, usual] = [usePlaceZone(), useDefaultZone()];
  const zone = "timeZone" in entity ? ((entity.timeZone as string | null) ?? usual) : above;
  return <PlaceZone zone={zone}>{children}</PlaceZone>;
}
