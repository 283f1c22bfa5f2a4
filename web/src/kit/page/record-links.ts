import type { Entry } from "#contract/fields/entry.ts";
import type { License } from "#contract/fields/license.ts";
import type { PlayingField } from "#contract/fields/playing-field.ts";
import type { AnyKind } from "#contract/kind.ts";
import { participant } from "#contract/kinds/participant.ts";
import { tournament } from "#contract/kinds/tournament.ts";
import { venue } from "#contract/kinds/venue.ts";
import type { Crumb } from "./crumbs.tsx";

/** The page above an entity's page: its list, or the page that a kind without a list belongs to. */
export interface Overview {
  path: string;
  /** The text of a link to the page. */
  label: string;
  /** The pages above, the outermost first. */
  trail?: readonly Crumb[];
}

/** The address of a kind's list, which is the path of its calls. */
export function pathToList({ path }: AnyKind): string {
  return path;
}

export function pathToDetail({ path }: AnyKind, id: string): string {
  return `${path}/${id}`;
}

/** The page that shows an entity; for some kinds this is the page of another entity. */
export function pathToPage(kind: AnyKind, entity: { id: string }): string {
  switch (kind.type) {
    case "license":
      return pathToDetail(participant, (entity as License).participant.id);
    case "playing_field":
      return `${pathToDetail(venue, (entity as PlayingField).venueId)}?tab=playing-fields`;
    case "entry":
      return `${pathToDetail(tournament, (entity as Entry).tournament.id)}?tab=entries`;
    case "request":
      return "/my";
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

/** For links to another page of the same entity: keeps the open tab. */
export function keepTab({ tab }: { readonly tab?: unknown }): Record<string, unknown> {
  return tab === undefined ? {} : { tab };
}
