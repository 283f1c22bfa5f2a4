import { randomUUID } from "node:crypto";
import type { Plan } from "../plan.ts";
import type { Budget } from "../rounds.ts";
import type { Subject } from "../subject.ts";

/** Measures how long it takes to change the visibility of everything below an organization. */
export async function measureMoves(subject: Subject, plan: Plan): Promise<Budget[]> {
  const { engine } = subject;
  const teams = plan.rounds === 1 ? 500 : 5_000;
  const depth = plan.rounds === 1 ? 100 : 1_000;
  const { asks, sport, other, club } = await clubOfTwoSports(subject, teams);
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
  const values: Record<string, number[]> = { move: [], chain: [], within: [] };
  for (let round = 0; round < plan.longRounds; round++) {
    values.move?.push(await asks.moveTo(club, parentsOf(sport)));
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
    budget(`a chain of ${depth.toLocaleString("en")} organizations likewise`, "chain", 2_000),
    budget("a move within one sport", "within", 300),
  ];
}

/** A club with this number of teams, which is in two sports. */
async function clubOfTwoSports(subject: Subject, teams: number) {
  const asks = new Asking(subject);
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
  return { asks, sport, other, club };
}

/** Moves of a club with this number of teams out of one of its two sports, and back. */
export async function movesOfClub(
  subject: Subject,
  teams: number,
): Promise<{ out(): Promise<number>; back(): Promise<number> }> {
  const { asks, sport, other, club } = await clubOfTwoSports(subject, teams);
  return {
    out: () => asks.moveTo(club, parentsOf(sport)),
    back: () => asks.moveTo(club, parentsOf(sport, other)),
  };
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
