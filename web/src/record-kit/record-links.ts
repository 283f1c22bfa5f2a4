import type { AnyDefinition } from "#contract/entity.ts";

/** The addresses of a kind's pages: they are below the same path as its calls. */
export function pathToList({ path }: AnyDefinition): string {
  return path;
}

export function pathToDetail({ path }: AnyDefinition, id: string): string {
  return `${path}/${id}`;
}

export function pathToEdit({ path }: AnyDefinition, id: string): string {
  return `${path}/${id}/edit`;
}

export function pathToCreate({ path }: AnyDefinition): string {
  return `${path}/create`;
}
