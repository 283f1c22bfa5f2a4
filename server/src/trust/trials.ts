import type { TestApp } from "../testing/test-app.ts";
import type { Answer } from "../testing/test-client.ts";
import type { Asker } from "./askers.ts";
import type { Expected } from "./expected-answers.ts";
import type { Places } from "./places.ts";

/** One request of the matrix, with what it should be and what it was. */
export interface Trial {
  what: string;
  expected: Expected;
  observed: string;
}

export interface Matrix {
  app: TestApp;
  places: Places;
  /** Entities that have been made for the trials and are still as they were, by what they are for and where. */
  unchanged: Map<string, Made>;
}

/** The id of an entity, and of what there is beside it. */
export type Made = { id: string } & Record<string, string>;

/** Tries an operation for somebody, in every case in which the answer could be another one. */
export type Try = (matrix: Matrix, asker: Asker) => Promise<Trial[]>;

/** What an earlier trial was refused to change, or else one that is made now. */
export async function findUnchanged<M extends Made>(
  { unchanged }: Matrix,
  key: string,
  make: () => Promise<M>,
): Promise<M> {
  const known = unchanged.get(key) as M | undefined;
  if (known) return known;
  const made = await make();
  unchanged.set(key, made);
  return made;
}

export function observe({ status, body }: Pick<Answer, "status" | "body">): string {
  return status < 300 ? `${status}` : `${status} ${body.code}`;
}

/** The answer of a write, and with a refused one that nothing of the entity is another than before. */
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
