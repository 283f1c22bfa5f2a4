/** The names of the kinds of entity on the wire. Each kind adds its own, in its file in `kinds/`. */
// biome-ignore lint/suspicious/noEmptyInterface: what it holds is declared by the kinds
export interface EntityTypes {}

export type EntityType = keyof EntityTypes;

/** A link from one entity to another. */
export interface Reference<Type extends EntityType = EntityType> {
  id: string;
  type: Type;
}
