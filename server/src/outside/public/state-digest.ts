import { createHash, hash } from "node:crypto";
import type { PublicEntity, PublicTournament } from "./read-tournament.ts";

const ofEntities = new WeakMap<PublicEntity, string>();
const ofTournaments = new WeakMap<PublicTournament, string>();

/** A digest of what visitors read of an entity. Unchanged entities remain the same objects, so most are known. */
export function digestOf(entity: PublicEntity): string {
  const known = ofEntities.get(entity) ?? hash("sha1", entity.text, "base64url");
  ofEntities.set(entity, known);
  return known;
}

/** The same for all that visitors read of a tournament; it is the same on every server. */
export function stateOf(tournament: PublicTournament): string {
  const known = ofTournaments.get(tournament);
  if (known !== undefined) return known;
  const all = createHash("sha1").update(tournament.today);
  for (const entity of tournament.entities.values()) all.update(digestOf(entity));
  const state = all.digest("base64url");
  ofTournaments.set(tournament, state);
  return state;
}
