import { randomUUID } from "node:crypto";
import type { MatchKey } from "#competition/draws/bracket-match.ts";
import type { DrawWarning } from "#competition/draws/draw-rules.ts";
import { drawnFields, fieldsOfDrawing, fieldsOfMatch, placeOf } from "#competition/draws/drawn-fields.ts";
import { inOrderOfSeeds } from "#competition/draws/seeding.ts";
import { drawStage, type Entrant, hasBracket, planMatches, problemOfDraw } from "#competition/draws/stage-draw.ts";
import { isUnderWay } from "#competition/progression/awards.ts";
import type { Warning } from "#contract/change-sets.ts";
import type { Match } from "#contract/fields/match.ts";
import type { Stage } from "#contract/fields/stage.ts";
import { sentence } from "#contract/issues.ts";
import type { DrawBody } from "#contract/stage-draw.ts";
import type { Caller } from "../../kit/access/caller.ts";
import type { Transaction } from "../../kit/database/schema.ts";
import { invalid, Refusal } from "../../kit/refusal.ts";
import type { Change } from "../../kit/save/change.ts";
import { idWithin } from "../../kit/save/change-set-ids.ts";
import type { Store } from "../../kit/save/store.ts";
import { WorkingSet } from "../../kit/save/working-set.ts";
import { readStandingOfEntries } from "../state/entries.ts";
import { keepMatchesOf } from "../state/stage-matches.ts";
import { entrantsOf, nationalitiesOf, organizationsOf } from "./entrants.ts";
import { planSwissRound } from "./rounds.ts";
import { readStageAsSaved } from "./stage-as-saved.ts";
import { storedDrawing } from "./stored-drawing.ts";
import type { Drawn, PairedRequest, SwissPairings } from "./swiss-pairing.ts";

/** A stage and the settings of its draw. */
interface DrawOf {
  id: string;
  /** The new stage that the draw creates. */
  version: number;
  /**
   * The fields that are saved with the draw, and the member of the body that contains them; null when there are none.
   */
  fields: Record<string, unknown> | null;
  member: "stage" | "next";
  lot: string | undefined;
  keep: boolean;
  /** In a Swiss, the players who have requested a bye in the first round. */
  absent: NonNullable<DrawBody["absent"]>;
  pairings: SwissPairings;
  /** The id of a new match. */
  idOf: (match: MatchKey) => string;
}

interface DrawPlan {
  changes: Change[];
  warnings: Warning[];
}

/**
 * Draws a stage by a change set, together with the next stage if the body has one.
 *
 * @throws 403, 404, 409 version-conflict or has-begun, 400 for anything that can't be drawn or saved
 */
export async function applyDraw(trx: Transaction, store: Store, request: PairedRequest<DrawBody>): Promise<Drawn> {
  const { id, caller, body, clientRequest, pairings } = request;
  const { changeSet, lot, next, absent = [] } = body;
  const { changes, warnings } = await planDraw(new WorkingSet(store, trx), caller, {
    id,
    version: body.version,
    fields: body.stage ?? null,
    member: "stage",
    lot,
    keep: body.keep === true,
    absent,
    pairings,
    idOf: (match) => idWithin(changeSet, placeOf(match)),
  });
  const all = [...warnings];
  const further = async (work: WorkingSet) => {
    const fields = { tournamentId: work.get(id)?.entity.tournamentId, ...next };
    const { changes, warnings } = await planDraw(work, caller, {
      id: idWithin(changeSet, "next"),
      version: 0,
      fields,
      member: "next",
      lot,
      keep: false,
      absent: [],
      pairings,
      idOf: (match) => idWithin(changeSet, `next ${placeOf(match)}`),
    });
    all.push(...warnings);
    return changes;
  };
  const set = { id: changeSet, changes, further: next && further, caller, clientRequest };
  return { applied: await store.applyIn(trx, set), warnings: all };
}

async function planDraw(work: WorkingSet, caller: Caller, of: DrawOf): Promise<DrawPlan> {
  try {
    return await plan(work, caller, of);
  } catch (error) {
    throw error instanceof Refusal && of.fields !== null ? within(of.member, error) : error;
  }
}

/**
 * The changes of a draw: they set the groups or lines of the stage, delete its earlier matches and create the new ones.
 */
async function plan(work: WorkingSet, caller: Caller, of: DrawOf): Promise<DrawPlan> {
  const { id, version, keep, absent, pairings, idOf } = of;
  const [feature, match] = [work.features.of("stage"), work.features.of("match")];
  const { stage, data } = await readStageAsSaved(work, caller, of);
  const matches = version === 0 ? [] : (await keepMatchesOf(work, id)).matches;
  for (const source of stage.sources) await keepMatchesOf(work, source.stage);
  // The lock puts a simultaneous withdrawal either before the draw or after it.
  await work.reload([stage.tournamentId]);
  const { withdrawn } = await readStandingOfEntries(work, stage.tournamentId);
  if (matches.some((match) => isUnderWay(match, withdrawn))) throw stageHasBegun();
  const { entrants: all, leftOut } = await entrantsOf(work, stage);
  const entrants = hasBracket(stage.type) ? inOrderOfSeeds(stage.draw.seeds, all) : all;
  refuseProblems(stage, entrants.length);
  const lot = of.lot ?? (keep ? (stage.lot ?? randomUUID()) : randomUUID());
  const keysBy = await separationKeysOf(work, stage, entrants);
  // The first round of a Swiss follows from the order of its competitors, and from the lot.
  const { warnings, ...drawing } =
    keep && stage.type !== "STAGE_TYPE_SWISS"
      ? { ...storedDrawing(stage, entrants), warnings: [] }
      : drawStage(stage, entrants, keysBy, lot);
  const unknown = entrants.filter(({ competitor }) => competitor === null).length;
  const paramsOf = (code: DrawWarning) => ({
    stage: id,
    ...(code === "SEEDS_ABOVE_ONE_IN_THREE" && { seeds: stage.draw.seeds ?? 0, entries: entrants.length }),
  });
  const computed = { lot, drawn: true };
  const save = { action: "save", caller, origin: "server" } as const;
  return {
    changes: [
      { ...save, feature, id, version, data: { ...data, ...fieldsOfDrawing(drawing, entrants) }, computed },
      ...inReverse(matches).map(({ id }): Change => {
        return { action: "delete", feature: match, id, version: "next", caller };
      }),
      ...planMatches(stage, drawing).map((planned): Change => {
        const data = fieldsOfMatch(planned, { stage: stage.id, entrants, idOf });
        return { ...save, feature: match, id: idOf(planned), version: 0, data };
      }),
      ...(stage.type === "STAGE_TYPE_SWISS"
        ? await planSwissRound(work, { stage: { ...stage, lot }, matches: [], absent, pairings, caller, idOf })
        : []),
    ],
    warnings: [
      ...warnings.map((code) => ({ code, params: paramsOf(code) })),
      ...(unknown > 0 ? [{ code: "SOURCES_NOT_COMPLETE" as const, params: { stage: id, count: unknown } }] : []),
      ...(leftOut > 0 ? [{ code: "ENTRY_LEFT_OUT" as const, params: { stage: id, count: leftOut } }] : []),
    ],
  };
}

/** The issues of a stage, with paths below the member of the body that has its fields. */
function within(member: DrawOf["member"], { code, message, details }: Refusal): Refusal {
  if (!details.issues) return new Refusal(code, message, details);
  const issues = details.issues.map((issue) => ({ ...issue, path: `${member}.${issue.path}` }));
  return new Refusal(code, sentence(issues), { ...details, issues });
}

/** The values by which entrants are kept apart, if the rules of the stage ask for it. */
async function separationKeysOf(work: WorkingSet, stage: Stage, entrants: readonly Entrant[]) {
  const by = stage.draw.separation?.by;
  return {
    organization: by === "SEPARATION_ORGANIZATION" ? await organizationsOf(work, stage, entrants) : [],
    nationality: by === "SEPARATION_NATIONALITY" ? await nationalitiesOf(work, entrants) : [],
  };
}

export function stageHasBegun(): Refusal {
  return new Refusal(
    "has-begun",
    "Matches of this stage have begun. Reopen them first, and delete their results.",
    {},
    drawnFields,
  );
}

function refuseProblems(stage: Stage, entrants: number): void {
  const problem = problemOfDraw(stage, entrants);
  switch (problem?.code) {
    case undefined:
      return;
    case "tooFew":
      throw new Refusal("too-few", "There are too few entries: each group and each knockout needs at least two.");
    case "tooMany":
      throw new Refusal("too-many", "These entries would make more matches than one draw can have.");
    case "seeds":
      throw invalid([{ path: problem.path, code: "tooBig", params: { max: problem.max } }]);
  }
}

/** Sorts matches so that each one comes before the matches that it depends on. */
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
