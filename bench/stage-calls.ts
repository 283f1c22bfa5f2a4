import { randomUUID } from "node:crypto";
import type { Subject } from "./subject.ts";

interface Match {
  id: string;
  version: number;
  competitors: object[];
  outcome: string | null;
}

export interface PlayedStage {
  stage: string;
  match: Match;
}

/** Calls of the server, with their times in milliseconds. */
export class StageCalls {
  readonly #subject: Subject;

  constructor(subject: Subject) {
    this.#subject = subject;
  }

  /** Creates teams; `further` are the fields of each beside its name and type. */
  async teams(count: number, further: (place: number) => object = () => ({})): Promise<{ id: string; type: string }[]> {
    const teams = Array.from({ length: count }, () => ({ id: randomUUID(), type: "team" }));
    const data = (index: number) => ({ name: "Entrant", type: "TEAM_TYPE_TEAM", ...further(index) });
    await this.apply(teams.map(({ id }, index) => ({ type: "team", id, version: 0, data: data(index) })));
    return teams;
  }

  async save(path: string, id: string, version: number, fields: object): Promise<number> {
    return (await this.#call("POST", `${path}/${id}/version/${version}`, fields)).took;
  }

  /** A draw that creates its stage; it is then undone, unless `keeps` says otherwise. */
  async draw(tournamentId: string, fields: object, isPreview: boolean, keeps = false) {
    const [stage, changeSet] = [randomUUID(), randomUUID()];
    const body = { changeSet, version: 0, lot: "bench", stage: { tournamentId, ...fields } };
    const path = `/tournaments/stages/${stage}/draw${isPreview ? "?preview=true" : ""}`;
    const { took, answer } = await this.#call("POST", path, body);
    if (!isPreview && !keeps) await this.undo(changeSet);
    return { took, stage, answer };
  }

  /** A round robin with all its matches finished. */
  async playedStage(tournamentId: string, competitors: object[], legs: number): Promise<PlayedStage> {
    const fields = { type: "STAGE_TYPE_ROUND_ROBIN", competitors, draw: { legs } };
    const { stage, answer } = await this.draw(tournamentId, fields, false, true);
    const matches = matchesIn(answer);
    await this.apply(
      matches.map((match, index) => ({ type: "match", id: match.id, version: 1, data: ended(match, index) })),
    );
    return { stage, match: { ...(matches[0] as Match), version: 1 } };
  }

  /** A Swiss of these competitors, with all rounds before this one played. */
  async playedSwiss(tournamentId: string, competitors: object[], pairing: string, round: number): Promise<string> {
    const fields = { type: "STAGE_TYPE_SWISS", competitors, draw: { pairing, rounds: round } };
    const { stage, answer } = await this.draw(tournamentId, fields, false, true);
    let paired = answer;
    for (let played = 1; played < round; played++) {
      const matches = matchesIn(paired).filter(({ outcome }) => outcome === null);
      await this.apply(
        matches.map((match, index) => ({
          type: "match",
          id: match.id,
          version: 1,
          data: ended(match, index + played),
        })),
      );
      if (played + 1 < round) paired = (await this.#pair(stage, played, "")).answer;
    }
    return stage;
  }

  /** Previews the next round, which would give the stage this version: the number of rounds before it. */
  pair(stage: string, version: number): Promise<number> {
    return this.#pair(stage, version, "?preview=true").then(({ took }) => took);
  }

  /** Makes the next round, which gives the stage this version, by this change set. */
  async makeRound(stage: string, version: number, changeSet: string): Promise<void> {
    await this.#pair(stage, version, "", changeSet);
  }

  #pair(stage: string, version: number, query: string, changeSet: string = randomUUID()) {
    return this.#call("POST", `/tournaments/stages/${stage}/rounds${query}`, { changeSet, version });
  }

  /** Creates the playing fields of a new venue. */
  async fields(count: number): Promise<string[]> {
    const venue = randomUUID();
    await this.save("/venues", venue, 0, { name: "Hall" });
    const ids = Array.from({ length: count }, () => randomUUID());
    const data = (index: number) => ({ venueId: venue, name: `Court ${index + 1}` });
    await this.apply(ids.map((id, index) => ({ type: "playing_field", id, version: 0, data: data(index) })));
    return ids;
  }

  schedule(tournament: string, version: number, isPreview: boolean, changeSet: string = randomUUID()): Promise<number> {
    const path = `/tournaments/${tournament}/schedule${isPreview ? "?preview=true" : ""}`;
    return this.#call("POST", path, { changeSet, version }).then(({ took }) => took);
  }

  /** Makes or previews a change set of these changes. */
  apply(changes: object[], changeSet: string = randomUUID(), isPreview = false): Promise<number> {
    const path = `/change-sets/${changeSet}${isPreview ? "?preview=true" : ""}`;
    return this.#call("POST", path, { changes }).then(({ took }) => took);
  }

  async undo(changeSet: string): Promise<void> {
    await this.#call("POST", `/change-sets/${changeSet}/undo`, { id: randomUUID() });
  }

  conflicts(tournament: string): Promise<number> {
    // A different address each time, since a cached answer takes no work.
    return this.#call("GET", `/conflicts?pid=${tournament}&pid=${randomUUID()}`).then(({ took }) => took);
  }

  /** Moves all matches of the stages together, this number of times; the times are in milliseconds. */
  async moveAll(stages: readonly string[], times: number): Promise<number[]> {
    const { answer } = await this.#call("GET", `/matches?${stages.map((id) => `pid=${id}`).join("&")}`);
    const matches = answer.matches as { id: string; version: number; scheduledAt: string }[];
    const values: number[] = [];
    for (let count = 1; count <= times; count++) {
      const changes = matches.map(({ id, version, scheduledAt }) => {
        const moved = new Date(Date.parse(scheduledAt) + count * 45 * 60_000).toISOString();
        return { type: "match", id, version: version + count, data: { scheduledAt: moved } };
      });
      values.push(await this.apply(changes));
    }
    return values;
  }

  table(stage: string): Promise<number> {
    return this.#call("GET", `/tournaments/stages/${stage}/standings`).then(({ took }) => took);
  }

  list(stage: string): Promise<number> {
    // A different address each time, since a cached answer is no reference for work.
    return this.#call("GET", `/matches?pid=${stage}&pid=${randomUUID()}`).then(({ took }) => took);
  }

  /** Reads this path below /api, however long the answer is. */
  async read(path: string): Promise<void> {
    await this.#request("GET", path);
  }

  /** Makes a calendar of a tournament, and returns its key. */
  async calendar(tournament: string): Promise<string> {
    const { answer } = await this.#call("POST", "/calendar", { of: tournament });
    return answer.key as string;
  }

  correct({ match }: PlayedStage): Promise<number> {
    match.version += 1;
    return this.save("/matches", match.id, match.version, ended(match, match.version));
  }

  async #call(method: string, path: string, body?: object) {
    const { took, text } = await this.#request(method, path, body);
    return { took, answer: JSON.parse(text) as Record<string, unknown> };
  }

  async #request(method: string, path: string, body?: object) {
    const { courtside, headers } = this.#subject;
    const began = performance.now();
    const response = await fetch(`${courtside.url}/api${path}`, {
      method,
      headers: { ...headers, ...(body && { "content-type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} was answered ${response.status} ${text}`);
    return { took: performance.now() - began, text };
  }
}

function matchesIn(answer: Record<string, unknown>): Match[] {
  const entities = answer.entities as { type: string; entity: Match }[];
  return entities.flatMap(({ type, entity }) => (type === "match" ? [entity] : []));
}

function ended({ competitors }: Match, seed: number) {
  const scores = [seed % 5, (seed * 3) % 4];
  const shown = competitors.map((one, side) => ({ ...one, score: String(scores[side]) }));
  return { state: "MATCH_STATE_FINISHED", competitors: shown };
}
