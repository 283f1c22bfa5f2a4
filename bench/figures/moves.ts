import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Plan } from "../plan.ts";
import type { Budget } from "../rounds.ts";
import type { Subject } from "../subject.ts";

/**
 * Measures how long it takes to change the visibility of everything below an organization, and how long others wait
 * meanwhile.
 */
export async function measureMoves(subject: Subject, plan: Plan): Promise<Budget[]> {
  const { engine } = subject;
  const asks = new Asking(subject);
  const teams = plan.rounds === 1 ? 500 : 5_000;
  const depth = plan.rounds === 1 ? 100 : 1_000;
  const [sport, other] = [await asks.make("sport", sportFields), await asks.make("sport", sportFields)];
  const club = await asks.make("organization", { ...clubFields, parents: parentsOf(sport, other) }, sport);
  await asks.makeAll(
    Array.from({ length: teams }, (_, number) => ({
      type: "team",
      id: randomUUID(),
      version: 0,
      data: { name: `Moved team ${number}`, type: "TEAM_TYPE_TEAM", parents: [{ id: club, type: "organization" }] },
    })),
    sport,
  );
  const chain = Array.from({ length: depth }, () => randomUUID() as string);
  await asks.makeAll(
    chain.map((id, index) => ({
      type: "organization",
      id,
      version: 0,
      data: {
        ...clubFields,
        parents: index === 0 ? parentsOf(sport, other) : [{ id: chain[index - 1], type: "organization" }],
      },
    })),
    sport,
  );
  const values: Record<string, number[]> = { move: [], read: [], create: [], chain: [], within: [] };
  for (let round = 0; round < Math.min(3, plan.rounds); round++) {
    const others = asks.meanwhile(other);
    const move = await asks.moveTo(club, parentsOf(sport));
    const { read, create } = await others.stop();
    values.move?.push(move);
    values.read?.push(read);
    values.create?.push(create);
    await asks.moveTo(club, parentsOf(sport, other));
    const below = await asks.make("organization", { ...clubFields, parents: parentsOf(sport) }, sport);
    const aside = await asks.make("organization", { ...clubFields, parents: parentsOf(sport) }, sport);
    values.within?.push(await asks.moveTo(below, [{ id: aside, type: "organization" }]));
    values.chain?.push(await asks.moveTo(chain[0] ?? "", parentsOf(sport)));
    await asks.moveTo(chain[0] ?? "", parentsOf(sport, other));
  }
  const budget = (name: string, key: string, atMost: number): Budget => ({
    name,
    engine,
    unit: "ms",
    values: values[key] ?? [],
    target: { atMost },
  });
  return [
    budget(`${teams.toLocaleString("en")} teams go out of sight of a sport`, "move", 3_000),
    budget("the longest read of others meanwhile", "read", 300),
    budget("the longest create of others meanwhile", "create", 3_000),
    budget(`a chain of ${depth.toLocaleString("en")} organizations likewise`, "chain", 2_000),
    budget("a move within one sport", "within", 300),
  ];
}

const sportFields = { name: "Moving", type: "SPORT_TYPE_RACQUET" };
const clubFields = { name: "Moved", type: "ORGANIZATION_TYPE_CLUB" };
const parentsOf = (...sports: string[]) => sports.map((id) => ({ id, type: "sport" }));

/** Sends requests as the superuser. */
class Asking {
  readonly #subject: Subject;
  readonly #versions = new Map<string, number>();

  constructor(subject: Subject) {
    this.#subject = subject;
  }

  async make(type: "sport" | "organization" | "team", data: object, sport?: string): Promise<string> {
    const id = randomUUID();
    await this.#post(`${type}s/${id}/version/0`, data, sport);
    this.#versions.set(id, 0);
    return id;
  }

  async makeAll(changes: object[], sport: string): Promise<void> {
    await this.#post(`change-sets/${randomUUID()}`, { changes }, sport);
  }

  async moveTo(id: string, parents: object[]): Promise<number> {
    const version = (this.#versions.get(id) ?? 0) + 1;
    this.#versions.set(id, version);
    return this.#post(`organizations/${id}/version/${version}`, { parents });
  }

  /** Reads and creates entities in a sport until it is stopped; returns the longest time of each in milliseconds. */
  meanwhile(sport: string): { stop(): Promise<{ read: number; create: number }> } {
    let going = true;
    const longest = { read: 0, create: 0 };
    const repeat = async (name: "read" | "create", ask: () => Promise<number>) => {
      while (going) {
        longest[name] = Math.max(longest[name], await ask());
        await wait(5);
      }
    };
    const { courtside, filled } = this.#subject;
    const working = Promise.all([
      repeat("read", async () => {
        const began = performance.now();
        const answer = await fetch(`${courtside.url}/api/sports/${filled.sport}`, { headers: this.#headers() });
        await answer.arrayBuffer();
        return performance.now() - began;
      }),
      repeat("create", () =>
        this.#post(`teams/${randomUUID()}/version/0`, { name: "Meanwhile", type: "TEAM_TYPE_TEAM" }, sport),
      ),
    ]);
    return {
      stop: async () => {
        going = false;
        await working;
        return longest;
      },
    };
  }

  #headers(sport?: string): Record<string, string> {
    return {
      authorization: `Bearer ${this.#subject.filled.superuserToken}`,
      "content-type": "application/json",
      ...(sport && { "x-sport-id": sport }),
    };
  }

  async #post(path: string, body: object, sport?: string): Promise<number> {
    const began = performance.now();
    const answer = await fetch(`${this.#subject.courtside.url}/api/${path}`, {
      method: "POST",
      headers: this.#headers(sport),
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
    return performance.now() - began;
  }
}
