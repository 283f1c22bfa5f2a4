import IconBallTennis from "icon:ball-tennis";
import IconBuildingCommunity from "icon:building-community";
import IconBuildingStadium from "icon:building-stadium";
import IconLicense from "icon:license";
import IconShirtSport from "icon:shirt-sport";
import IconTrophy from "icon:trophy";
import IconUsersGroup from "icon:users-group";
import type { AnyDefinition } from "#contract/entity.ts";
import type { AnyKind } from "#contract/kind.ts";
import { license } from "#contract/kinds/license.ts";
import { organization } from "#contract/kinds/organization.ts";
import { participant } from "#contract/kinds/participant.ts";
import { sport } from "#contract/kinds/sport.ts";
import { team } from "#contract/kinds/team.ts";
import { tournament } from "#contract/kinds/tournament.ts";
import { tournamentHistory } from "#contract/kinds/tournament-history.ts";
import { tournamentSeries } from "#contract/kinds/tournament-series.ts";
import { venue } from "#contract/kinds/venue.ts";
import type { RecordFormDeclaration } from "../kit/form/record-form.tsx";
import type { Icon } from "../kit/ui/icon.tsx";

// biome-ignore lint/suspicious/noExplicitAny: the kind determines the types of a form's values
export type AnyForm = RecordFormDeclaration<AnyDefinition, any>;

/**
 * A kind that has pages: a list, and for each entity a page to create, to show and to edit it. Pages that differ from
 * the usual ones are files in `routes`; the others are made from the form.
 */
export interface RecordKind {
  kind: AnyKind;
  form: () => Promise<AnyForm>;
  /** The form of a new entity, if that has further fields. */
  newForm?: () => Promise<AnyForm>;
  /** The folder in `routes`, if it is not named like the address. */
  folder?: string;
  /** The icon in the menu; a kind without an icon is not in the menu. */
  icon?: Icon;
  /** For a kind outside of the menu, the kind whose list leads to its own. */
  reachedFrom?: AnyKind;
  onlySuperusers?: boolean;
  /** For a kind with parents: whether it is also listed and created on the pages of sports and organizations. */
  isChild?: boolean;
}

/** The kinds in the order of the menu. */
export const recordKinds: readonly RecordKind[] = [
  {
    kind: sport,
    icon: IconBallTennis,
    onlySuperusers: true,
    form: async () => (await import("../registry/sport/sport-form.tsx")).sportForm,
  },
  {
    kind: organization,
    icon: IconBuildingCommunity,
    isChild: true,
    form: async () => (await import("../registry/organization/organization-form.tsx")).organizationForm,
  },
  {
    kind: team,
    icon: IconShirtSport,
    isChild: true,
    form: async () => (await import("../registry/team/team-form.tsx")).teamForm,
  },
  {
    kind: tournament,
    icon: IconTrophy,
    isChild: false,
    form: async () => (await import("../tournament/tournament/tournament-form.tsx")).tournamentForm,
  },
  {
    kind: venue,
    icon: IconBuildingStadium,
    isChild: false,
    form: async () => (await import("../registry/venue/venue-form.tsx")).venueForm,
    newForm: async () => (await import("../registry/venue/venue-form.tsx")).newVenueForm,
  },
  {
    kind: participant,
    icon: IconUsersGroup,
    form: async () => (await import("../registry/participant/participant-form.tsx")).participantForm,
  },
  {
    kind: license,
    icon: IconLicense,
    form: async () => (await import("../registry/license/license-form.tsx")).licenseForm,
    newForm: async () => (await import("../registry/license/license-form.tsx")).newLicenseForm,
  },
  {
    kind: tournamentSeries,
    folder: "tournament-series",
    isChild: false,
    reachedFrom: tournament,
    form: async () => (await import("../tournament/series/series-form.tsx")).seriesForm,
  },
  {
    kind: tournamentHistory,
    folder: "tournament-histories",
    reachedFrom: tournament,
    form: async () => (await import("../tournament/placements/history-form.tsx")).historyForm,
    newForm: async () => (await import("../tournament/placements/history-form.tsx")).newHistoryForm,
  },
];

/** The kinds in the menu. */
export const listedKinds = recordKinds.filter(({ icon }) => icon !== undefined);

/** The kinds that are listed below a sport or an organization. */
export const childKinds = recordKinds.flatMap(({ kind, isChild }) => (isChild ? [kind] : []));
