import { randomUUID } from "node:crypto";
import type { Match } from "#contract/fields/match.ts";
import type { World } from "../../../testing/world.ts";

/** Encounters that are made and played through the API. */
export function encountersIn(world: () => World) {
  const admin = () => world().admin;

  /** An encounter of the world's teams in a tournament of its own, with this format there. */
  const start = async (format: string | object, fields: object = {}) => {
    const tournament = await admin().create("/tournaments", { name: "League", format });
    const stage = await admin().create(`/tournaments/${tournament.id}/stages`, { type: "STAGE_TYPE_ROUND_ROBIN" });
    const encounter: Match = await admin().create("/matches", {
      parent: { id: stage.id, type: "stage" },
      competitors: world().teams.map((id, side) => ({ id, isHomeTeam: side === 0 })),
      ...fields,
    });
    return { tournament, stage, id: encounter.id, encounter };
  };

  const read = async (id: string): Promise<Match> => (await admin().get(`/matches/${id}`)).body.match;

  const open = async (id: string, client = admin(), query = "") => {
    const { version } = await read(id);
    return client.call("POST", `/matches/${id}/open${query}`, { changeSet: randomUUID(), version: version + 1 });
  };

  /** The rubbers of an encounter by their keys. */
  const rubbersOf = async (id: string): Promise<Record<string, Match>> => {
    const matches: Match[] = (await admin().get(`/matches?pid=${id}`)).body.matches;
    return Object.fromEntries(matches.map((match) => [match.rubber?.key, match]));
  };

  const save = async (id: string, fields: object, client = admin()) =>
    client.save("/matches", id, (await read(id)).version + 1, fields);

  /** Ends a rubber: a side wins it without sets, which count nothing. */
  const end = async (id: string, key: string, winner: 0 | 1 | "drawn", client = admin()) => {
    const rubber = (await rubbersOf(id))[key];
    const outcome = winner === "drawn" ? "MATCH_OUTCOME_DRAWN" : "MATCH_OUTCOME_NORMAL";
    const score = winner === "drawn" ? ["0", "0"] : winner === 0 ? ["1", "0"] : ["0", "1"];
    return client.save("/matches", rubber?.id ?? "", (rubber?.version ?? 0) + 1, {
      state: "MATCH_STATE_FINISHED",
      outcome,
      competitors: (rubber?.competitors ?? []).map((one, side) => ({ ...one, score: score[side] })),
    });
  };

  const undo = (set: string) => admin().call("POST", `/change-sets/${set}/undo`, { id: randomUUID() });

  return { start, read, open, rubbersOf, save, end, undo };
}
