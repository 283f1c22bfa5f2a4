import type { AnyKind } from "#contract/kind.ts";

const byType = new Map<string, AnyKind>();

/** Tells the kinds of records that have pages; the application does so when it starts. */
export function declareKinds(kinds: readonly AnyKind[]): void {
  for (const kind of kinds) byType.set(kind.type, kind);
}

/** Whether the deletion of a record of this type erases its values, so that it can't be undone. */
export function isErasedWithDeletion(type: string): boolean {
  return byType.get(type)?.erasedWithDeletion ?? false;
}
