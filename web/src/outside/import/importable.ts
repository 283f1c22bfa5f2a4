import type { AnyKind } from "#contract/kind.ts";
import { entry } from "#contract/kinds/entry.ts";
import { grant } from "#contract/kinds/grant.ts";
import { match } from "#contract/kinds/match.ts";
import { participant } from "#contract/kinds/participant.ts";
import { team } from "#contract/kinds/team.ts";
import { venue } from "#contract/kinds/venue.ts";
import type { ImportKind } from "./import-kind.ts";

/** A kind of import, by its name in the address of the page. */
export interface Importable {
  kind: AnyKind;
  /** Whether the address names the owner of the records. */
  isOwned?: boolean;
  load: () => Promise<ImportKind>;
}

export const importables: Readonly<Record<string, Importable>> = {
  [team.many]: { kind: team, load: async () => (await import("./kinds/teams.ts")).teams },
  [participant.many]: { kind: participant, load: async () => (await import("./kinds/people.ts")).people },
  [grant.many]: { kind: grant, load: async () => (await import("./kinds/grants.ts")).grants },
  [venue.many]: { kind: venue, load: async () => (await import("./kinds/venues.ts")).venues },
  [entry.many]: { kind: entry, isOwned: true, load: async () => (await import("./kinds/entries.ts")).entries },
  [match.many]: { kind: match, isOwned: true, load: async () => (await import("./kinds/matches.ts")).matches },
};
