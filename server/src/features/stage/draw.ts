import { randomUUID } from "node:crypto";
import type { MatchKey } from "#competition/draws/bracket.ts";
import type { DrawWarning } from "#competition/draws/draw-rules.ts";
import { type Drawing, drawStage, type Entrant, planMatches, problemOfDraw } from "#competition/draws/stage-draw.ts";
import type { Match } from "#contract/fields/match.ts";
import type { Stage } from "#contract/fields/stage.ts";
import type { RuleIssue } from "#contract/issues.ts";
import { mayManage } from "#contract/permissions.ts";
import type { DrawBody } from "#contract/stage-draw.ts";
import type { Caller } from "../../access/caller.ts";
import type { Transaction } from "../../database/schema.ts";
import { readStored } from "../../database/stored-entities.ts";
import type { Change } from "../../entities/change.ts";
import { idWithin } from "../../entities/change-set-ids.ts";
import { requireRole } from "../../entities/examine-save.ts";
import { conflict, notFound } from "../../entities/rows.ts";
import type { Store } from "../../entities/store.ts";
import { WorkingSet } from "../../entities/working-set.ts";
import { invalid, Refusal } from "../../refusal.ts";
import { readStandingOfEntries } from "../entry/entries.ts";
import { isUnderWay } from "../match/awards.ts";
import { fieldsOfDrawing, fieldsOfMatch } from "./drawn-fields.ts";
import { entrantsOf, nationalitiesOf, organizationsOf } from "./entrants.ts";
import { keepMatchesOf } from "./stage-matches.ts";

export interface DrawPlan {
  changes: Change[];
  warnings: (DrawWarning | "ENTRY_LEFT_OUT")[];
}

/**
 * The changes that draw a stage: its groups or lines, the matches that it had before, which go, and the new ones.
 * @throws 403, 404, 409 version-conflict or has-begun, 400 for what can't be drawn
 */
export async function planDraw(
  trx: Transaction,
  store: Store,
  id: string,
  caller: Caller,
  body: DrawBody,
): Promise<DrawPlan> {
  const feature = store.features.of("stage");
  requireRole(caller, mayManage(caller, "stage"));
  const work = new WorkingSet(store.db, store.features, trx);
  // Nobody enters or begins anything meanwhile.
  await store.db.lockParents(trx, "shared");
  await work.load([id], "change");
  const state = work.get(id);
  if (state?.row.type !== "stage" || !work.sees(caller, state)) throw notFound(feature);
  if (body.version !== state.row.version + 1) throw conflict(state.row);
  const { stage, matches } = await keepMatchesOf(work, id);
  for (const source of stage.sources) await keepMatchesOf(work, source.stage);
  // Whoever withdraws at the same moment does it before the draw or after it.
  await readStored(trx, [stage.tournamentId], "change");
  const { withdrawn } = await readStandingOfEntries(work, stage.tournamentId);
  if (matches.some((match) => isUnderWay(match, withdrawn))) throw stageHasBegun();
  const { entrants, leftOut } = await entrantsOf(work, stage);
  refuseProblems(stage, entrants.length);
  const lot = body.lot ?? (body.keep ? (stage.lot ?? randomUUID()) : randomUUID());
  const keysBy = await separationKeysOf(work, stage, entrants);
  const { warnings, ...drawing } = body.keep
    ? { ...storedDrawing(stage, entrants), warnings: [] }
    : drawStage(stage, entrants, keysBy, lot);
  const isComplete = entrants.every(({ competitor }) => competitor !== null);
  const own = { lot, drawn: true };
  const idOf = (match: MatchKey) => idWithin(body.changeSet, placeOf(match));
  const save = { action: "save", caller, byServer: true } as const;
  return {
    changes: [
      { ...save, feature, id, version: body.version, data: fieldsOfDrawing(drawing, entrants), own },
      ...inReverse(matches).map((match): Change => {
        return { action: "delete", feature: store.features.of("match"), id: match.id, version: "next", caller };
      }),
      ...planMatches(stage, drawing).map((planned): Change => {
        const data = fieldsOfMatch(planned, { stage: stage.id, entrants, idOf });
        return { ...save, feature: store.features.of("match"), id: idOf(planned), version: 0, data };
      }),
    ],
    warnings: [
      ...warnings,
      ...(isComplete ? [] : (["SOURCES_NOT_COMPLETE"] as const)),
      ...(leftOut > 0 ? (["ENTRY_LEFT_OUT"] as const) : []),
    ],
  };
}

/** What entrants are kept apart by, as far as the rules of the stage ask for it. */
async function separationKeysOf(work: WorkingSet, stage: Stage, entrants: readonly Entrant[]) {
  const by = stage.draw.separation?.by;
  return {
    organization: by === "SEPARATION_ORGANIZATION" ? await organizationsOf(work, stage, entrants) : [],
    nationality: by === "SEPARATION_NATIONALITY" ? await nationalitiesOf(work, entrants) : [],
  };
}

export function stageHasBegun(): Refusal {
  return new Refusal("has-begun", "Matches of this stage have begun. Reopen them first, and take their sets away.");
}

function refuseProblems(stage: Stage, entrants: number): void {
  const problem = problemOfDraw(stage, entrants);
  switch (problem?.code) {
    case undefined:
      return;
    case "tooFew":
      throw new Refusal("too-few", "There are too few entries: each group, and each elimination, needs two.");
    case "tooMany":
      throw new Refusal("too-many", "These entries would make more matches than one draw can have.");
    case "seeds":
      throw invalid([{ path: problem.path, code: "tooBig", params: { max: problem.max } }]);
  }
}

/** The groups or lines as the stage has them. @throws 400 unless they hold each entrant once */
function storedDrawing(stage: Stage, entrants: readonly Entrant[]): Drawing {
  const places = new Map(
    entrants.flatMap(({ competitor }, place) => (competitor === null ? [] : [[competitor, place]])),
  );
  const bySource = new Map(entrants.map(({ source }, place) => [JSON.stringify(source), place]));
  const placeOfLine = ({ competitor, source }: Stage["lines"][number]) =>
    (competitor === null ? undefined : places.get(competitor)) ??
    (source && bySource.get(JSON.stringify(source))) ??
    null;
  const groups = stage.groups.map(({ id, competitors }) => {
    return { id, competitors: competitors.map((competitor) => places.get(competitor.id) ?? -1) };
  });
  const lines = stage.lines
    .toSorted((one, other) => one.line - other.line)
    .map((line) => {
      return { line: line.line, competitor: placeOfLine(line), seed: line.seed, bye: line.bye };
    });
  const isElimination = stage.type === "STAGE_TYPE_ELIMINATION";
  const found = isElimination
    ? lines.flatMap(({ competitor }) => competitor ?? [])
    : groups.flatMap(({ competitors }) => competitors);
  const isWhole = found.length === entrants.length && new Set(found).size === found.length && !found.includes(-1);
  const isPowerOfTwo = lines.length >= 2 && Number.isInteger(Math.log2(lines.length));
  const isInOrder = lines.every(({ line }, index) => line === index + 1);
  if (isWhole && (!isElimination || (isPowerOfTwo && isInOrder))) return { groups, lines };
  const issue: RuleIssue = { path: isElimination ? "lines" : "groups", code: "notEachOnce" };
  throw invalid([issue]);
}

/** By which the id of a match follows from the change set that makes it. */
function placeOf({ bracket, round, position }: MatchKey): string {
  return [bracket, round, position].join(" ");
}

/** Those first whose winners and losers no other match waits for. */
function inReverse(matches: readonly Match[]): Match[] {
  const waiting = new Map(matches.map((match) => [match.id, match]));
  const ordered: Match[] = [];
  const place = (match: Match) => {
    if (!waiting.delete(match.id)) return;
    for (const source of match.sources) {
      const before = source && "match" in source ? waiting.get(source.match) : undefined;
      if (before) place(before);
    }
    ordered.push(match);
  };
  for (const match of matches) place(match);
  return ordered.reverse();
}
