import { randomUUID } from "node:crypto";
import type { Plan } from "../plan.ts";
import { insertMatches } from "../references/match-rows.ts";
import { type Figure, inSuccession, inTurn } from "../rounds.ts";
import type { Subject } from "../subject.ts";

interface Match {
  id: string;
  version: number;
  competitors: object[];
}

/** Draws, tables, and what a result costs at a stage whose table is long. */
export async function measureDraws(subject: Subject, plan: Plan): Promise<Figure[]> {
  const { engine } = subject;
  const calls = new Calls(subject);
  const repetitions = plan.rounds === 1 ? 3 : 10;
  const teams = await calls.teams(128);
  const tournament = randomUUID();
  await calls.save("/tournaments", tournament, 0, { name: "Open", format: "FORMAT_FOOTBALL" });
  const draw = (isPreview: boolean) =>
    calls.draw(tournament, { type: "STAGE_TYPE_ELIMINATION", competitors: teams }, isPreview);
  const rows = async () => 4 * (await inSuccession(repetitions, () => insertMatches(subject.where, 127)));
  const beside = { engine, unit: "ms", reference: "127 matches by one INSERT for each table, times 4" };
  const long = await calls.playedStage(tournament, teams.slice(0, 20), 2);
  const short = await calls.playedStage(tournament, teams.slice(0, 4), 1);
  return [
    {
      ...{ name: "draw of 128, with its stage and 127 matches", ...beside, target: { atMost: 2 } },
      ...(await inTurn(plan.rounds, () => inSuccession(repetitions, async () => (await draw(false)).took), rows)),
    },
    {
      ...{ name: "its preview", ...beside, target: { atMost: 2 } },
      ...(await inTurn(plan.rounds, () => inSuccession(repetitions, async () => (await draw(true)).took), rows)),
    },
    {
      ...{ name: "table of 20 teams with 380 matches", engine, unit: "ms" },
      ...{ reference: "the list of these matches", target: { atMost: 2 } },
      ...(await inTurn(
        plan.rounds,
        () => inSuccession(repetitions, () => calls.table(long.stage)),
        () => inSuccession(repetitions, () => calls.list(long.stage)),
      )),
    },
    {
      ...{ name: "result at a stage of 380 matches", engine, unit: "ms" },
      ...{ reference: "a result at a stage of 6", target: { atMost: 1.5 } },
      ...(await inTurn(
        plan.rounds,
        () => inSuccession(repetitions, () => calls.correct(long)),
        () => inSuccession(repetitions, () => calls.correct(short)),
      )),
    },
  ];
}

interface PlayedStage {
  stage: string;
  match: Match;
}

/** What is asked of the server, and how many milliseconds it takes. */
class Calls {
  readonly #subject: Subject;

  constructor(subject: Subject) {
    this.#subject = subject;
  }

  async teams(count: number): Promise<{ id: string; type: string }[]> {
    const teams = Array.from({ length: count }, () => ({ id: randomUUID(), type: "team" }));
    const data = { name: "Entrant", type: "TEAM_TYPE_TEAM" };
    await this.#set(teams.map(({ id }) => ({ type: "team", id, version: 0, data })));
    return teams;
  }

  async save(path: string, id: string, version: number, fields: object): Promise<number> {
    return (await this.#call("POST", `${path}/${id}/version/${version}`, fields)).took;
  }

  /** A draw that makes its stage, and is undone again. */
  async draw(tournamentId: string, fields: object, isPreview: boolean, keeps = false) {
    const [stage, changeSet] = [randomUUID(), randomUUID()];
    const body = { changeSet, version: 0, lot: "bench", stage: { tournamentId, ...fields } };
    const path = `/tournaments/stages/${stage}/draw${isPreview ? "?preview=true" : ""}`;
    const { took, answer } = await this.#call("POST", path, body);
    if (!isPreview && !keeps) await this.#call("POST", `/change-sets/${changeSet}/undo`, { id: randomUUID() });
    return { took, stage, answer };
  }

  /** A round robin of which every match is finished. */
  async playedStage(tournamentId: string, competitors: object[], legs: number): Promise<PlayedStage> {
    const fields = { type: "STAGE_TYPE_ROUND_ROBIN", competitors, draw: { legs } };
    const { stage, answer } = await this.draw(tournamentId, fields, false, true);
    const entities = answer.entities as { type: string; entity: Match }[];
    const matches = entities.flatMap(({ type, entity }) => (type === "match" ? [entity] : []));
    await this.#set(
      matches.map((match, place) => ({ type: "match", id: match.id, version: 1, data: ended(match, place) })),
    );
    return { stage, match: { ...(matches[0] as Match), version: 1 } };
  }

  table(stage: string): Promise<number> {
    return this.#call("GET", `/tournaments/stages/${stage}/standings`).then(({ took }) => took);
  }

  list(stage: string): Promise<number> {
    // Of another form each time: answers from memory are no reference for work.
    return this.#call("GET", `/matches?pid=${stage}&pid=${randomUUID()}`).then(({ took }) => took);
  }

  correct({ match }: PlayedStage): Promise<number> {
    match.version += 1;
    return this.save("/matches", match.id, match.version, ended(match, match.version));
  }

  #set(changes: object[]) {
    return this.#call("POST", `/change-sets/${randomUUID()}`, { changes });
  }

  async #call(method: string, path: string, body?: object) {
    const { courtside, headers } = this.#subject;
    const began = performance.now();
    const response = await fetch(`${courtside.url}/api${path}`, {
      method,
      headers: { ...headers, ...(body && { "content-type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} was answered ${response.status} ${text}`);
    return { took: performance.now() - began, answer: JSON.parse(text) as Record<string, unknown> };
  }
}

function ended({ competitors }: Match, seed: number) {
  const scores = [seed % 5, (seed * 3) % 4];
  const shown = competitors.map((one, side) => ({ ...one, score: String(scores[side]) }));
  return { state: "MATCH_STATE_FINISHED", competitors: shown };
}
