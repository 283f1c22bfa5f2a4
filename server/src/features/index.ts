import { license } from "#contract/entities/license.ts";
import { organization } from "#contract/entities/organization.ts";
import { participant } from "#contract/entities/participant.ts";
import { playingField } from "#contract/entities/playing-field.ts";
import { sport } from "#contract/entities/sport.ts";
import { team } from "#contract/entities/team.ts";
import { tournamentHistory } from "#contract/entities/tournament-history.ts";
import { tournamentSeries } from "#contract/entities/tournament-series.ts";
import { Features } from "../entities/feature.ts";
import { match } from "./match.ts";
import { stage } from "./stage.ts";
import { tournament } from "./tournament.ts";
import { user } from "./user.ts";
import { venue } from "./venue.ts";

/**
 * Every kind of entity, each after the kinds that it refers to (an export writes them in this order). A kind that is
 * nothing but its declaration needs no file of its own here.
 */
export const features = new Features([
  { definition: sport },
  user,
  { definition: organization },
  { definition: team },
  { definition: participant },
  venue,
  { definition: playingField },
  tournament,
  stage,
  match,
  { definition: tournamentSeries },
  { definition: tournamentHistory },
  { definition: license },
]);
