import { setImmediate as turn } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { expect } from "vitest";
import type { EntityType } from "#contract/entity-types.ts";
import { features } from "../../app/features.ts";
import { idsBySeed } from "../../testing/random.ts";
import type { TestApp } from "../../testing/test-app.ts";
import type { TestClient } from "../../testing/test-client.ts";
import { act } from "./acting.ts";
import { kindsOf } from "./bodies.ts";
import { at } from "./choice.ts";
import { requestOf } from "./deeds.ts";
import { leagueOf } from "./league.ts";
import type { ModelEntity } from "./model.ts";
import { Follower } from "./readers.ts";
import type { Asking, Outcome, Request } from "./requests.ts";
import { read, sees } from "./seeing.ts";
import { send } from "./sending.ts";
import { nestedKinds } from "./shapes.ts";
import type { Step } from "./steps.ts";
import { readState, type State, sortedLists, stateOf } from "./stored.ts";
import type { Beginning, Users } from "./users.ts";

let plays = 0;

/**
 * Runs a sequence on the server and in the model, and compares them after each step.
 * @returns the requests with their outcomes, in which each id is called by the number of its first appearance
 */
export async function play(users: Users, steps: readonly Step[]): Promise<string> {
  plays += 1;
  const sequence = await Sequence.begin(users, idsBySeed(plays));
  try {
    for (const step of steps) await sequence.take(step);
    await sequence.end();
    return sequence.transcript;
  } finally {
    sequence.close();
  }
}

class Sequence {
  readonly #app: TestApp;
  readonly #beginning: Beginning;
  readonly #followers: Follower[];
  readonly #newId: () => string;
  readonly #past: Request[] = [];
  #model: Beginning["model"];
  #count = 0;
  #transcript = "";

  constructor(app: TestApp, beginning: Beginning, { followers, newId }: { followers: Follower[]; newId(): string }) {
    this.#app = app;
    this.#beginning = beginning;
    this.#followers = followers;
    this.#newId = newId;
    this.#model = beginning.model;
  }

  static async begin(users: Users, newId: () => string): Promise<Sequence> {
    const beginning = await users.begin(newId);
    const [, inFirst, inSecond] = beginning.askers;
    if (!inFirst || !inSecond) throw new Error("there are two sports");
    const followers = await Promise.all([inFirst, inSecond].map((by) => Follower.open(clientOf(beginning, by), by)));
    const sequence = new Sequence(users.app, beginning, { followers, newId });
    for (const wave of leagueOf(inFirst, inSecond, newId)) await sequence.#request(wave);
    return sequence;
  }

  /** Sends the requests of the step while the earlier ones are being answered. */
  async take(step: Step): Promise<void> {
    const { askers, users, sports } = this.#beginning;
    const choice = { model: this.#model, askers, users, sports, past: this.#past, newId: this.#newId };
    const requests = step.map((deed) => requestOf(choice, deed));
    await this.#request(requests, step.length > 1 ? step.map(({ later }) => later) : []);
    this.#past.push(...requests);
    await this.#lookAt(requests.flatMap(idsIn));
  }

  /** Makes a last change that everybody sees, and then compares lists, and the messages to readers who come back. */
  async end(): Promise<void> {
    const { askers, sports, users } = this.#beginning;
    const superuser = at(askers, 0);
    for (const id of sports.filter((sport) => this.#model.entities.has(sport))) {
      const version = this.#model.get(id).version + 1;
      await this.#request([{ does: "save", by: superuser, id, type: "sport", version, ownerId: null, body: {} }]);
    }
    for (const [index, by] of askers.entries()) await this.#lookThrough(by, at(kindsOf, index + this.#past.length));
    const [since] = this.#followers;
    for (const by of askers.filter(({ userId }) => users.includes(userId))) {
      if (!since) break;
      const follower = await Follower.comeBack(this.#client(by), by, since);
      await follower.follow(this.#model, this.#model.log, true);
      follower.close();
    }
  }

  get transcript(): string {
    const ids: string[] = [];
    return this.#transcript.replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, (id) => {
      if (!ids.includes(id)) ids.push(id);
      return `id ${ids.indexOf(id)}`;
    });
  }

  close(): void {
    for (const follower of this.#followers) follower.close();
  }

  async #request(requests: readonly Request[], delays: readonly number[] = []): Promise<void> {
    const before = this.#model;
    const outcomes = await Promise.all(
      requests.map(async (request, index) => {
        // The server has the same event loop, so a request begins at about the same place of the others each time.
        for (let passed = 0; passed < (delays[index] ?? 0); passed++) await turn();
        return send(this.#client(request.by), request);
      }),
    );
    const reported = requests.map((request, index) => ({ ...request, by: request.by.name, outcome: outcomes[index] }));
    this.#transcript += `${JSON.stringify(reported)}\n`;
    const { sports: homes, after } = this.#beginning;
    const ids = [...before.entities.keys(), ...before.deletions.keys(), ...requests.flatMap(idsIn)];
    const sets = [...before.sets.keys(), ...requests.map(({ id }) => id)];
    const state = await readState(this.#app, { ids, sets, homes, after });
    this.#model = explain(before, requests, outcomes, state);
    const added = this.#model.log.slice(before.log.length);
    await Promise.all(this.#followers.map((follower) => follower.follow(this.#model, added, requests.length === 1)));
  }

  /** Compares what some of the callers see of the entities. */
  async #lookAt(ids: readonly string[]): Promise<void> {
    const { askers } = this.#beginning;
    for (const id of new Set(ids)) {
      const type = this.#model.entities.get(id)?.type;
      if (!type || type === "user") continue;
      const looking = [1, 2, 3].map(() => at(askers, this.#count++));
      await Promise.all(
        looking.map(async (by) => {
          const { status, body } = await this.#client(by).get(`${pathOf(type)}/${id}`);
          const entity = status === 200 && { entity: sortedLists(Object.values(body)[0] as Record<string, unknown>) };
          expect({ by: by.name, status, ...entity }).toEqual({ by: by.name, ...read(this.#model, by, id) });
        }),
      );
    }
  }

  /** Compares the lists of a kind: all entities, those found by a word, and those below one parent. */
  async #lookThrough(by: Asking, type: EntityType): Promise<void> {
    const model = this.#model;
    const isEverywhere = by.selected === null && by.userId === this.#app.admin.userId;
    if (nestedKinds.includes(type) || !this.#seesAny(by) || (isEverywhere && model.of(type).length === 0)) return;
    // A superuser without a selected sport also sees the entities of other sequences.
    const own = isEverywhere ? model.of(type).map(({ id }) => `ids=${id}`) : [];
    const expectList = async (query: string[], due: ModelEntity[]) => {
      const { body } = await this.#client(by).get(`${pathOf(type)}?${[...query, ...own].join("&")}`);
      const { many } = features.of(type).definition;
      expect([by.name, type, query, idsOf(body[many])]).toEqual([by.name, type, query, idsOf(due)]);
    };
    const all = model.of(type).filter((entity) => sees(model, by, entity));
    await expectList([], all);
    const word = `N${this.#count % 7}`;
    const names = new Map(all.map((entity) => [entity, entity.fields.lastname ?? entity.fields.name]));
    if (all.some((entity) => names.get(entity) !== undefined)) {
      const found = all.filter((entity) => String(names.get(entity)).startsWith(word));
      await expectList([`q=${word}`], found);
    }
    const upward = features.of(type).definition.parents ?? "";
    const parentsOf = (entity: ModelEntity) => model.references(entity).filter(({ field }) => field === upward);
    const [parent] = all.flatMap(parentsOf);
    if (!parent) return;
    const below = all.filter((entity) => parentsOf(entity).some(({ id }) => id === parent.id));
    await expectList([`pid=${parent.id}`], below);
  }

  #seesAny(by: Asking): boolean {
    return read(this.#model, by, "").status === 404;
  }

  #client(by: Asking): TestClient {
    return clientOf(this.#beginning, by);
  }
}

/** The model after the requests, in the first order that explains the answers and the database. */
function explain(
  model: Beginning["model"],
  requests: readonly Request[],
  outcomes: readonly Outcome[],
  state: State,
): Beginning["model"] {
  for (const order of ordersOf(requests.length)) {
    const next = model.clone();
    const explained = order.every((place) => {
      const request = requests[place];
      const changeSet = outcomes[place]?.changeSet ?? "none";
      return request !== undefined && isDeepStrictEqual(act(next, request, changeSet), outcomes[place]);
    });
    if (explained && isDeepStrictEqual(state, stateOf(next))) return next;
  }
  const next = model.clone();
  const expected = requests.map((request, index) => act(next, request, outcomes[index]?.changeSet ?? "none"));
  const sentRequests = requests.map((request) => ({ ...request, by: request.by.name }));
  // No order explains them, so the failure shows the difference to the order in which they were sent.
  expect({ asked: sentRequests, outcomes, state }).toEqual({
    asked: sentRequests,
    outcomes: expected,
    state: stateOf(next),
  });
  throw new Error("unreachable");
}

function ordersOf(count: number): number[][] {
  if (count === 0) return [[]];
  return ordersOf(count - 1).flatMap((order) =>
    Array.from({ length: count }, (_, index) => [...order.slice(0, index), count - 1, ...order.slice(index)]),
  );
}

/** The entities that the request names. */
function idsIn(request: Request): string[] {
  return request.does === "set" ? request.changes.map(({ id }) => id) : [request.id];
}

function clientOf({ clients }: Beginning, by: Asking): TestClient {
  const client = clients.get(by);
  if (!client) throw new Error(`nobody is ${by.name}`);
  return client;
}

function pathOf(type: EntityType): string {
  return features.of(type).definition.path;
}

function idsOf(entities: readonly { id: string }[] | undefined): string[] {
  return (entities ?? []).map(({ id }) => id).sort();
}
