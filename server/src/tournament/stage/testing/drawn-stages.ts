import { randomUUID } from "node:crypto";
import type { Match } from "#contract/fields/match.ts";
import type { Stage } from "#contract/fields/stage.ts";
import type { World } from "../../../testing/world.ts";

interface Reference {
  id: string;
  type: "team";
}

/** Stages of the world's tournament, drawn and played through the API. */
export class DrawnStages {
  readonly #world: World;

  constructor(world: World) {
    this.#world = world;
  }

  async teams(count: number): Promise<Reference[]> {
    const created: Reference[] = [];
    for (let number = 1; number <= count; number++) {
      const { id } = await this.#world.admin.create("/teams", { name: `Team ${number}`, type: "TEAM_TYPE_TEAM" });
      created.push({ id, type: "team" });
    }
    return created;
  }

  async make(
    type: "ROUND_ROBIN" | "ELIMINATION" | "DOUBLE_ELIMINATION" | "SWISS",
    fields: object,
  ): Promise<{ id: string }> {
    const { tournament, admin } = this.#world;
    return admin.create(`/tournaments/${tournament}/stages`, { type: `STAGE_TYPE_${type}`, ...fields });
  }

  async read({ id }: { id: string }): Promise<Stage> {
    return (await this.#world.admin.get(`/tournaments/stages/${id}`)).body.stage;
  }

  save({ id }: { id: string }, version: number, fields: object) {
    return this.#world.admin.save(`/tournaments/${this.#world.tournament}/stages`, id, version, fields);
  }

  call({ id }: { id: string }, body: object, preview = false) {
    return this.#world.admin.call("POST", `/tournaments/stages/${id}/draw${preview ? "?preview=true" : ""}`, body);
  }

  async draw(
    stage: { id: string },
    { preview = false, ...body }: { preview?: boolean; lot?: string; keep?: boolean; absent?: object[] } = {},
  ) {
    const { version } = await this.read(stage);
    return this.call(stage, { changeSet: randomUUID(), version: version + 1, ...body }, preview);
  }

  async match(id: string): Promise<Match> {
    return (await this.#world.admin.get(`/matches/${id}`)).body.match;
  }

  /** Finishes a match with a win of this side by 2:0, or with the given totals. */
  async finish(
    { id }: { id: string },
    winner: 0 | 1,
    scores: readonly string[] = winner === 0 ? ["2", "0"] : ["0", "2"],
    accept?: "void",
  ) {
    const { version, competitors } = await this.match(id);
    const data = {
      competitors: competitors.map((competitor, side) => ({ ...competitor, score: scores[side] })),
      state: "MATCH_STATE_FINISHED",
    };
    if (accept === undefined) return this.#world.admin.save("/matches", id, version + 1, data);
    const changes = [{ type: "match", id, version: version + 1, data }];
    return this.#world.admin.call("POST", `/change-sets/${randomUUID()}`, { changes, accept: [accept] });
  }

  async standings({ id }: { id: string }) {
    return (await this.#world.admin.get(`/tournaments/stages/${id}/standings`)).body.standings;
  }
}
