import { venue as definition } from "#contract/entities/venue.ts";
import type { Feature } from "../entities/feature.ts";

export const venue: Feature = {
  definition,
  derived: { name: "playingFields", parts: "playing_field", members: ["id", "name", "capacities"] },
};
