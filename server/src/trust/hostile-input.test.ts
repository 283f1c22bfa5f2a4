import fc from "fast-check";
import { expect, it } from "vitest";
import type { changeSetAnswer } from "#contract/change-sets.ts";
import type { z } from "#contract/zod.ts";
import { onEachEngine } from "../testing/each-engine.ts";
import { type Accepted, unaccounted } from "./hostile/accounts.ts";
import { type Aimed, aim, type Targets } from "./hostile/aim.ts";
import { largeBodies } from "./hostile/bodies.ts";
import { faultOf } from "./hostile/judge.ts";
import { readLedger } from "./hostile/ledger.ts";
import { type Hostile, hostile } from "./hostile/requests.ts";
import { exchange, type WireAnswer } from "./hostile/wire.ts";
import { definitionOf, type Operation, readOperations } from "./operations.ts";
import { readRuns, readSeed } from "./seed.ts";

const atOnce = 16;

onEachEngine("hostile requests", (context) => {
  /** Sends all requests, and checks the answers and the stored data. */
  const attack = async (operation: Operation, requests: readonly Hostile[]) => {
    const { admin, world, url } = context();
    const before = await readLedger(context());
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
      else if (answer && answer !== "hung" && answer.status < 300)
        accepted.push(...acceptedOf(operation, aimed, answer));
    };
    for (let at = 0; at < requests.length; at += atOnce) await Promise.all(requests.slice(at, at + atOnce).map(send));
    const wrong = unaccounted(before, await readLedger(context()), accepted);
    return { faults: [...faults, ...wrong.map((one) => `${operation.name}: ${one}`)], accepted: accepted.length };
  };

  /** Adds a few entities of each kind to the world. */
  const makeMore = async () => {
    const { signIn, world } = context();
    for (const name of ["one", "two", "three"]) await signIn(`${name}@example.com`);
    for (const sample of Object.values(world.samples)) {
      for (let number = 0; number < 4; number++) await world.admin.create(sample().save, sample().fields);
    }
  };

  it("to every operation are answered in the one form, in time, and change nothing unless they are accepted", {
    timeout: 300_000,
  }, async () => {
    const seed = readSeed("hostile input");
    const operations = await readOperations(context().stranger);
    const each = Math.ceil(readRuns(10_400) / operations.length);
    const faults: string[] = [];
    let [count, accepted] = [0, 0];
    const ofSets = new Map<string, number>();
    await makeMore();
    // Deletions come last, so that there are entities for the other requests.
    const inOrder = [...operations].sort(
      (one, other) => Number(one.method === "DELETE") - Number(other.method === "DELETE"),
    );
    for (const [place, operation] of inOrder.entries()) {
      const requests = fc.sample(hostile(operation, operations), { seed: seed + place, numRuns: each });
      const attacked = await attack(operation, requests);
      if (operation.path.startsWith("/api/change-sets")) ofSets.set(operation.name, attacked.accepted);
      count += requests.length;
      accepted += attacked.accepted;
      faults.push(...attacked.faults);
    }
    expect(oneOfEach(faults)).toEqual([]);
    expect(count).toBeGreaterThanOrEqual(readRuns(10_400));
    // Enough requests are accepted and write something.
    expect(accepted).toBeGreaterThan(count / 40);
    expect(ofSets.get("POST /api/change-sets/{id}")).toBeGreaterThan(each / 20);
    expect(ofSets.get("POST /api/change-sets/{id}/undo")).toBeGreaterThan(each / 40);
  });

  it("that are as large as may be, or larger, are answered in time", { timeout: 120_000 }, async () => {
    const operations = (await readOperations(context().stranger)).filter(({ body }) => body);
    const faults: string[] = [];
    for (const operation of operations) {
      const requests = largeBodies.map((body): Hostile => ({ ...plain, method: operation.method, body }));
      faults.push(...(await attack(operation, requests)).faults);
    }
    expect(oneOfEach(faults)).toEqual([]);
  });
});

const plain: Hostile = {
  method: "POST",
  path: {},
  isNew: true,
  pick: 0,
  query: "",
  headers: [
    ["content-type", "application/json"],
    ["authorization", "Bearer «token»"],
    ["x-sport-id", "«sport 0»"],
  ],
  body: null,
  framing: "whole",
};

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
function oneOfEach(faults: readonly string[]): string[] {
  const seen = new Map(
    faults.toReversed().map((fault) => [fault.replace(/ [\da-f-]{36}|, to .*/gs, "").slice(0, 80), fault]),
  );
  return [...seen.values()].slice(-12);
}

function printed({ bytes }: Aimed): string {
  const text = bytes.toString("latin1").replace(/Bearer ey[\w.-]+/, "Bearer «token»");
  return JSON.stringify(text.length > 1_200 ? `${text.slice(0, 1_200)}… (${bytes.length} bytes)` : text);
}
