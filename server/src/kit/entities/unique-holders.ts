import type { EntityTable } from "../database/schema.ts";
import type { EntityState } from "./step.ts";

type Holding = Pick<EntityTable, "type" | "home" | "unique_key">;

/** The entities that hold a unique value through the changes of a set. */
export class UniqueHolders {
  readonly #byValue = new Map<string, Set<string>>();

  replace(id: string, before: EntityState | null, after: EntityState | null): void {
    if (before?.row.unique_key) this.#byValue.get(textOf(before.row))?.delete(id);
    if (!after?.row.unique_key) return;
    const holders = this.#byValue.get(textOf(after.row));
    if (holders) holders.add(id);
    else this.#byValue.set(textOf(after.row), new Set([id]));
  }

  of(row: Holding): readonly string[] {
    return [...(this.#byValue.get(textOf(row)) ?? [])];
  }
}

function textOf({ type, home, unique_key }: Holding): string {
  return [type, home, unique_key].join(" ");
}
