import { license } from "#contract/fields/license.ts";
import { organization } from "#contract/fields/organization.ts";
import { participant } from "#contract/fields/participant.ts";
import { playingField } from "#contract/fields/playing-field.ts";
import { tournamentHistory } from "#contract/fields/tournament-history.ts";
import { tournamentSeries } from "#contract/fields/tournament-series.ts";
import { match } from "../court/match.ts";
import { Features } from "../kit/entities/feature.ts";
import { sport } from "../registry/sport.ts";
import { team } from "../registry/team.ts";
import { user } from "../registry/user.ts";
import { venue } from "../registry/venue.ts";
import { booking } from "../schedule/booking.ts";
import { entry } from "../tournament/entry/entry.ts";
import { areTablesChanged, followTables } from "../tournament/following/followed-matches.ts";
import { stage } from "../tournament/stage/stage.ts";
import { tournament } from "../tournament/tournament.ts";

/**
 * Every kind of entity, each after the kinds that it refers to (an export writes them in this order). A kind that is
 * nothing but its declaration needs no file of its own here.
 */
export const features = new Features([
  // What follows from the rules of a sport are matches, which the sport itself does not know.
  { ...sport, isFollowed: areTablesChanged, follow: followTables },
  user,
  { definition: organization },
  { definition: participant },
  team,
  venue,
  { definition: playingField },
  booking,
  tournament,
  stage,
  entry,
  match,
  { definition: tournamentSeries },
  { definition: tournamentHistory },
  { definition: license },
]);
