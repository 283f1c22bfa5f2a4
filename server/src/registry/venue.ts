import { venue as definition } from "#contract/fields/venue.ts";
import type { Feature } from "../kit/kinds/feature.ts";

export const venue: Feature = {
  definition,
  derived: { name: "playingFields", parts: ["playing_field"], members: ["id", "name", "capacities"], value: "list" },
};
