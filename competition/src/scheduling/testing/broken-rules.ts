import { type Lot, lotFrom } from "../../draws/lot.ts";
import type { SourcedMatch } from "../expected-sides.ts";
import type { ScheduledSlots } from "../schedule-matches.ts";
import type { SchedulingInput } from "../task.ts";

/**
 * The rules that a schedule breaks, determined independently of the planner: the tournament is played with random
 * results, and each competitor is followed through it.
 */
export function brokenRules(
  input: SchedulingInput,
  sourced: readonly SourcedMatch[],
  scheduled: ScheduledSlots,
): string[] {
  const played = playedMatches(input, scheduled);
  return [
    ...brokenPlaces(input, scheduled, played),
    ...brokenFields(input, played),
    ...brokenOrder(input, played),
    ...["one", "two", "three"].flatMap((lot) => brokenDays(input, played, playAll(sourced, lotFrom(lot)))),
  ];
}

interface Played {
  id: string;
  start: number;
  end: number;
  field: string | null;
}

const minute = 60_000;

function playedMatches({ matches }: SchedulingInput, { placed }: ScheduledSlots): Played[] {
  return matches.flatMap(({ id, minutes, isFixed, start, field }) => {
    const slot = placed.find(({ match }) => match === id) ?? { start: isFixed ? start : null, field };
    return slot.start === null ? [] : { id, start: slot.start, end: slot.start + minutes * minute, field: slot.field };
  });
}

function brokenPlaces(
  { matches, fields, rules }: SchedulingInput,
  scheduled: ScheduledSlots,
  played: readonly Played[],
) {
  const named = [...scheduled.placed, ...scheduled.unplaced].map(({ match }) => match).toSorted();
  const open = matches.filter(({ isFixed }) => !isFixed).map(({ id }) => id);
  const broken = JSON.stringify(named) === JSON.stringify(open.toSorted()) ? [] : ["not each of them once"];
  for (const { match, field } of scheduled.placed) {
    const { start = 0, end = 0 } = played.find(({ id }) => id === match) ?? {};
    const isWithin = (span: { start: number; end: number }) => span.start <= start && end <= span.end;
    if (!rules.days.some(({ hours }) => hours.some(isWithin))) broken.push(`${match} outside the hours`);
    if (!fields.find(({ id }) => id === field)?.open.some(isWithin)) broken.push(`${match} on a closed field`);
    if (!matches.find(({ id }) => id === match)?.fields.includes(field)) broken.push(`${match} on an unfit field`);
  }
  return broken;
}

function brokenFields({ rules, matches }: SchedulingInput, played: readonly Played[]): string[] {
  const isFixed = new Set(matches.filter((match) => match.isFixed).map(({ id }) => id));
  return played.flatMap((one, index) =>
    played.slice(index + 1).flatMap((other) => {
      if (one.field === null || one.field !== other.field || (isFixed.has(one.id) && isFixed.has(other.id))) return [];
      const gap = rules.changeoverMinutes * minute;
      return one.start < other.end + gap && other.start < one.end + gap ? `${one.id} and ${other.id} on one field` : [];
    }),
  );
}

function brokenOrder({ matches, rules }: SchedulingInput, played: readonly Played[]): string[] {
  const isFixed = new Set(matches.filter((match) => match.isFixed).map(({ id }) => id));
  return matches.flatMap(({ id, after }) => {
    const own = played.find((one) => one.id === id);
    if (!own) return [];
    return after.flatMap((source) => {
      if (isFixed.has(id) && isFixed.has(source)) return [];
      const before = played.find((one) => one.id === source);
      if (!before) return isFixed.has(id) || isFixed.has(source) ? [] : `${id} without ${source}`;
      return own.start < before.end + rules.restMinutes * minute ? `${id} too soon after ${source}` : [];
    });
  });
}

function brokenDays(
  { matches, rules, others }: SchedulingInput,
  played: readonly Played[],
  competitors: Competitors,
): string[] {
  const isFixed = new Set(matches.filter((match) => match.isFixed).map(({ id }) => id));
  const rest = rules.restMinutes * minute;
  return [...new Set([...competitors.values()].flat())].flatMap((competitor) => {
    const own = played.filter(({ id }) => competitors.get(id)?.includes(competitor)).sort((a, b) => a.start - b.start);
    const broken: string[] = [];
    for (const [index, one] of own.entries()) {
      for (const other of own.slice(index + 1)) {
        if (isFixed.has(one.id) && isFixed.has(other.id)) continue;
        if (other.start < one.end + rest) broken.push(`${competitor} without rest in ${one.id} and ${other.id}`);
      }
      for (const { start, end } of others?.get(competitor) ?? []) {
        if (isFixed.has(one.id)) continue;
        if (one.start < end + rest && start < one.end + rest) broken.push(`${competitor} busy in ${one.id}`);
      }
    }
    for (const day of rules.days) {
      const onDay = own.filter(({ start }) => day.start <= start && start < day.end);
      if (onDay.every(({ id }) => isFixed.has(id))) continue;
      if (onDay.length > (rules.matchesPerDay ?? 99)) broken.push(`${competitor} too often on a day`);
    }
    return broken;
  });
}

type Competitors = ReadonlyMap<string, readonly string[]>;

/** The competitors of each match after random results and random ranks in the groups. */
export function playAll(sourced: readonly SourcedMatch[], lot: Lot): Competitors {
  const competitors = new Map<string, string[]>();
  const winners = new Map<string, number>();
  const ranks = new Map<string, string[]>();
  const competitorOf = (match: SourcedMatch, side: number): string | null => {
    const source = match.sources[side];
    const known = match.competitors[side]?.id ?? null;
    if (known !== null || !source || !("match" in source || "stage" in source)) return known;
    if ("match" in source) {
      const isOther = source.type === "MATCH_SOURCE_LOSER";
      return (
        competitors.get(source.match)?.[
          isOther ? 1 - (winners.get(source.match) ?? 0) : (winners.get(source.match) ?? 0)
        ] ?? null
      );
    }
    const table = `${source.stage} ${source.group}`;
    const own = sourced.filter(({ stage, group }) => stage === source.stage && group === source.group);
    const all = [...new Set(own.flatMap(({ id }) => competitors.get(id) ?? []))].sort();
    if (!ranks.has(table)) ranks.set(table, lot.shuffle(all));
    return ranks.get(table)?.[source.rank - 1] ?? null;
  };
  for (const match of inOrder(sourced)) {
    const both = [competitorOf(match, 0), competitorOf(match, 1)];
    winners.set(match.id, lot.below(2));
    competitors.set(
      match.id,
      both.flatMap((competitor) => competitor ?? []),
    );
  }
  return competitors;
}

function inOrder(sourced: readonly SourcedMatch[]): SourcedMatch[] {
  const order: SourcedMatch[] = [];
  const isDone = new Set<string>();
  const isReady = ({ sources }: SourcedMatch) =>
    sources.every((source) => {
      if (source && "match" in source) return isDone.has(source.match);
      if (source && "stage" in source)
        return sourced.every(({ id, stage }) => stage !== source.stage || isDone.has(id));
      return true;
    });
  while (order.length < sourced.length) {
    for (const match of sourced) {
      if (isDone.has(match.id) || !isReady(match)) continue;
      isDone.add(match.id);
      order.push(match);
    }
  }
  return order;
}
