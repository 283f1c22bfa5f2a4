import type { EntityType } from "#contract/entity-types.ts";
import type { AnyKind } from "#contract/kind.ts";
import { booking } from "#contract/kinds/booking.ts";
import { entry } from "#contract/kinds/entry.ts";
import { license } from "#contract/kinds/license.ts";
import { match } from "#contract/kinds/match.ts";
import { organization } from "#contract/kinds/organization.ts";
import { participant } from "#contract/kinds/participant.ts";
import { playingField } from "#contract/kinds/playing-field.ts";
import { sport } from "#contract/kinds/sport.ts";
import { stage } from "#contract/kinds/stage.ts";
import { team } from "#contract/kinds/team.ts";
import { tournament } from "#contract/kinds/tournament.ts";
import { tournamentHistory } from "#contract/kinds/tournament-history.ts";
import { tournamentSeries } from "#contract/kinds/tournament-series.ts";
import { user } from "#contract/kinds/user.ts";
import { venue } from "#contract/kinds/venue.ts";

/** Every kind by its type, for what is told of entities of any kind. */
export const kinds: Record<EntityType, AnyKind> = {
  booking,
  entry,
  license,
  match,
  organization,
  participant,
  playing_field: playingField,
  sport,
  stage,
  team,
  tournament,
  tournament_history: tournamentHistory,
  tournament_series: tournamentSeries,
  user,
  venue,
};
