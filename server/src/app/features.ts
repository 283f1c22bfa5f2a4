import { playingField } from "#contract/fields/playing-field.ts";
import { tournamentHistory } from "#contract/fields/tournament-history.ts";
import { tournamentSeries } from "#contract/fields/tournament-series.ts";
import { request } from "../clubs/request.ts";
import { match } from "../court/match.ts";
import { Features } from "../kit/kinds/feature.ts";
import { grant } from "../registry/grant.ts";
import { license } from "../registry/license.ts";
import { organization } from "../registry/organization.ts";
import { participant } from "../registry/participant.ts";
import { sport } from "../registry/sport.ts";
import { team } from "../registry/team.ts";
import { user } from "../registry/user.ts";
import { venue } from "../registry/venue.ts";
import { booking } from "../schedule/booking.ts";
import { entry } from "../tournament/entry/entry.ts";
import { areTablesChanged, followTables } from "../tournament/following/changed-tables.ts";
import { stage } from "../tournament/stage/stage.ts";
import { tournament } from "../tournament/tournament.ts";

/**
 * Every kind of entity, each after the kinds to which it refers (an export writes them in this order). A kind that only
 * has a declaration needs no file of its own here.
 */
export const features = new Features([
  // Changes of matches follow from changed rules of a sport; the kind itself does not know matches.
  { ...sport, mayCauseChanges: areTablesChanged, follow: followTables },
  user,
  organization,
  participant,
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
  license,
  grant,
  request,
]);
