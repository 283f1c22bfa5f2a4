import type { Match } from "#contract/fields/match.ts";
import type { World } from "../../../testing/world.ts";
import { DrawnStages } from "./drawn-stages.ts";

/**
 * A drawn stage of so many teams, on lines in their order, with its matches by bracket, round and position: "MAIN 1.1".
 */
export async function drawCup(
  world: World,
  type: "ELIMINATION" | "DOUBLE_ELIMINATION",
  count: number,
  draw: object = {},
) {
  const stages = new DrawnStages(world);
  const teams = await stages.teams(count);
  const stage = await stages.make(type, { competitors: teams, draw: { seedLines: "SEED_LINES_FIXED", ...draw } });
  const drawn = await stages.draw(stage);
  const matches = new Map<string, string>();
  const place = ({ bracket, round, position }: Match) => `${bracket?.slice(14)} ${round}.${position}`;
  for (const { type, entity } of drawn.body.entities) if (type === "match") matches.set(place(entity), entity.id);
  const at = (place: string) => stages.match(matches.get(place) ?? "");
  /** The numbers of the teams in the match. */
  const sidesOf = ({ competitors }: Match) =>
    competitors.map(({ id }) => (id === null ? null : teams.findIndex((team) => team.id === id) + 1));
  return {
    stages,
    teams,
    stage,
    drawn,
    places: [...matches.keys()],
    at,
    sidesOf,
    sidesAt: async (place: string) => sidesOf(await at(place)),
    finish: async (place: string, winner: 0 | 1) => stages.finish(await at(place), winner),
    save: (match: Match, fields: object) => world.admin.save("/matches", match.id, match.version + 1, fields),
    /** All matches of the stage at present. */
    all: async (): Promise<Match[]> => {
      return (await world.admin.get(`/matches?pid=${stage.id}&limit=1000`)).body.matches;
    },
    /** The ranks by the numbers of the teams, such as "3: 1". */
    ranks: async () => {
      const { groups } = await stages.standings(stage);
      return groups[0].rows.map(
        ({ competitor, rank, shared }: { competitor: { id: string }; rank: number | null; shared: boolean }) =>
          `${teams.findIndex(({ id }) => id === competitor.id) + 1}: ${rank ?? "-"}${shared ? "=" : ""}`,
      );
    },
  };
}
