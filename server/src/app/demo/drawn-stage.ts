import type { MatchKey } from "#competition/draws/bracket-match.ts";
import { fieldsOfDrawing, fieldsOfMatch } from "#competition/draws/drawn-fields.ts";
import { type Drawing, type Entrant, planMatches } from "#competition/draws/stage-draw.ts";
import type { MatchState, StageType } from "#contract/enumerations.ts";
import { drawRules, type StageSource } from "#contract/stage-draw.ts";
import { type DemoRecord, demoId, refer } from "./demo-record.ts";
import { officials } from "./invented.ts";
import { setsOf } from "./matches.ts";
import { refersTo } from "./people.ts";
import type { Result } from "./results.ts";
import { courtId } from "./venues.ts";

export interface StageToDraw {
  tournament: string;
  /** The name from which the ids of the stage and its matches are computed. */
  key: string;
  name: string;
  type: StageType;
  /** The ids of the teams in the stage's own list. */
  competitors: readonly string[];
  sources?: readonly StageSource[];
  draw?: object;
  entrants: readonly Entrant[];
  drawing: Drawing;
  lot: string;
  venue: string;
  courts: number;
}

/** The state of a match of the stage. */
export interface Played {
  scheduledAt: string;
  sets?: Result["sets"];
  /** The points of the current set. */
  inPlay?: readonly [number, number];
  state?: MatchState;
}

/** A stage with its matches as a draw creates them, in the order of play, and their results in the same order. */
export function makeDrawnStage(
  stage: StageToDraw,
  played: (place: string, turn: number) => Played,
): { drawn: DemoRecord[]; results: DemoRecord[] } {
  const { tournament, key, name, type, competitors, sources = [], entrants, drawing, lot, venue, courts } = stage;
  const id = demoId(key);
  const draw = drawRules.parse(stage.draw ?? {});
  const idOf = (match: MatchKey) => demoId(`${key} ${placeOf(match)}`);
  const matches = planMatches({ type, draw }, drawing).toSorted((one, other) => one.round - other.round);
  const fields = { tournamentId: tournament, type, name, sources, draw, ...fieldsOfDrawing(drawing, entrants) };
  const drawn: DemoRecord[] = [
    {
      type: "stage",
      id,
      computed: { lot, drawn: true },
      data: { ...fields, competitors: competitors.map((team) => refer("team", team)) },
    },
    ...matches.map((match, turn): DemoRecord => {
      const data = {
        ...fieldsOfMatch(match, { stage: id, entrants, idOf }),
        officials: refersTo([0, 1].map((other) => officials[(2 * turn + other) % officials.length])),
        playingField: courtId(venue, (turn % courts) + 1),
        scheduledAt: played(placeOf(match), turn).scheduledAt,
      };
      return { type: "match", id: idOf(match), data };
    }),
  ];
  const results = matches.flatMap((match, turn): DemoRecord[] => {
    const { sets, inPlay, state } = played(placeOf(match), turn);
    if (state === undefined) return [];
    return [{ type: "match", id: idOf(match), data: { state, sets: setsOf(sets ?? [0, 0], inPlay) } }];
  });
  return { drawn, results };
}

function placeOf({ bracket, round, position }: MatchKey): string {
  return `${bracket.slice("MATCH_BRACKET_".length)} ${round}.${position}`;
}
