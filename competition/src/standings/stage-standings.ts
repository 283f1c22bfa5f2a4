import type { Match } from "#contract/fields/match.ts";
import type { Stage } from "#contract/fields/stage.ts";
import type { MatchFormat } from "#contract/match-format.ts";
import type { StageStandings, StandingsRules } from "#contract/standings.ts";
import { hasBracket } from "../draws/stage-draw.ts";
import { roundsOfSwiss } from "../swiss/rounds-of-swiss.ts";
import { pairedRounds } from "../swiss/swiss-players.ts";
import { rankAcrossGroups } from "./across-groups.ts";
import { eliminationStandings } from "./elimination-standings.ts";
import { type GroupStandings, type StandingsInput, standingsOf } from "./standings.ts";

/** A stage with everything that its tables depend on. */
export interface StageResults {
  stage: Stage;
  matches: readonly Match[];
  rules: StandingsRules;
  /** The format of matches without one of their own. */
  format: MatchFormat | null;
  /** The rankings of the entries, by competitor; a lower number is better. */
  rankings: ReadonlyMap<string, number>;
  /** The competitors that withdrew or were disqualified. */
  withdrawn: ReadonlySet<string>;
}

/** The table of one group of a stage. */
interface GroupTable extends GroupStandings {
  id: string | null;
  name: string | null;
  input: StandingsInput;
}

/** The tables of a stage by its results and decisions; `ranks` are the ranks that are also ranked across the groups. */
export function standingsOfStage(results: StageResults, ranks: readonly number[]): StageStandings {
  const { stage, matches, rules, format, withdrawn } = results;
  if (hasBracket(stage.type)) {
    // The remaining matches of a withdrawn competitor count as lost by walkover; matches played before count.
    const counting = { ...rules, withdrawal: "WITHDRAWAL_KEEP" as const };
    const input = { competitors: competitorsIn(stage, matches), matches, format, rules: counting, withdrawn };
    const { complete, rows } = eliminationStandings(input);
    return { complete, rules, groups: [{ id: null, name: null, complete, rows }], best: [] };
  }
  const tables = tablesOf(results);
  const { equalize } = stage.draw;
  const best = ranks.map((rank) => {
    const decisions = stage.decisions.filter(({ group }) => group === null).map(plainDecision);
    const inputs = tables.map(({ input, rows }) => ({ ...input, rows }));
    return { rank, rows: rankAcrossGroups(inputs, rank, { rules, equalize, decisions }) };
  });
  const groups = tables.map(({ id, name, complete, rows }) => ({ id, name, complete, rows }));
  return { complete: groups.every(({ complete }) => complete), rules, groups, best };
}

function tablesOf({ stage, matches, ...common }: StageResults): GroupTable[] {
  const groups = stage.groups.length > 0 ? stage.groups : [{ id: null, name: null, competitors: stage.competitors }];
  return groups.map(({ id, name, competitors }) => {
    const ofGroup = id === null ? matches : matches.filter(({ group }) => group === id);
    const input: StandingsInput = {
      competitors: withThoseWhoPlay(competitors, ofGroup),
      matches: ofGroup,
      ...common,
      decisions: stage.decisions.filter(({ group }) => group === id).map(plainDecision),
      adjustments: stage.adjustments,
    };
    const rounds = stage.type === "STAGE_TYPE_SWISS" ? roundsOfSwiss(stage.draw, input.competitors.length) : null;
    const { complete, rows } = standingsOf(rounds === null ? input : { ...input, rounds });
    // The matches of a Swiss are created round by round.
    const areAllPaired = rounds === null || pairedRounds(matches) >= rounds;
    return { id, name, input, rows, complete: complete && areAllPaired };
  });
}

/** The competitors in the draw and in the matches; those from earlier stages become known only after the draw. */
function competitorsIn(stage: Stage, matches: readonly Match[]): string[] {
  const drawn = stage.lines.flatMap(({ competitor }) => (competitor === null ? [] : [{ id: competitor }]));
  return withThoseWhoPlay([...stage.competitors, ...drawn], matches);
}

function withThoseWhoPlay(competitors: readonly { id: string }[], matches: readonly Match[]): string[] {
  const playing = matches.flatMap((match) => match.competitors.flatMap(({ id }) => id ?? []));
  return [...new Set([...competitors.map(({ id }) => id), ...playing])];
}

function plainDecision({ competitors, reason }: Stage["decisions"][number]) {
  return { competitors: competitors.map(({ id }) => id), reason };
}
