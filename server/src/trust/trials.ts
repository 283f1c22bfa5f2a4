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
  /** Entities that have been made for the trials and are still as they were, by kind and place. */
  unchanged: Map<string, string>;
}

/** Tries an operation for somebody, in every case in which the answer could be another one. */
export type Try = (matrix: Matrix, asker: Asker) => Promise<Trial[]>;

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
  if (changed) for (const [key, one] of unchanged) if (one === id) unchanged.delete(key);
  const observed = observe(answer);
  if (answer.status < 300) return changed ? observed : `${observed}, but changes nothing`;
  return changed ? `${observed}, but changes it` : observed;
}

async function stored({ db }: TestApp, id: string): Promise<unknown> {
  const log = await db.read.selectFrom("change").select("id").where("entity", "=", id).execute();
  return [await db.read.selectFrom("entity").selectAll().where("id", "=", id).execute(), log.length];
}
