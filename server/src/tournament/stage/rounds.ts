import type { MatchKey } from "#competition/draws/bracket-match.ts";
import { fieldsOfMatch, placeOf } from "#competition/draws/drawn-fields.ts";
import { lotFrom } from "#competition/draws/lot.ts";
import type { Entrant, PlannedSide } from "#competition/draws/stage-draw.ts";
import { halfPoint } from "#competition/swiss/half-point-bye.ts";
import { roundsOfSwiss } from "#competition/swiss/rounds-of-swiss.ts";
import { isRoundOver, pairedRounds, swissPlayers } from "#competition/swiss/swiss-players.ts";
import type { SwissRound } from "#competition/swiss/swiss-round.ts";
import type { Match } from "#contract/fields/match.ts";
import type { Stage } from "#contract/fields/stage.ts";
import type { RuleIssue } from "#contract/issues.ts";
import type { RoundBody } from "#contract/stage-draw.ts";
import type { Caller } from "../../kit/access/caller.ts";
import type { Transaction } from "../../kit/database/schema.ts";
import { invalid, Refusal } from "../../kit/refusal.ts";
import type { Change } from "../../kit/save/change.ts";
import { idWithin } from "../../kit/save/change-set-ids.ts";
import type { Store } from "../../kit/save/store.ts";
import { WorkingSet } from "../../kit/save/working-set.ts";
import { readStandingOfEntries } from "../state/entries.ts";
import { keepMatchesOf } from "../state/stage-matches.ts";
import { readStandings, rulesOfTables } from "../state/standings.ts";
import { placesOf } from "./entrants.ts";
import { readStageAsSaved } from "./stage-as-saved.ts";
import type { Drawn, PairedRequest, SwissPairings } from "./swiss-pairing.ts";

/**
 * Pairs the next round of a Swiss by a change set.
 *
 * @throws 403, 404, 409 version-conflict, round-not-finished, no-more-rounds or no-pairing, 400 for an absent player
 * who is not in the stage
 */
export async function applyRound(
  trx: Transaction,
  store: Store,
  { id, caller, body, clientRequest, pairings }: PairedRequest<RoundBody>,
): Promise<Drawn> {
  const { changeSet, version, absent = [] } = body;
  const work = new WorkingSet(store, trx);
  const feature = work.features.of("stage");
  const { stage } = await readStageAsSaved(work, caller, { id, version, fields: null });
  if (stage.type !== "STAGE_TYPE_SWISS") throw invalid([{ path: "type", code: "notSwiss" }]);
  const { matches } = await keepMatchesOf(work, id);
  const paired = pairedRounds(matches);
  if (paired === 0) throw new Refusal("round-not-finished", "The first round of this stage is not drawn yet.");
  const { format } = await rulesOfTables(work, stage);
  if (paired >= roundsOfSwiss(stage.draw, (await placesOf(work, stage)).length)) {
    throw new Refusal("no-more-rounds", "All rounds of this stage are paired.");
  }
  if (!isRoundOver({ matches, format }, paired)) {
    throw new Refusal("round-not-finished", "Matches of the last round are not decided yet.");
  }
  const idOf = (match: MatchKey) => idWithin(changeSet, placeOf(match));
  const changes = await planSwissRound(work, { stage, matches, absent, pairings, caller, idOf });
  const save: Change = { action: "save", feature, id, version, data: {}, caller, origin: "server" };
  const applied = await store.applyIn(trx, { id: changeSet, changes: [save, ...changes], caller, clientRequest });
  return { applied, warnings: [] };
}

/** The changes that create the matches of the next round. */
export async function planSwissRound(
  work: WorkingSet,
  round: {
    stage: Stage;
    /** The matches of the earlier rounds. */
    matches: readonly Match[];
    absent: NonNullable<RoundBody["absent"]>;
    pairings: SwissPairings;
    caller: Caller;
    /** The id of a new match. */
    idOf: (match: MatchKey) => string;
  },
): Promise<Change[]> {
  const { stage, matches, absent, pairings, caller, idOf } = round;
  const { withdrawn } = await readStandingOfEntries(work, stage.tournamentId);
  const competitors = (await placesOf(work, stage)).map(competitorOf);
  refuseUnknownAbsences(absent, competitors, withdrawn);
  const away = new Set([...absent.map(({ competitor }) => competitor), ...withdrawn]);
  const { format, rules } = await rulesOfTables(work, stage);
  const number = pairedRounds(matches) + 1;
  const field = { competitors, isPresent: (id: string) => !away.has(id), matches, format, rules };
  const pairing = pairings.resultOf({
    pairing: stage.draw.pairing,
    order: number === 1 ? [...competitors.keys()] : await orderOfStandings(work, stage, competitors),
    input: {
      players: swissPlayers(field, number),
      round: number,
      rounds: roundsOfSwiss(stage.draw, competitors.length),
      firstColour: lotFrom(stage.lot ?? "").below(2) === 0 ? "WHITE" : "BLACK",
      points: { win: rules.points.win, draw: rules.points.draw ?? rules.points.loss, loss: rules.points.loss },
    },
  });
  if (pairing === null) throw noPairing();
  const halves = absent.filter(({ points }) => points > 0).map(({ competitor }) => competitor);
  const feature = work.features.of("match");
  return fieldsOfRound(pairing, { stage: stage.id, number, competitors, halves }).map((data): Change => {
    const { bracket, round, position, leg } = data;
    const id = idOf({ bracket, round, position, leg });
    return { action: "save", feature, id, version: 0, data, caller, origin: "server" };
  });
}

/** @throws 409 while an earlier stage has not determined the competitor */
function competitorOf({ competitor }: Entrant): string {
  if (competitor !== null) return competitor;
  throw new Refusal("round-not-finished", "The stages from which competitors come to this one are not complete yet.");
}

function refuseUnknownAbsences(
  absent: NonNullable<RoundBody["absent"]>,
  competitors: readonly string[],
  withdrawn: ReadonlySet<string>,
): void {
  const seen = new Set<string>();
  const issues = absent.flatMap(({ competitor }, index): RuleIssue[] => {
    const path = `absent.${index}.competitor`;
    if (!competitors.includes(competitor) || withdrawn.has(competitor)) return [{ path, code: "notPlaying" }];
    if (seen.has(competitor)) return [{ path, code: "repeated" }];
    seen.add(competitor);
    return [];
  });
  if (issues.length > 0) throw invalid(issues);
}

/** The players in the order of the standings; players with equal rank are sorted by their pairing numbers. */
async function orderOfStandings(work: WorkingSet, stage: Stage, competitors: readonly string[]): Promise<number[]> {
  const places = new Map(competitors.map((id, index) => [id, index]));
  const { groups } = await readStandings(work, stage.id, []);
  const ranked = groups.flatMap(({ rows }) => rows.flatMap(({ competitor }) => places.get(competitor.id) ?? []));
  const known = new Set(ranked);
  return [...ranked, ...[...competitors.keys()].filter((index) => !known.has(index))];
}

/** The matches of a round: the boards in order, then the requested byes, then the bye of an odd field. */
function fieldsOfRound(
  { pairs, bye }: SwissRound,
  {
    stage,
    number,
    competitors,
    halves,
  }: { stage: string; number: number; competitors: readonly string[]; halves: readonly string[] },
) {
  const entrants = competitors.map((competitor) => ({ competitor, source: null }));
  const ofRound = { bracket: "MATCH_BRACKET_MAIN", round: number, group: null, leg: null, places: null } as const;
  const matches = pairs.map(([white, black], board) => {
    const sides = [
      { from: { entrant: white }, isHome: true },
      { from: { entrant: black }, isHome: false },
    ] as [PlannedSide, PlannedSide];
    return fieldsOfMatch({ ...ofRound, position: board + 1, sides }, { stage, entrants, idOf: () => "" });
  });
  const byes = [
    ...halves.map((competitor) => ({ competitor, score: halfPoint })),
    ...(bye === null ? [] : [{ competitor: competitors[bye] ?? "", score: "0" }]),
  ];
  return [
    ...matches,
    ...byes.map(({ competitor, score }, index) => ({
      parent: { id: stage, type: "stage" },
      ...ofRound,
      position: pairs.length + index + 1,
      competitors: [
        { id: competitor, type: "team", score, isHomeTeam: true },
        { id: null, type: "team", score: "0", isHomeTeam: false },
      ],
      sources: [{ type: "MATCH_SOURCE_ENTRY" }, { type: "MATCH_SOURCE_BYE" }],
      state: "MATCH_STATE_FINISHED",
      outcome: "MATCH_OUTCOME_BYE",
      winner: competitor,
    })),
  ];
}

/** In this case FIDE leaves the decision to the arbiter: Handbook, C.04.1 (effective from 1 February 2026). */
function noPairing(): Refusal {
  return new Refusal(
    "no-pairing",
    "This round can't be paired without a repetition, or a second bye for a team. Create its matches by hand.",
  );
}
