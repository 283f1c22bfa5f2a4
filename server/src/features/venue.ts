import type { PlayingField } from "#contract/entities/playing-field.ts";
import { venue as definition } from "#contract/entities/venue.ts";
import type { Feature } from "../entities/feature.ts";
import { partsOf } from "../entities/parts.ts";

export const venue: Feature = {
  definition,
  derive: async (trx, id) => {
    const fields = (await partsOf(trx, id, "playing_field")) as unknown as PlayingField[];
    return { playingFields: fields.map(({ id, name, capacities }) => ({ id, name, capacities })) };
  },
};
