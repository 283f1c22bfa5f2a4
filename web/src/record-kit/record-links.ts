import type { AnyKind } from "#contract/kind.ts";
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

export function pathToEdit({ path }: AnyKind, id: string): string {
  return `${path}/${id}/edit`;
}

export function pathToCreate({ path }: AnyKind): string {
  return `${path}/create`;
}

/** For a link to another page of the same entity: the tab that is open here is open there. */
export function keepTab({ tab }: { tab?: string }): object {
  return tab === undefined ? {} : { tab };
}
