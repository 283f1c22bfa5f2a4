import type { TestApp } from "../testing/test-app.ts";
import type { Answer } from "../testing/test-client.ts";
import type { Asker } from "./askers.ts";
import type { Expected } from "./expected-answers.ts";
import type { Places } from "./places.ts";

/** One request of the matrix, with the expected and the observed answer. */
export interface Trial {
  what: string;
  expected: Expected;
  observed: string;
}

export interface Matrix {
  app: TestApp;
  places: Places;
  /** Entities that were created for trials and are unchanged, by purpose and place. */
  unchanged: Map<string, Created>;
}

/** The ids of an entity and of related ones. */
export type Created = { id: string } & Record<string, string>;

/** Tries an operation for a caller in each case with a different answer. */
export type Try = (matrix: Matrix, asker: Asker) => Promise<Trial[]>;

/** An entity that no earlier trial has changed, or else a new one. */
export async function findUnchanged<M extends Created>(
  { unchanged }: Matrix,
  key: string,
  make: () => Promise<M>,
): Promise<M> {
  const known = unchanged.get(key) as M | undefined;
  if (known) return known;
  const created = await make();
  unchanged.set(key, created);
  return created;
}

export function observe({ status, body }: Pick<Answer, "status" | "body">): string {
  return status < 300 ? `${status}` : `${status} ${body.code}`;
}

/** The answer of a write; after a refused one, it also checks that the entity is unchanged. */
export async function observeWrite(
  { app, unchanged }: Matrix,
  id: string,
  write: () => Promise<Answer>,
): Promise<string> {
  const before = await stored(app, id);
  const answer = await write();
  const changed = JSON.stringify(await stored(app, id)) !== JSON.stringify(before);
  if (changed) for (const [key, one] of unchanged) if (one.id === id) unchanged.delete(key);
  const observed = observe(answer);
  if (answer.status < 300) return changed ? observed : `${observed}, but changes nothing`;
  return changed ? `${observed}, but changes it` : observed;
}

async function stored({ db }: TestApp, id: string): Promise<unknown> {
  const log = await db.read.selectFrom("change").select("id").where("entity", "=", id).execute();
  return [await db.read.selectFrom("entity").selectAll().where("id", "=", id).execute(), log.length];
}
