import type { PresentDay } from "../access/present-day.ts";
import type { Database } from "../database/database.ts";
import type { Features } from "./feature.ts";

/** Where entities are stored, their kinds, and the day on which rules judge them. */
export interface Storage {
  db: Database;
  features: Features;
  today: PresentDay;
}
