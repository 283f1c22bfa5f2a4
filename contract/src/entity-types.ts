/** The names of the kinds of entity on the wire. */
export const entityTypes = [
  "organization",
  "sport",
  "team",
  "tournament",
  "tournament_history",
  "tournament_series",
  "stage",
  "venue",
  "playing_field",
  "booking",
  "participant",
  "match",
  "license",
  "user",
] as const;

export type EntityType = (typeof entityTypes)[number];

/** A link from one entity to another. */
export interface Reference<Type extends EntityType = EntityType> {
  id: string;
  type: Type;
}
