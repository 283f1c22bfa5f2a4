import { randomUUID } from "node:crypto";
import type { Entry } from "#contract/fields/entry.ts";
import type { Match } from "#contract/fields/match.ts";
import type { World } from "../../../testing/world.ts";
import { DrawnStages } from "../../stage/testing/drawn-stages.ts";

export const reference = (id: string, type: string) => ({ id, type });
export const status = (name: string) => ({ status: `ENTRY_STATUS_${name}` });
export const accepted = status("ACCEPTED");

/** Entries that are saved through the API. */
export function entriesIn(world: () => World) {
  /** A separate tournament with so many teams, each with an entry that has one of these sets of fields. */
  const cupOf = async (fields: readonly object[]) => {
    const { admin } = world();
    const tournament = (await admin.create("/tournaments", { name: "Cup" })).id as string;
    const stages = new DrawnStages({ ...world(), tournament });
    const teams = await stages.teams(fields.length);
    const entries: Entry[] = [];
    for (const [index, own] of fields.entries()) entries.push(await enter(tournament, teams[index]?.id ?? "", own));
    return { tournament, stages, teams, entries };
  };
  const enter = (tournament: string, team: string, fields: object = {}): Promise<Entry> =>
    world().admin.create("/entries", {
      tournament: reference(tournament, "tournament"),
      competitor: reference(team, "team"),
      ...fields,
    });
  const read = async (id: string): Promise<Entry> => (await world().admin.get(`/entries/${id}`)).body.entry;
  const save = async (id: string, fields: object) =>
    world().admin.save("/entries", id, (await read(id)).version + 1, fields);
  const apply = (changes: object[], more: object = {}) =>
    world().admin.call("POST", `/change-sets/${randomUUID()}`, { changes, ...more });
  const undo = (set: string) => world().admin.call("POST", `/change-sets/${set}/undo`, { id: randomUUID() });
  const competitorsOf = async (tournament: string) =>
    ((await world().admin.get(`/tournaments/${tournament}`)).body.tournament.competitors as { id: string }[]).map(
      ({ id }) => id,
    );

  /** An elimination of four by seeds, of which the first has met the last. */
  const eliminationOf = async (
    count: number,
    { draw: rules = {}, ...fields }: { format?: unknown; draw?: object } = {},
  ) => {
    const cup = await cupOf(Array.from({ length: count }, () => accepted));
    const draw = { seedLines: "SEED_LINES_FIXED", ...rules };
    const stage = await cup.stages.make("ELIMINATION", { competitors: cup.teams, draw, ...fields });
    const drawn = await cup.stages.draw(stage);
    const matches = new Map<string, string>(
      drawn.body.entities.flatMap(({ type, entity }: { type: string; entity: Match }) =>
        type === "match" && entity.bracket === "MATCH_BRACKET_MAIN"
          ? [[[entity.round, entity.position, entity.leg].filter((part) => part !== null).join("."), entity.id]]
          : [],
      ),
    );
    const at = (place: string) => cup.stages.match(matches.get(place) ?? "");
    const idOf = (index: number) => cup.teams[index - 1]?.id ?? "";
    const withdraw = (index: number, name = "WITHDRAWN") => save(cup.entries[index - 1]?.id ?? "", status(name));
    return { ...cup, stage, at, idOf, withdraw };
  };

  return { cupOf, enter, read, save, apply, undo, competitorsOf, eliminationOf };
}
