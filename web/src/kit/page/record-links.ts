import type { AnyEntity, AnyKind } from "#contract/kind.ts";
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
  const { path, id, tab } = kind.pageOf?.(entity as AnyEntity) ?? { path: kind.path, id: entity.id };
  return [path, ...(id === undefined ? [] : ["/", id]), ...(tab === undefined ? [] : ["?tab=", tab])].join("");
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
