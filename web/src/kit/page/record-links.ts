import type { Entry } from "#contract/fields/entry.ts";
import type { License } from "#contract/fields/license.ts";
import type { PlayingField } from "#contract/fields/playing-field.ts";
import type { AnyKind } from "#contract/kind.ts";
import { participant } from "#contract/kinds/participant.ts";
import { tournament } from "#contract/kinds/tournament.ts";
import { venue } from "#contract/kinds/venue.ts";
import type { Crumb } from "./crumbs.tsx";

/** The page from which a kind without a list of its own is reached, in place of the list. */
export interface Overview {
  path: string;
  /** The text of a link to it. */
  label: string;
  /** The pages above, the outermost first. */
  trail?: readonly Crumb[];
}

/** The addresses of a kind's pages: they are below the same path as its calls. */
export function pathToList({ path }: AnyKind): string {
  return path;
}

export function pathToDetail({ path }: AnyKind, id: string): string {
  return `${path}/${id}`;
}

/** Where an entity is shown: of some kinds, on the page of what it belongs to. */
export function pathToPage(kind: AnyKind, entity: { id: string }): string {
  switch (kind.type) {
    case "license":
      return pathToDetail(participant, (entity as License).participant.id);
    case "playing_field":
      return `${pathToDetail(venue, (entity as PlayingField).venueId)}?tab=playing-fields`;
    case "entry":
      return `${pathToDetail(tournament, (entity as Entry).tournament.id)}/entries`;
    case "user":
      return kind.path;
    default:
      return pathToDetail(kind, entity.id);
  }
}

export function pathToEdit({ path }: AnyKind, id: string): string {
  return `${path}/${id}/edit`;
}

export function pathToCreate({ path }: AnyKind): string {
  return `${path}/create`;
}

/** For a link to another page of the same entity: the tab that is open here is open there. */
export function keepTab({ tab }: { readonly tab?: unknown }): Record<string, unknown> {
  return tab === undefined ? {} : { tab };
}
