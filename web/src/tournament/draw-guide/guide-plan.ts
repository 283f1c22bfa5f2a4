import { type DrawFigures, figuresOf, qualifiersOf, usualGroups } from "#competition/draws/entries.ts";
import { type SeededEntrant, type Seeding, seedingOf } from "#competition/draws/seeding.ts";
import { type DrawProblem, hasBracket, problemOfDraw } from "#competition/draws/stage-draw.ts";
import type { Reference } from "#contract/entity-types.ts";
import { isOut } from "#contract/entry-status.ts";
import type { StageType } from "#contract/enumerations.ts";
import type { Entry } from "#contract/fields/entry.ts";
import type { Stage } from "#contract/fields/stage.ts";
import { type DrawRules, drawRules, type StageSource } from "#contract/stage-draw.ts";
import { changesBetween } from "../../kit/form/changes.ts";

/** The formats that the user can choose: the stages of a tournament, or of its rest. */
export const formats = ["ROUND_ROBIN", "GROUPS_AND_KNOCKOUT", "KNOCKOUT", "DOUBLE_ELIMINATION", "SWISS"] as const;
export type StageFormat = (typeof formats)[number];

/** The competitors of a new stage: all of the tournament, or those who advance from an earlier stage. */
export const everybody = "everybody";
/** The competitors of the qualifying. */
export const qualifying = "qualifying";

/** The answers of the user; null stands for the usual choice. */
export interface Answers {
  format: StageFormat | null;
  name: string;
  /** `everybody`, `qualifying`, or the id of an earlier stage. */
  from: string | null;
  /**
   * Whether the competitors of the tournament that do not play in the earlier stage play in this one, as in a main draw
   * with qualifiers.
   */
  withDirect: boolean | null;
  /** The number of teams that advance from each group, to this stage or to the knockout after it. */
  ranks: number | null;
  /** The number of teams that advance as the best of the next rank across the groups. */
  best: number | null;
  rules: Partial<DrawRules>;
  /** The rules of the knockout after groups. */
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

/** The stage that the guide draws, or the tournament for which it makes a new stage. */
export interface Situation {
  id: string;
  /** Null for a new stage. */
  stage: Stage | null;
  tournamentId: string;
  /** The competitors of the tournament. */
  competitors: readonly Reference[];
  /** The entries of the tournament in the order of seeds and rankings. A team can play without an entry. */
  entries: readonly Pick<Entry, "competitor" | "seed" | "ranking" | "status">[];
  /** The other stages of the tournament. */
  stages: readonly Stage[];
}

/** A stage that the guide would draw. */
export interface PlannedStage {
  type: StageType;
  draw: DrawRules;
  entries: number;
  /** The seeding that is used unless the user gives a number. */
  usualSeeding: Seeding;
}

/**
 * The number of teams that advance from each group, and, if there are several groups, the number of the best of the
 * next rank.
 */
export interface Advancing {
  /** The earlier stage; null if the same guide draws it. */
  from: string | null;
  ranks: number;
  best: number;
  isAcrossGroups: boolean;
}

/** The result of the answers. */
export interface GuidePlan {
  format: StageFormat;
  from: string | null;
  /**
   * The teams that advance from an earlier stage, to this stage or to the knockout after it; null if there are none.
   */
  advancing: Advancing | null;
  /**
   * The number of competitors of the tournament that do not play in the earlier stage, and whether they play in this
   * one.
   */
  direct: number;
  isWithDirect: boolean;
  /** One stage, or groups and the knockout after them. */
  stages: [PlannedStage, ...PlannedStage[]];
  /** The fields to save for each stage. For a stored stage, these are only the fields that differ. */
  stage: Record<string, unknown>;
  next: Record<string, unknown> | null;
}

/** Makes a plan from the answers. Missing answers are filled in with what an expert would choose. */
export function planOf(situation: Situation, { format, ...answers }: Answers & { format: StageFormat }): GuidePlan {
  const { id, stage, tournamentId, stages: others } = situation;
  const type = typeOf(format);
  const from = stage === null ? (answers.from ?? likelyOrigin(format, others)) : null;
  const isFollowed = format === "GROUPS_AND_KNOCKOUT";
  const base = stage?.sources.length === 1 ? (stage.sources.find(isFromTheTop) ?? null) : null;
  const isFromStage = from !== null && from !== everybody && from !== qualifying;
  const isContinued = isFollowed || base !== null || isFromStage;
  const how = isContinued ? advancingBy(answers, base) : null;

  const direct = isFromStage ? directEntries(situation, from) : [];
  const isWithDirect = direct.length > 0 && (answers.withDirect ?? isQualifying(situation, from));
  const who = whoPlays(situation, {
    from,
    how: isFollowed ? usualAdvancing : how,
    base,
    direct: isWithDirect ? direct : [],
  });
  const playing = whoIsPlaying(situation, { id, competitors: [], sources: [], ...who });
  const entries = playing.length;
  const groups = answers.rules.groups ?? (isFollowed ? usualGroups(entries) : 1);
  // Teams that have met in a group are kept apart in the next groups. A knockout keeps them apart in any case.
  const isSecondGroupStage = type === "STAGE_TYPE_ROUND_ROBIN" && groups > 1 && (isFromStage || base !== null);
  const separation = isSecondGroupStage ? { by: "SEPARATION_GROUP", depth: "SEPARATION_ALL" } : null;
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
  const advancing = how && before ? { ...how, from: before.id, isAcrossGroups: hasGroups(before) } : null;
  const direction = { direct: direct.length, isWithDirect };
  if (!isFollowed) return { format, from, advancing, ...direction, stages: [first], stage: saved, next: null };
  const knockout = { type: typeOf("KNOCKOUT"), draw: { ...drawRules.parse({}), ...answers.nextRules } };
  const sources = [sourceOf(id, how ?? usualAdvancing)];
  const drawn = { id, type, draw, groups: [], competitors: Array.from({ length: entries }), sources: [] };
  const through = qualifiersOf({ id: "next", sources }, [drawn]).map((source) => ({ source }));
  const second = { ...knockout, entries: through.length, usualSeeding: seedingOf(null, through) };
  return {
    format,
    from,
    advancing,
    ...direction,
    stages: [first, second],
    stage: saved,
    next: { ...knockout, sources },
  };
}

/** The figures of each stage of a plan, or the reason why it cannot be drawn. */
export function figuresOfPlan({ stages }: GuidePlan): DrawFigures[] | DrawProblem["code"] {
  return (
    problemOfPlan({ stages }) ?? stages.flatMap((stage) => figuresOf(stage, stage.entries, seedingIn(stage)) ?? [])
  );
}

function seedingIn({ draw, usualSeeding }: PlannedStage): Seeding {
  return draw.seeds === null ? usualSeeding : { count: draw.seeds, by: "number" };
}

/** The reason why a plan cannot be drawn; null if it can. */
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

const usualAdvancing = { ranks: 2, best: 0 };

function advancingBy({ ranks, best }: Pick<Answers, "ranks" | "best">, stored: StageSource | null) {
  const usual = stored ? { ranks: stored.ranks.length, best: stored.best?.count ?? 0 } : usualAdvancing;
  return { ranks: ranks ?? usual.ranks, best: best ?? usual.best };
}

function sourceOf(stage: string, { ranks, best }: { ranks: number; best: number }): StageSource {
  return {
    stage,
    ranks: Array.from({ length: ranks }, (_, index) => index + 1),
    best: best === 0 ? null : { rank: ranks + 1, count: best },
  };
}

function hasGroups({ type, draw, groups }: Pick<Stage, "type" | "groups"> & { draw: DrawRules }): boolean {
  return type === "STAGE_TYPE_ROUND_ROBIN" && (groups.length || draw.groups) > 1;
}

/**
 * Whether the source takes the first ranks of each group and perhaps the best of the next one, which two numbers can
 * express.
 */
function isFromTheTop({ ranks, best }: StageSource): boolean {
  return ranks.every((rank, index) => rank === index + 1) && (best === null || best.rank === ranks.length + 1);
}

function whoPlays(
  situation: Situation,
  {
    from,
    how,
    base,
    direct,
  }: { from: string | null; how: typeof usualAdvancing | null; base: StageSource | null; direct: Stage["competitors"] },
): Partial<Pick<Stage, "competitors" | "sources">> {
  const { stage } = situation;
  if (stage) {
    const isRankless = base === null || how === null;
    return { competitors: stage.competitors, sources: isRankless ? stage.sources : [sourceOf(base.stage, how)] };
  }
  if (from === null || from === everybody) return { competitors: inOrderOfStrength(situation) };
  if (from === qualifying) return { competitors: inQualifying(situation) };
  return { ...(direct.length > 0 && { competitors: direct }), sources: [sourceOf(from, how ?? usualAdvancing)] };
}

/** The competitors whose entries are for the qualifying, in the order of seeds and rankings. */
export function inQualifying({ entries }: Pick<Situation, "entries">): Stage["competitors"] {
  return entries.flatMap(({ competitor, status }) => (status === "ENTRY_STATUS_QUALIFYING" ? [competitor] : []));
}

/**
 * Whether the earlier stage is the qualifying: none of its competitors is in the tournament by an entry of their own.
 */
function isQualifying(situation: Situation, from: string | null): boolean {
  const competitors = situation.stages.find(({ id }) => id === from)?.competitors ?? [];
  const playing = new Set(situation.competitors.map(({ id }) => id));
  return competitors.length > 0 && competitors.every(({ id }) => !playing.has(id));
}

/** The competitors of the tournament that do not play in the earlier stage. */
function directEntries(situation: Situation, from: string): Stage["competitors"] {
  const earlier = new Set(situation.stages.find(({ id }) => id === from)?.competitors.map(({ id }) => id));
  return inOrderOfStrength(situation).filter(({ id }) => !earlier.has(id));
}

/** The competitors in the order of their seeds and rankings, followed by the others in the order of the tournament. */
function inOrderOfStrength({ competitors, entries }: Situation): Stage["competitors"] {
  const strong = entries.filter(({ seed, ranking }) => seed !== null || ranking !== null);
  const places = new Map(strong.map(({ competitor }, index) => [competitor.id, index]));
  const placeOf = ({ id }: Reference) => places.get(id) ?? strong.length;
  return competitors.toSorted((one, other) => placeOf(one) - placeOf(other)) as Stage["competitors"];
}

/** The competitors of a stage without those who have withdrawn. */
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

/** A function that returns the seed of a competitor's entry. */
export function seedsIn({ entries }: Pick<Situation, "entries">): (competitor: string) => number | null {
  const seeds = new Map(entries.map(({ competitor, seed }) => [competitor.id, seed]));
  return (competitor) => seeds.get(competitor) ?? null;
}

/** The likely origin of the competitors: a knockout usually follows groups; any other format begins with everybody. */
function likelyOrigin(format: StageFormat, stages: readonly Stage[]): string {
  const last = stages.at(-1);
  return hasBracket(typeOf(format)) && last?.type === "STAGE_TYPE_ROUND_ROBIN" ? last.id : everybody;
}
