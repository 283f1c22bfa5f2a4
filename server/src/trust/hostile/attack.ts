import type { changeSetAnswer } from "#contract/change-sets.ts";
import type { z } from "#contract/zod.ts";
import type { TestApp } from "../../testing/test-app.ts";
import type { World } from "../../testing/world.ts";
import { definitionOf, type Operation } from "../operations.ts";
import { type Accepted, unaccounted } from "./accounts.ts";
import { type Aimed, aim, type Targets } from "./aim.ts";
import { faultOf } from "./judge.ts";
import { readLedger } from "./ledger.ts";
import type { Hostile } from "./requests.ts";
import { exchange, type WireAnswer } from "./wire.ts";

const atOnce = 16;

/** Sends all requests to an operation, and checks the answers and the stored data. */
export async function attack(
  app: TestApp & { world: World },
  operation: Operation,
  requests: readonly Hostile[],
): Promise<{ faults: string[]; accepted: number }> {
  const { admin, world, url } = app;
  const before = await readLedger(app);
  const sports = [world.sport, world.otherSport];
  const targets: Targets = { ledger: before, token: admin.token ?? "", spared: admin.userId, sports };
  const faults: string[] = [];
  const accepted: Accepted[] = [];
  const send = async (request: Hostile) => {
    const aimed = aim(operation, request, targets);
    const mayHangUp = request.framing === "too short";
    const answer = await exchange(Number(new URL(url).port), aimed.bytes, mayHangUp);
    const fault = faultOf(answer, mayHangUp);
    if (fault) faults.push(`${fault}, to ${printed(aimed)}`);
    else if (answer && answer !== "hung" && answer.status < 300) accepted.push(...acceptedOf(operation, aimed, answer));
  };
  for (let at = 0; at < requests.length; at += atOnce) await Promise.all(requests.slice(at, at + atOnce).map(send));
  const wrong = unaccounted(before, await readLedger(app), accepted);
  return { faults: [...faults, ...wrong.map((one) => `${operation.name}: ${one}`)], accepted: accepted.length };
}

/** The changes of entities that an answer reports. */
function acceptedOf(operation: Operation, { id, bytes }: Aimed, { headers, body }: WireAnswer): Accepted[] {
  const set = /\r\nx-change-set: (\S+)/.exec(headers)?.[1] ?? null;
  const definition = definitionOf(operation);
  // Many calls answer like a change set.
  const asSet = body.startsWith('{"changeSet"') ? JSON.parse(body) : null;
  if (asSet?.entities) return set === null ? [] : acceptedIn(asSet, set);
  if (operation.method === "GET" || !definition || set === null) return [];
  // A hostile address can name another entity than its target.
  if (body === "")
    return [
      { id: /^DELETE \S*?\/([\da-f-]{36})\/version\//i.exec(bytes.toString("latin1"))?.[1] ?? id, entity: null, set },
    ];
  const entity = JSON.parse(body)[definition.one];
  return [{ id: entity.id, entity, set }];
}

/**
 * The changes that the answer of a set reports, without owners that followed: only their derived fields have changed,
 * not their versions.
 */
function acceptedIn({ entities, deleted, followed }: z.output<typeof changeSetAnswer>, set: string): Accepted[] {
  const isFollowing = (id: unknown) => followed.some((one) => one.id === id);
  return [
    ...entities.filter(({ entity }) => !isFollowing(entity.id)).map(({ entity }) => accepted(entity, set)),
    ...deleted.map(({ id }) => ({ id, entity: null, set })),
  ];
}

const accepted = (entity: Record<string, unknown>, set: string): Accepted => ({ id: String(entity.id), entity, set });

/** One fault of each sort. */
export function oneOfEach(faults: readonly string[]): string[] {
  const seen = new Map(
    faults.toReversed().map((fault) => [fault.replace(/ [\da-f-]{36}|, to .*/gs, "").slice(0, 80), fault]),
  );
  return [...seen.values()].slice(-12);
}

function printed({ bytes }: Aimed): string {
  const text = bytes.toString("latin1").replace(/Bearer ey[\w.-]+/, "Bearer «token»");
  return JSON.stringify(text.length > 1_200 ? `${text.slice(0, 1_200)}… (${bytes.length} bytes)` : text);
}
