import { merge } from "#contract/entity.ts";
import { type Match, match as matchDefinition } from "#contract/fields/match.ts";
import { type Stage, stage as stageDefinition } from "#contract/fields/stage.ts";
import { type DrawRules, drawRules } from "#contract/stage-draw.ts";
import type { StageStandings } from "#contract/standings.ts";
import { compareMatches } from "../../draws/bracket-match.ts";
import { fieldsOfDrawing, fieldsOfMatch, placeOf } from "../../draws/drawn-fields.ts";
import { groupsToCome } from "../../draws/entries.ts";
import { listQualifiers } from "../../draws/qualifiers.ts";
import { drawStage, type Entrant, planMatches } from "../../draws/stage-draw.ts";
import { resolveStandings } from "../../standings/standings-presets.ts";
import { isAwardedSo, isWithoutPlay } from "../awards.ts";
import type { MatchChange } from "../match-change.ts";
import { bestRanksIn, entrantAt, isRank } from "../places.ts";
import { namesOf, progress } from "../progress.ts";
import { idOfTie, type StageState, type TournamentState, tablesOf } from "../tournament-state.ts";
import { matchesWith, withdraw } from "../withdrawal.ts";

/** The id of the only tournament. */
const tournament = "tournament";

/** A tournament that is drawn and played without a database. Its teams are called "1", "2", …, the strongest first. */
export class PlayedTournament {
  readonly #stages = new Map<string, StageState>();
  readonly #matches = new Map<string, Match>();
  readonly #formats = new Map<string, Stage["format"]>();
  readonly #beforeAward = new Map<string, Match["state"]>();
  readonly #withdrawn = new Set<string>();
  /** The matches whose results were voided by the last change. */
  voided: string[] = [];

  get state(): TournamentState {
    return {
      stages: this.#stages,
      matches: this.#matches,
      entries: new Map([[tournament, { rankings: new Map(), withdrawn: this.#withdrawn }]]),
      formats: this.#formats,
      beforeAward: this.#beforeAward,
      opened: new Set(),
      reported: new Map(),
    };
  }

  /** Draws a stage of these teams, or of those that come from its sources, on lines in their order. */
  draw(id: string, { draw, ...fields }: Partial<Omit<Stage, "draw" | "competitors">> & DrawFields): void {
    const { teams = 0 } = fields;
    const competitors = Array.from({ length: teams }, (_, index) => ({ id: `${index + 1}`, type: "team" as const }));
    const rules = drawRules.parse({ seedLines: "SEED_LINES_FIXED", ...draw });
    const data = { ...fields, tournamentId: tournament, competitors, draw: rules };
    const stage = { ...merge(stageDefinition, null, data), id, version: 1, lot: id, drawn: true } as Stage;
    const format = stage.format;
    this.#formats.set(id, format);
    const isSwiss = stage.type === "STAGE_TYPE_SWISS";
    this.#stages.set(id, {
      stage,
      rules: resolveStandings({ custom: stage.standings, inherited: null, format, isSwiss }),
      ranks: [],
    });
    const entrants = this.#entrantsOf(stage);
    const drawing = drawStage(stage, entrants, { organization: [], nationality: [] }, id);
    Object.assign(stage, fieldsOfDrawing(drawing, entrants));
    for (const planned of planMatches(stage, drawing)) {
      const idOf = (match: Parameters<typeof placeOf>[0]) => `${id} ${shortPlace(placeOf(match))}`;
      this.add(idOf(planned), fieldsOfMatch(planned, { stage: id, entrants, idOf }));
    }
  }

  /** Adds a match that is not drawn, such as one of a Swiss round. */
  add(id: string, fields: Partial<Match>): void {
    const entity = merge(matchDefinition, null, fields);
    const computed = { rubber: null, tally: null, lineups: [], name: null, reportState: null, report: null };
    this.#matches.set(id, { ...entity, ...computed, startedAt: null, id, version: 1 } as Partial<Match> as Match);
  }

  #entrantsOf(stage: Stage): Entrant[] {
    const own = stage.competitors.map(({ id }): Entrant => ({ competitor: id, source: null }));
    const places = listQualifiers(
      stage.sources.map(({ stage: from, ranks, best }) => {
        const earlier = this.#stage(from);
        return { stage: from, groups: groupsToCome(earlier.stage, earlier.stage.competitors.length), ranks, best };
      }),
    );
    for (const { stage: from } of stage.sources) {
      this.#stages.set(from, { ...this.#stage(from), ranks: bestRanksIn(places, from) });
    }
    return [...own, ...places.map((source) => entrantAt(stage, source, places, this.standings(source.stage)))];
  }

  #stage(id: string): StageState {
    const stage = this.#stages.get(id);
    if (!stage) throw new Error(`No stage ${id}`);
    return stage;
  }

  standings(id: string): StageStandings {
    const standings = tablesOf(this.state)(id);
    if (!standings) throw new Error(`No stage ${id}`);
    return standings;
  }

  /** The ranks of a stage with one table, such as "3: 1" for team 3, in their order. */
  ranks(id: string): string[] {
    const rows = this.standings(id).groups[0]?.rows ?? [];
    return rows.map(({ competitor, rank, shared }) => `${competitor.id}: ${rank ?? "-"}${shared ? "=" : ""}`);
  }

  at(id: string): Match {
    const match = this.#matches.get(id);
    if (!match) throw new Error(`No match ${id}`);
    return match;
  }

  find(id: string): Match | undefined {
    return this.#matches.get(id);
  }

  sides(id: string): (string | null)[] {
    return this.at(id).competitors.map(({ id }) => id);
  }

  /** All matches in the order of play. */
  all(): Match[] {
    const stages = [...this.#stages.keys()];
    return [...this.#matches.values()].sort(
      (one, other) =>
        stages.indexOf(one.parent.id) - stages.indexOf(other.parent.id) || compareMatches(one, other) || 0,
    );
  }

  /** The matches that can be played now. */
  open(): Match[] {
    return this.all().filter(
      ({ state, competitors }) => state === "MATCH_STATE_PLANNING" && competitors.every(({ id }) => id !== null),
    );
  }

  /** A copy of all that the changes of matches have led to. */
  snapshot(): Match[] {
    return structuredClone(this.all());
  }

  finish(id: string, [first, second]: readonly [number, number], fields: Partial<Match> = {}): void {
    const { competitors } = this.at(id);
    const side = first > second ? 0 : first < second ? 1 : null;
    this.save(id, {
      state: "MATCH_STATE_FINISHED",
      outcome: side === null ? "MATCH_OUTCOME_DRAWN" : "MATCH_OUTCOME_NORMAL",
      winner: side === null ? null : (competitors[side]?.id ?? null),
      competitors: competitors.map((one, side) => ({ ...one, score: `${side === 0 ? first : second}` })),
      ...fields,
    });
  }

  /** Saves the result of a match, as a person does; what begun matches would lose is accepted. */
  save(id: string, fields: Partial<Match>): void {
    this.voided = [];
    this.#beforeAward.delete(id);
    this.#replace(id, fields);
    this.#follow([id]);
  }

  withdraw(...teams: readonly (string | null | undefined)[]): void {
    this.#followWithdrawal(teams, (team) => this.#withdrawn.add(team));
  }

  comeBack(...teams: readonly (string | null | undefined)[]): void {
    this.#followWithdrawal(teams, (team) => this.#withdrawn.delete(team));
  }

  /** What still follows from any result: nothing, if all has followed already. */
  due(): MatchChange[] {
    return progress(this.state, [...this.#stages.keys(), ...this.#matches.keys()]);
  }

  #followWithdrawal(teams: readonly (string | null | undefined)[], change: (team: string) => void): void {
    this.voided = [];
    const competitors = new Set(teams.flatMap((team) => team ?? []));
    for (const team of competitors) change(team);
    this.#apply(withdraw(this.state, matchesWith(this.state, tournament, competitors), competitors));
    const named = [...this.#matches.values()].flatMap(({ sources }) =>
      sources.filter(isRank).map(({ stage }) => stage),
    );
    this.#apply(progress(this.state, [...new Set(named)]));
  }

  #follow(changed: readonly string[]): void {
    const places = new Map(this.all().map(({ id }, index) => [id, index]));
    const [first, ...rest] = [...new Set(changed)].sort(
      (one, other) => (places.get(one) ?? Number.MAX_VALUE) - (places.get(other) ?? Number.MAX_VALUE),
    );
    const match = first === undefined ? undefined : this.#matches.get(first);
    if (match) this.#apply(progress(this.state, namesOf(match, idOfTie(this.state, match))), rest);
    else if (rest.length > 0) this.#follow(rest);
  }

  /** Applies changes, and what follows from them and from these other matches. */
  #apply(changes: readonly MatchChange[], others: readonly string[] = []): void {
    const changed = changes.map((change): string => {
      if (change.action === "create") {
        const id = `${change.final} again`;
        this.add(id, change.data);
        return id;
      }
      const { id } = change.match;
      if (change.voids) this.voided.push(id);
      if (change.action === "update") this.#change(id, change.data);
      else this.#matches.delete(id);
      return id;
    });
    if (changed.length > 0 || others.length > 0) this.#follow([...changed, ...others]);
  }

  /** A change that the server makes, which its log distinguishes from those of people. */
  #change(id: string, fields: Partial<Match>): void {
    const before = this.at(id);
    this.#replace(id, fields);
    const after = this.at(id);
    if (isAwardedSo(before, after)) return;
    if (!isWithoutPlay(after)) this.#beforeAward.delete(id);
    else if (!isWithoutPlay(before)) this.#beforeAward.set(id, before.state);
  }

  #replace(id: string, fields: Partial<Match>): void {
    this.#matches.set(id, { ...this.at(id), ...fields });
  }
}

/** A drawn knockout "cup" on lines in the order of strength. */
export function cupOf(teams: number, draw: Partial<DrawRules> = {}): PlayedTournament {
  const played = new PlayedTournament();
  const rules = { seeds: Math.min(teams, 8), ...draw };
  played.draw("cup", { type: "STAGE_TYPE_ELIMINATION", teams, draw: rules, format: "FORMAT_FOOTBALL_CUP" });
  return played;
}

interface DrawFields {
  type: Stage["type"];
  /** The number of its own teams. */
  teams?: number;
  draw?: Partial<DrawRules>;
}

/** "MAIN 1 2" and for a second leg "MAIN 1 2 2". */
function shortPlace(place: string): string {
  return place.replace("MATCH_BRACKET_", "");
}
