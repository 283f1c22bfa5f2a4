import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import type { Database } from "../kit/database/database.ts";
import { limits } from "./limits.ts";
import type { Answer, TestClient } from "./test-client.ts";
import { until } from "./until.ts";
import type { World } from "./world.ts";

const pauseMs = 20;

/** The number of changes of each set that a client applies. */
const changesOfSet = 50;
const setsEvery = 2;

/** A save or deletion that was answered with success, so it must last. */
interface Acknowledged {
  path: string;
  version: number;
  /** Null for a deletion. */
  fields: Record<string, unknown> | null;
}

/**
 * Clients that save continuously, and repeat each request until it is answered, as the console does. Each client notes
 * the acknowledged saves of entities that only it changes; all clients change one common entity.
 */
export class SavingClients {
  /** The last acknowledged state of each entity that only one client changes. */
  readonly acknowledged = new Map<string, Acknowledged>();
  /** The acknowledged versions of the entity that all clients change. */
  readonly contended = new Map<number, string>();
  /** The answers 503, when the database was out of reach. */
  readonly unavailable: Answer[] = [];
  /** The duration of the slowest single request, whatever its result. */
  slowestMs = 0;
  count = 0;
  /** The sets that were sent: the ids that each creates, and whether it was answered. */
  readonly sets = new Map<string, { ids: readonly string[]; isAnswered: boolean }>();
  #going = true;
  readonly #client: TestClient;
  readonly #world: World;
  readonly #working: Promise<unknown>;

  constructor(client: TestClient, world: World, clients = 6) {
    this.#client = client;
    this.#world = world;
    this.#working = Promise.all(Array.from({ length: clients }, (_, number) => this.#work(number)));
    this.#working.catch(() => {});
  }

  /** Waits until this number of further saves has been acknowledged. */
  async more(saves: number): Promise<void> {
    const due = this.count + saves;
    await Promise.race([this.#working, this.#until(() => this.count >= due)]);
  }

  /** Waits until a further set has been sent. */
  async anotherSet(): Promise<void> {
    const before = this.sets.size;
    await Promise.race([this.#working, this.#until(() => this.sets.size > before)]);
  }

  /** Stops each client after its current request. */
  async stop(): Promise<void> {
    this.#going = false;
    await this.#working;
  }

  /** Acknowledged saves that are not stored. */
  async lost(db: Database): Promise<string[]> {
    const rows = new Map((await db.read.selectFrom("entity").selectAll().execute()).map((row) => [row.id, row]));
    const log = await db.read
      .selectFrom("change")
      .select(["version", "after"])
      .where("entity", "=", this.#world.federation)
      .execute();
    const names = new Map(log.map(({ version, after }) => [version, JSON.parse(after ?? "{}").name]));
    const lost = [...this.contended].filter(([version, name]) => names.get(version) !== name);
    return [
      ...(await this.broken(db)),
      ...lost.map(([version, name]) => `version ${version} of the contended: ${name}`),
      ...[...this.acknowledged]
        .filter(([id, due]) => !isThere(rows.get(id), due))
        .map(([id, { path, version, fields }]) => `${path}/${id} version ${version}: ${JSON.stringify(fields)}`),
    ];
  }

  /** Sets that are stored in part, and answered sets that are not stored at all. */
  async broken(db: Database): Promise<string[]> {
    const known = new Set((await db.read.selectFrom("entity").select("id").execute()).map(({ id }) => id));
    return [...this.sets].flatMap(([set, { ids, isAnswered }]) => {
      const there = ids.filter((id) => known.has(id)).length;
      const isWhole = there === ids.length || (there === 0 && !isAnswered);
      return isWhole ? [] : [`set ${set}: ${there} of ${ids.length}, ${isAnswered ? "answered" : "not answered"}`];
    });
  }

  /** Creates many teams in one set, which is repeated until it is answered. */
  async #apply(name: string): Promise<void> {
    const [set, ids] = [randomUUID(), Array.from({ length: changesOfSet }, () => randomUUID())];
    const changes = ids.map((id) => ({ type: "team", id, version: 0, data: { name, type: "TEAM_TYPE_TEAM" } }));
    this.sets.set(set, { ids, isAnswered: false });
    await this.#send("POST", `/change-sets/${set}`, { title: name, changes });
    this.sets.set(set, { ids, isAnswered: true });
  }

  async #work(number: number): Promise<void> {
    const { club, tournament, teams, stage, federation, person } = this.#world;
    const { samples } = this.#world;
    for (let round = 0; this.#going; round++) {
      const name = `Name ${number}-${round}`;
      const team = await this.#create("/teams", { name, type: "TEAM_TYPE_TEAM", parents: [ref(club)] });
      await this.#save(team, { name: `${name} renamed` });
      await this.#save(team, { parents: [ref(federation)] });
      const below = await this.#create("/organizations", {
        name,
        type: "ORGANIZATION_TYPE_CLUB",
        parents: [ref(club)],
      });
      await this.#save(team, { parents: [ref(below)] });
      await this.#save(below, { parents: [ref(federation)] });
      const field = await this.#create(samples.playing_field().save, { name });
      const match = await this.#create("/matches", { parent: { id: stage, type: "stage" } });
      await this.#save(match, { state: "MATCH_STATE_RUNNING", playingField: field });
      await this.#save(match, { competitors: teams.map((id, index) => competitor(id, index === 0, String(round))) });
      const license = { ...samples.license().fields, participant: { id: person, type: "participant" } };
      await this.#delete(await this.#create("/licenses", license));
      if (round % 2 === 0) await this.#delete(match);
      const part = await this.#create(`/tournaments/${tournament}/stages`, { type: "STAGE_TYPE_ROUND_ROBIN" });
      if (round % 2 === 1) await this.#delete(part);
      if (round % setsEvery === 0) await this.#apply(`${name} in a set`);
      await this.#contend(`${name} of all`);
    }
  }

  async #create(path: string, fields: Record<string, unknown>): Promise<string> {
    const id = randomUUID();
    await this.#send("POST", `${path}/${id}/version/0`, fields);
    this.acknowledged.set(id, { path, version: 0, fields });
    return id;
  }

  async #save(id: string, fields: Record<string, unknown>): Promise<void> {
    const { path, version, fields: before } = this.#known(id);
    await this.#send("POST", `${path}/${id}/version/${version + 1}`, fields);
    this.acknowledged.set(id, { path, version: version + 1, fields: { ...before, ...fields } });
  }

  async #delete(id: string): Promise<void> {
    const { path, version } = this.#known(id);
    await this.#send("DELETE", `${path}/${id}/version/${version + 1}`);
    this.acknowledged.set(id, { path, version: version + 1, fields: null });
  }

  /** Changes the common entity: after a version conflict, the client reads the version and tries again. */
  async #contend(name: string): Promise<void> {
    const path = `/organizations/${this.#world.federation}`;
    for (let refused = true; refused; ) {
      const present = await this.#send("GET", path);
      const version = present.body.organization.version + 1;
      refused = (await this.#send("POST", `${path}/version/${version}`, { name }, [409])).status === 409;
      if (!refused) this.contended.set(version, name);
    }
  }

  #known(id: string): Acknowledged {
    const known = this.acknowledged.get(id);
    if (!known) throw new Error(`${id} has not been saved`);
    return known;
  }

  /** Repeats a request while the server does not answer or the database is out of reach. */
  async #send(method: string, path: string, body?: unknown, allowed: readonly number[] = []): Promise<Answer> {
    for (let waitedMs = 0; waitedMs < limits.event; waitedMs += pauseMs, await wait(pauseMs)) {
      const began = Date.now();
      const answer = await this.#client.call(method, path, body).catch(() => null);
      this.slowestMs = Math.max(this.slowestMs, Date.now() - began);
      if (answer?.status === 503) this.unavailable.push(answer);
      if (answer === null || answer.status === 503) continue;
      if (answer.status >= 300 && !allowed.includes(answer.status)) {
        throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
      }
      if (method !== "GET" && answer.status < 300) this.count += 1;
      return answer;
    }
    throw new Error(`${method} ${path}: not answered in ${limits.event / 1_000} seconds`);
  }

  async #until(condition: () => boolean): Promise<void> {
    await until(condition, () => "The saves do not go on");
  }
}

const ref = (id: string) => ({ id, type: "organization" });
const competitor = (id: string, isHomeTeam: boolean, score: string) => ({ id, type: "team", score, isHomeTeam });

function isThere(row: { version: number; document: string } | undefined, { version, fields }: Acknowledged): boolean {
  if (fields === null || row === undefined) return fields === null && row === undefined;
  const stored = JSON.parse(row.document);
  return (
    row.version === version && Object.entries(fields).every(([name, value]) => isDeepStrictEqual(stored[name], value))
  );
}
