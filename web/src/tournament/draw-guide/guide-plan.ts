import { type DrawFigures, figuresOf, qualifiersOf, usualGroups } from "#competition/draws/entries.ts";
import { type SeededEntrant, type Seeding, seedingOf } from "#competition/draws/seeds-of-entrants.ts";
import { type DrawProblem, hasBracket, problemOfDraw } from "#competition/draws/stage-draw.ts";
import type { Reference } from "#contract/entity-types.ts";
import { isOut } from "#contract/entry-status.ts";
import type { StageType } from "#contract/enumerations.ts";
import type { Entry } from "#contract/fields/entry.ts";
import type { Stage } from "#contract/fields/stage.ts";
import { type DrawRules, drawRules, type StageSource } from "#contract/stage-draw.ts";
import { changesBetween } from "../../kit/form/changes.ts";

/** What can be chosen as a picture: the stages that a tournament, or what is left of it, consists of. */
export const formats = ["ROUND_ROBIN", "GROUPS_AND_KNOCKOUT", "KNOCKOUT", "DOUBLE_ELIMINATION", "SWISS"] as const;
export type StageFormat = (typeof formats)[number];

/** Who plays in a new stage: everybody in the tournament, or those who go on from an earlier stage. */
export const everybody = "everybody";
/** Those who play in the qualifying. */
export const qualifying = "qualifying";

/** What the guide has been told; null: as is usual. */
export interface Answers {
  format: StageFormat | null;
  name: string;
  /** `everybody`, `qualifying`, or the id of an earlier stage. */
  from: string | null;
  /** Whether everybody in the tournament who does not play in the earlier stage plays too: a main draw with qualifiers. */
  withDirect: boolean | null;
  /** How many go on from each group: to the stage itself, or to the knockout after it. */
  ranks: number | null;
  /** How many more of those who come next go on, across the groups. */
  best: number | null;
  rules: Partial<DrawRules>;
  /** Of the knockout after groups. */
  nextRules: Partial<DrawRules>;
}

export const unanswered: Answers = {
  format: null,
  name: "",
  from: null,
  withDirect: null,
  ranks: null,
  best: null,
  rules: {},
  nextRules: {},
};

/** What the guide is about: a stage, or a new one of a tournament. */
export interface Situation {
  id: string;
  /** Null for a new stage. */
  stage: Stage | null;
  tournamentId: string;
  /** Those of the tournament. */
  competitors: readonly Reference[];
  /** The entries of the tournament in the order of seeds and rankings; teams can play without one. */
  entries: readonly Pick<Entry, "competitor" | "seed" | "ranking" | "status">[];
  /** The other stages of the tournament. */
  stages: readonly Stage[];
}

/** A stage as it is drawn. */
export interface PlannedStage {
  type: StageType;
  draw: DrawRules;
  entries: number;
  /** Who is seeded unless a number is given. */
  usualSeeding: Seeding;
}

/** The first so many of each group, and so many more of those who come next, where there are several groups. */
export interface GoingOn {
  /** The stage before; null where it is drawn in the same guide. */
  from: string | null;
  ranks: number;
  best: number;
  isAcrossGroups: boolean;
}

/** What follows from the answers. */
export interface GuidePlan {
  format: StageFormat;
  from: string | null;
  /** Who goes on from an earlier stage, to the stage itself or to the knockout after it; null where nobody does. */
  goingOn: GoingOn | null;
  /** How many play in the tournament and not in the earlier stage, and whether they play here too. */
  direct: number;
  isWithDirect: boolean;
  /** One stage, or groups and the knockout after them. */
  stages: [PlannedStage, ...PlannedStage[]];
  /** The fields of each that have to be saved; of a stored stage those that differ. */
  stage: Record<string, unknown>;
  next: Record<string, unknown> | null;
}

/** What the answers come to, and for what they do not say what an expert would take. */
export function planOf(situation: Situation, { format, ...answers }: Answers & { format: StageFormat }): GuidePlan {
  const { id, stage, tournamentId, stages: others } = situation;
  const type = typeOf(format);
  const from = stage === null ? (answers.from ?? likelyOrigin(format, others)) : null;
  const isFollowed = format === "GROUPS_AND_KNOCKOUT";
  const base = stage?.sources.length === 1 ? (stage.sources.find(isFromTheTop) ?? null) : null;
  const isFromStage = from !== null && from !== everybody && from !== qualifying;
  const goesOn = isFollowed || base !== null || isFromStage;
  const how = goesOn ? goingOnBy(answers, base) : null;

  const direct = isFromStage ? directEntries(situation, from) : [];
  const isWithDirect = direct.length > 0 && (answers.withDirect ?? isQualifying(situation, from));
  const who = whoPlays(situation, {
    from,
    how: isFollowed ? usualGoingOn : how,
    base,
    direct: isWithDirect ? direct : [],
  });
  const playing = whoIsPlaying(situation, { id, competitors: [], sources: [], ...who });
  const entries = playing.length;
  const groups = answers.rules.groups ?? (isFollowed ? usualGroups(entries) : 1);
  // Who has met in a group meets others in the next ones. A knockout keeps them apart by itself.
  const isAnew = type === "STAGE_TYPE_ROUND_ROBIN" && groups > 1 && (isFromStage || base !== null);
  const separation = isAnew ? { by: "SEPARATION_GROUP", depth: "SEPARATION_ALL" } : null;
  const usual = stage?.draw ?? drawRules.parse({ groups, separation });
  const draw = { ...usual, ...answers.rules };
  const fields = { type, ...who, draw };
  const first: PlannedStage = { type, draw, entries, usualSeeding: seedingOf(null, playing) };
  const name = answers.name.trim();
  const isNamed = stage === null && name !== "";
  const changed = stage && changesBetween(stage, { ...stage, ...fields });
  const saved = changed ?? { tournamentId, ...(isNamed && { name }), ...fields };
  const before = isFollowed
    ? { id: null, type, draw, groups: [] }
    : others.find(({ id }) => id === (base?.stage ?? from));
  const goingOn = how && before ? { ...how, from: before.id, isAcrossGroups: hasGroups(before) } : null;
  const direction = { direct: direct.length, isWithDirect };
  if (!isFollowed) return { format, from, goingOn, ...direction, stages: [first], stage: saved, next: null };
  const knockout = { type: typeOf("KNOCKOUT"), draw: { ...drawRules.parse({}), ...answers.nextRules } };
  const sources = [sourceOf(id, how ?? usualGoingOn)];
  const drawn = { id, type, draw, groups: [], competitors: Array.from({ length: entries }), sources: [] };
  const through = qualifiersOf({ id: "next", sources }, [drawn]).map((source) => ({ source }));
  const second = { ...knockout, entries: through.length, usualSeeding: seedingOf(null, through) };
  return { format, from, goingOn, ...direction, stages: [first, second], stage: saved, next: { ...knockout, sources } };
}

/** What each stage of a plan comes to, or why it can't be drawn. */
export function figuresOfPlan({ stages }: GuidePlan): DrawFigures[] | DrawProblem["code"] {
  return (
    problemOfPlan({ stages }) ?? stages.flatMap((stage) => figuresOf(stage, stage.entries, seedingIn(stage)) ?? [])
  );
}

function seedingIn({ draw, usualSeeding }: PlannedStage): Seeding {
  return draw.seeds === null ? usualSeeding : { count: draw.seeds, by: "number" };
}

/** Why a plan can't be drawn; null when it can. */
export function problemOfPlan({ stages }: Pick<GuidePlan, "stages">): DrawProblem["code"] | null {
  for (const stage of stages) {
    const problem = problemOfDraw(stage, stage.entries);
    if (problem) return problem.code;
  }
  return null;
}

export function typeOf(format: StageFormat): StageType {
  return typesOfFormats[format];
}

const typesOfFormats = {
  ROUND_ROBIN: "STAGE_TYPE_ROUND_ROBIN",
  GROUPS_AND_KNOCKOUT: "STAGE_TYPE_ROUND_ROBIN",
  KNOCKOUT: "STAGE_TYPE_ELIMINATION",
  DOUBLE_ELIMINATION: "STAGE_TYPE_DOUBLE_ELIMINATION",
  SWISS: "STAGE_TYPE_SWISS",
} as const;

export function formatOf(type: StageType): StageFormat {
  return formats.find((format) => typesOfFormats[format] === type) ?? "ROUND_ROBIN";
}

const usualGoingOn = { ranks: 2, best: 0 };

function goingOnBy({ ranks, best }: Pick<Answers, "ranks" | "best">, stored: StageSource | null) {
  const usual = stored ? { ranks: stored.ranks.length, best: stored.best?.count ?? 0 } : usualGoingOn;
  return { ranks: ranks ?? usual.ranks, best: best ?? usual.best };
}

function sourceOf(stage: string, { ranks, best }: { ranks: number; best: number }): StageSource {
  return {
    stage,
    ranks: Array.from({ length: ranks }, (_, place) => place + 1),
    best: best === 0 ? null : { rank: ranks + 1, count: best },
  };
}

function hasGroups({ type, draw, groups }: Pick<Stage, "type" | "groups"> & { draw: DrawRules }): boolean {
  return type === "STAGE_TYPE_ROUND_ROBIN" && (groups.length || draw.groups) > 1;
}

/** The first so many of each group, and perhaps some of the next: what can be said by two numbers. */
function isFromTheTop({ ranks, best }: StageSource): boolean {
  return ranks.every((rank, place) => rank === place + 1) && (best === null || best.rank === ranks.length + 1);
}

function whoPlays(
  situation: Situation,
  {
    from,
    how,
    base,
    direct,
  }: { from: string | null; how: typeof usualGoingOn | null; base: StageSource | null; direct: Stage["competitors"] },
): Partial<Pick<Stage, "competitors" | "sources">> {
  const { stage } = situation;
  if (stage) {
    const isRankless = base === null || how === null;
    return { competitors: stage.competitors, sources: isRankless ? stage.sources : [sourceOf(base.stage, how)] };
  }
  if (from === null || from === everybody) return { competitors: inOrderOfStrength(situation) };
  if (from === qualifying) return { competitors: inQualifying(situation) };
  return { ...(direct.length > 0 && { competitors: direct }), sources: [sourceOf(from, how ?? usualGoingOn)] };
}

/** Those whose entries are for the qualifying, in the order of seeds and rankings. */
export function inQualifying({ entries }: Pick<Situation, "entries">): Stage["competitors"] {
  return entries.flatMap(({ competitor, status }) => (status === "ENTRY_STATUS_QUALIFYING" ? [competitor] : []));
}

/** Whether the earlier stage is the qualifying: nobody in it plays in the tournament by an entry of their own. */
function isQualifying(situation: Situation, from: string | null): boolean {
  const competitors = situation.stages.find(({ id }) => id === from)?.competitors ?? [];
  const playing = new Set(situation.competitors.map(({ id }) => id));
  return competitors.length > 0 && competitors.every(({ id }) => !playing.has(id));
}

/** Those in the tournament who do not play in the earlier stage. */
function directEntries(situation: Situation, from: string): Stage["competitors"] {
  const earlier = new Set(situation.stages.find(({ id }) => id === from)?.competitors.map(({ id }) => id));
  return inOrderOfStrength(situation).filter(({ id }) => !earlier.has(id));
}

/** Those whom entries seed or rank as they do; then the others, as the tournament has them. */
function inOrderOfStrength({ competitors, entries }: Situation): Stage["competitors"] {
  const strong = entries.filter(({ seed, ranking }) => seed !== null || ranking !== null);
  const places = new Map(strong.map(({ competitor }, place) => [competitor.id, place]));
  const placeOf = ({ id }: Reference) => places.get(id) ?? strong.length;
  return competitors.toSorted((one, other) => placeOf(one) - placeOf(other)) as Stage["competitors"];
}

/** Who plays in a stage, without those who have withdrawn. */
function whoIsPlaying(
  { entries, stages }: Situation,
  stage: Pick<Stage, "id" | "competitors" | "sources">,
): SeededEntrant[] {
  const out = new Set(entries.flatMap(({ competitor, status }) => (isOut(status) ? competitor.id : [])));
  const playing = <S extends Pick<Stage, "competitors">>(one: S): S => {
    return { ...one, competitors: one.competitors.filter(({ id }) => !out.has(id)) };
  };
  const seedOf = seedsIn({ entries });
  return [
    ...playing(stage).competitors.map(({ id }) => ({ source: null, seed: seedOf(id) })),
    ...qualifiersOf(stage, stages.map(playing)).map((source) => ({ source })),
  ];
}

/** By which number the entry of a competitor is seeded. */
export function seedsIn({ entries }: Pick<Situation, "entries">): (competitor: string) => number | null {
  const seeds = new Map(entries.map(({ competitor, seed }) => [competitor.id, seed]));
  return (competitor) => seeds.get(competitor) ?? null;
}

/** After groups usually comes a knockout of those who go on from them; everything else begins with everybody. */
function likelyOrigin(format: StageFormat, stages: readonly Stage[]): string {
  const last = stages.at(-1);
  return hasBracket(typeOf(format)) && last?.type === "STAGE_TYPE_ROUND_ROBIN" ? last.id : everybody;
}
