import { randomUUID } from "node:crypto";
import { Client } from "../client.ts";
import { load } from "../load.ts";
import type { Plan } from "../plan.ts";
import { type Budget, type Figure, inSuccession, inTurn } from "../rounds.ts";
import type { Subject } from "../subject.ts";
import { scoresOf } from "./saves.ts";

const connections = 16;
const repetitions = 10;

/** A league of so many teams, each against each other, whose encounters have nine rubbers. */
const teamsOfLeague = 10;
/** So many of the encounters have rubbers, which tables do not read. */
const opened = 10;

interface Match {
  id: string;
  version: number;
  competitors: { id: string; score: string }[];
}

/** Measures encounters: scores and ends of rubbers beside those of matches, openings, and tables. */
export async function measureEncounters(subject: Subject, plan: Plan): Promise<(Figure | Budget)[]> {
  const league = new League(subject);
  try {
    return await measure(subject, plan, league);
  } finally {
    league.close();
  }
}

async function measure(subject: Subject, plan: Plan, league: League): Promise<(Figure | Budget)[]> {
  const { engine } = subject;
  const { stage, encounters } = await league.make("ENCOUNTER_TENNIS_6_3");
  const plain = await league.make("FORMAT_TENNIS_3");
  const [encounter = "", other = ""] = encounters;
  const rubber = (await league.open(encounter))[0]?.id ?? "";
  const match = plain.encounters[0] ?? "";
  const large = (await league.make("ENCOUNTER_TABLE_TENNIS_PAARKREUZ")).encounters;
  const sixteen = await league.open(large[0] ?? "");
  for (const one of encounters.slice(1, opened)) for (const _phase of [1, 2]) await league.open(one);
  return [
    {
      name: "score within a rubber",
      engine,
      unit: "ms",
      reference: "score of a match",
      target: { atMost: 1.2 },
      ...(await inTurn(
        plan.rounds,
        () => inSuccession(repetitions, () => league.score(rubber)),
        () => inSuccession(repetitions, () => league.score(match)),
      )),
    },
    {
      name: "end of a rubber, with its encounter",
      engine,
      unit: "ms",
      reference: "end of a match",
      target: { atMost: 2 },
      ...(await inTurn(
        plan.rounds,
        () => inSuccession(repetitions, () => league.end((league.rubbers.get(other) ?? [])[0] ?? "")),
        () => inSuccession(repetitions, () => league.end(plain.encounters[1] ?? "")),
      )),
    },
    {
      name: "16 officials at the rubbers of one encounter",
      engine,
      unit: "/s",
      reference: "16 officials at matches of one stage",
      target: { atLeast: 0.5 },
      ...(await inTurn(
        plan.rounds,
        () =>
          league.loadOn(
            sixteen.map(({ id }) => id),
            plan,
          ),
        async () => {
          const saves = await scoresOf(
            subject,
            Array.from({ length: connections }, (_, number) => number),
          );
          const { url } = subject.courtside;
          return (await load({ url, connections, seconds: plan.seconds, headers: subject.headers, saves })).perSecond;
        },
      )),
    },
    {
      name: "table of 45 encounters with their rubbers",
      engine,
      unit: "ms",
      reference: "table of 45 matches",
      target: { atMost: 1.1 },
      ...(await inTurn(
        plan.rounds,
        () => inSuccession(repetitions, () => league.table(stage)),
        () => inSuccession(repetitions, () => league.table(plain.stage)),
      )),
    },
    await openings(league, large.slice(1), { engine, rounds: plan.rounds }),
  ];
}

/** The time until the sixteen rubbers of an encounter are made. */
async function openings(
  league: League,
  encounters: readonly string[],
  { engine, rounds }: { engine: Subject["engine"]; rounds: number },
): Promise<Budget> {
  const [first = "", ...others] = encounters;
  await league.open(first);
  const values: number[] = [];
  for (const one of others.slice(0, rounds)) {
    await league.open(one);
    values.push(league.took);
  }
  return { name: "opening 16 rubbers", engine, unit: "ms", values, target: { atMost: 100 } };
}

/** Encounters and matches, made and played by calls. */
class League {
  readonly #client: Client;
  readonly #subject: Subject;
  /** The rubbers of the opened encounters. */
  readonly rubbers = new Map<string, string[]>();
  /** How long the last opening took, in milliseconds. */
  took = 0;
  #count = 0;

  constructor(subject: Subject) {
    this.#subject = subject;
    this.#client = new Client(subject.courtside.url, { ...subject.headers });
  }

  /** A drawn round robin with this format, and the ids of its matches. */
  async make(format: string): Promise<{ stage: string; encounters: string[] }> {
    const teams = Array.from({ length: teamsOfLeague }, () => ({ id: randomUUID(), type: "team" }));
    const data = { name: "Team", type: "TEAM_TYPE_TEAM" };
    await this.#client.post(`/api/change-sets/${randomUUID()}`, {
      changes: teams.map(({ id }) => ({ type: "team", id, version: 0, data })),
    });
    const [tournament, stage] = [randomUUID(), randomUUID()];
    await this.#client.post(`/api/tournaments/${tournament}/version/0`, { name: "League", format });
    await this.#client.post(`/api/tournaments/stages/${stage}/draw`, {
      changeSet: randomUUID(),
      version: 0,
      lot: "bench",
      stage: { tournamentId: tournament, type: "STAGE_TYPE_ROUND_ROBIN", competitors: teams },
    });
    return { stage, encounters: (await this.#list(stage)).map(({ id }) => id) };
  }

  async open(id: string): Promise<Match[]> {
    const body = { changeSet: randomUUID(), version: (await this.#read(id)).version + 1 };
    this.took = await this.#client.post(`/api/matches/${id}/open`, body);
    const created = await this.#list(id);
    this.rubbers.set(
      id,
      created.map((one) => one.id),
    );
    return created;
  }

  /** Saves another score of a match that is being played. */
  async score(id: string): Promise<number> {
    const games = this.#count++ % 5;
    return this.#save(id, {
      state: "MATCH_STATE_RUNNING",
      sets: [{ type: "SET_TYPE_SET", scores: [games, 0] }],
    });
  }

  /** Ends a match, each time with another winner. */
  async end(id: string): Promise<number> {
    const scores = this.#count++ % 2 === 0 ? [6, 0] : [0, 6];
    const sets = [0, 1].map(() => ({ type: "SET_TYPE_SET", scores }));
    return this.#save(id, { state: "MATCH_STATE_FINISHED", sets });
  }

  /** How many scores a second sixteen officials save, each at a match of their own. */
  async loadOn(ids: readonly string[], { seconds }: Plan): Promise<number> {
    const bodies = Array.from({ length: 10 }, (_, points) => ({
      sets: [{ type: "SET_TYPE_SET", scores: [points, 0] }],
    }));
    const saves = await Promise.all(
      ids.slice(0, connections).map(async (id) => {
        const { version } = await this.#read(id);
        return { entities: [{ path: `/api/matches/${id}`, version }], bodies };
      }),
    );
    const { courtside, headers } = this.#subject;
    return (await load({ url: courtside.url, connections, seconds, headers, saves })).perSecond;
  }

  table(stage: string): Promise<number> {
    return this.#client.get(`/api/tournaments/stages/${stage}/standings`);
  }

  close(): void {
    this.#client.close();
  }

  async #save(id: string, fields: object): Promise<number> {
    const { version } = await this.#read(id);
    return this.#client.post(`/api/matches/${id}/version/${version + 1}`, fields);
  }

  async #read(id: string): Promise<Match> {
    return (await this.#client.read<{ match: Match }>(`/api/matches/${id}`)).match;
  }

  async #list(pid: string): Promise<Match[]> {
    return (await this.#client.read<{ matches: Match[] }>(`/api/matches?pid=${pid}`)).matches;
  }
}
