import { type DrawRules, drawRules } from "#contract/stage-draw.ts";
import { listQualifiers } from "../../draws/qualifiers.ts";
import { drawStage, type Entrant, planMatches, type StageRules } from "../../draws/stage-draw.ts";
import { formatKey } from "../../draws/testing/printed-bracket.ts";
import { expectSides, type SourcedMatch } from "../expected-sides.ts";
import type { SchedulingDay, SchedulingMatch } from "../task.ts";

const minute = 60_000;
const hour = 60 * minute;

export function teams(count: number, name = "T"): Entrant[] {
  return Array.from({ length: count }, (_, index) => ({ competitor: `${name}${index + 1}`, source: null }));
}

/** The matches of a stage, as a draw makes them. */
export function stageOf(
  stage: string,
  type: StageRules["type"],
  entrants: readonly Entrant[],
  draw: Partial<DrawRules> = {},
): SourcedMatch[] {
  const rules = { type, draw: drawRules.parse(draw) };
  const drawing = drawStage(rules, entrants, { organization: [], nationality: [] }, stage);
  const idOf = (key: Parameters<typeof formatKey>[0]) => `${stage} ${formatKey(key)}`;
  return planMatches(rules, drawing).map((match): SourcedMatch => {
    const entrantOf = ({ from }: (typeof match.sides)[number]) => ("entrant" in from ? entrants[from.entrant] : null);
    return {
      id: idOf(match),
      stage,
      group: match.group,
      bracket: match.bracket,
      round: match.round,
      position: match.position,
      leg: match.leg,
      competitors: match.sides.map((side) => ({ id: entrantOf(side)?.competitor ?? null })),
      sources: match.sides.map((side) => {
        if ("entrant" in side.from) return entrantOf(side)?.source ?? { type: "MATCH_SOURCE_ENTRY" };
        return { type: side.from.type, match: idOf(side.from.match) };
      }),
    };
  });
}

/** Groups, and a knockout of the first two of each. */
export function groupsThenKnockout(count: number, groups: number, draw: Partial<DrawRules> = {}): SourcedMatch[] {
  const first = stageOf("groups", "STAGE_TYPE_ROUND_ROBIN", teams(count), { groups });
  const ids = [...new Set(first.map(({ group }) => group))].sort();
  const places = listQualifiers([
    { stage: "groups", groups: ids.map((id) => ({ id, size: 2 })), ranks: [1, 2], best: null },
  ]);
  const entrants = places.map((source) => ({ competitor: null, source }));
  return [...first, ...stageOf("knockout", "STAGE_TYPE_ELIMINATION", entrants, draw)];
}

/** The matches as a schedule takes them: without a time, fit for all these fields. */
export function toPlace(matches: readonly SourcedMatch[], fields: readonly string[], minutes = 60): SchedulingMatch[] {
  const expected = expectSides(matches);
  return matches.map(({ id, stage, round, position }) => ({
    ...(expected.get(id) ?? { sides: [], after: [], draw: id }),
    id,
    stage,
    minutes,
    start: null,
    field: null,
    isFixed: false,
    order: [round ?? 0, position ?? 0],
    fields,
  }));
}

export function fieldNames(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `F${index + 1}`);
}

/** Days one after another from 1970 on, each with the same hours. */
export function daysOf(count: number, from = 9, to = 18): SchedulingDay[] {
  return Array.from({ length: count }, (_, day) => {
    const start = 24 * hour * day;
    return { start, end: start + 24 * hour, hours: [{ start: start + from * hour, end: start + to * hour }] };
  });
}

/** "1 09:30" is half past nine on the first day. */
export function at(text: string): number {
  const [day = 1, hours = 0, minutes = 0] = text.split(/[ :]/).map(Number);
  return (day - 1) * 24 * hour + hours * hour + minutes * minute;
}

export function timeText(instant: number): string {
  return `${Math.floor(instant / (24 * hour)) + 1} ${new Date(instant).toISOString().slice(11, 16)}`;
}
