import type { EncounterFormat } from "#contract/encounter-format.ts";
import type { Pair, Side } from "../side.ts";
import { type CountedRubber, isDead, pointsOfRubber } from "./counted-rubber.ts";

/**
 * What gives points in the list of an encounter: a rubber, or a group of rubbers, which stands at its first one.
 */
export interface Item {
  /** The points of a group; null for a rubber. */
  win: number | null;
  rubbers: readonly CountedRubber[];
  /** Those that count: in a list that ends early, a group has none after the one that decides it. */
  counted: readonly CountedRubber[];
  /** The keys of a group's rubbers that are open though the group is won. */
  needless: readonly string[];
  /** What a side can gain on the other here, if nothing has been played yet; nothing where nothing can be played. */
  worth: number;
  /** The side that has won the group; null for a rubber, and for a group that is open or that nobody has won. */
  winner: Side | null;
}

/** The items of these rubbers, in the order of the list. */
export function itemsOf(format: EncounterFormat, rubbers: readonly CountedRubber[]): Item[] {
  const items: Item[] = [];
  const grouped = new Set<string>();
  for (const rubber of rubbers) {
    const { group } = rubber.rule;
    if (group === null) items.push(alone(rubber, format));
    else if (!grouped.has(group)) {
      grouped.add(group);
      const win = format.groups.find(({ key }) => key === group)?.win ?? 0;
      const members = rubbers.filter(({ rule }) => rule.group === group);
      items.push(groupOf(win, members, format));
    }
  }
  return items;
}

function alone(rubber: CountedRubber, { points }: EncounterFormat): Item {
  const worth = isDead(rubber) ? 0 : (rubber.rule.win ?? points.win) - points.loss;
  const counted = rubber.ending === null ? [] : [rubber];
  return { win: null, rubbers: [rubber], counted, needless: [], worth, winner: null };
}

/** A group is won by who has won more than half of its rubbers that are to be played. */
function groupOf(win: number, rubbers: readonly CountedRubber[], { stop }: EncounterFormat): Item {
  const playable = rubbers.filter((rubber) => !isDead(rubber));
  const wins = [0, 0];
  let decidedAt: number | null = null;
  let winner: Side | null = null;
  for (const [index, { ending }] of rubbers.entries()) {
    // In the order of the list, a rubber that is open keeps the group open.
    if (ending === null && stop === "ENCOUNTER_STOP_ORDER") break;
    const side = ending?.winner ?? null;
    if (side === null) continue;
    wins[side] = (wins[side] ?? 0) + 1;
    if ((wins[side] ?? 0) * 2 > playable.length && winner === null) [winner, decidedAt] = [side, index];
  }
  const endsEarly = stop !== "ENCOUNTER_STOP_NONE" && winner !== null;
  const open = rubbers.filter(({ ending }) => ending === null);
  const counts = (index: number) => stop !== "ENCOUNTER_STOP_ORDER" || decidedAt === null || index <= decidedAt;
  return {
    win,
    rubbers,
    counted: rubbers.filter(({ ending }, index) => ending !== null && counts(index)),
    needless: endsEarly ? open.map(({ rule }) => rule.key) : [],
    worth: playable.length === 0 ? 0 : win,
    winner: endsEarly || open.length === 0 ? winner : null,
  };
}

/** Whether nothing in the item has to be played any more. */
export function isDecided({ rubbers, winner }: Item, { stop }: EncounterFormat): boolean {
  if (winner !== null && stop !== "ENCOUNTER_STOP_NONE") return true;
  return rubbers.every(({ ending }) => ending !== null);
}

/** The points of both sides in the item so far. */
export function pointsOfItem({ win, rubbers, winner }: Item, format: EncounterFormat): Pair {
  if (win !== null) return winner === null ? [0, 0] : winner === 0 ? [win, 0] : [0, win];
  const [rubber] = rubbers;
  return rubber ? pointsOfRubber(rubber, format) : [0, 0];
}

/** What the side behind can still gain in the item. */
export function stillToGain(item: Item, format: EncounterFormat): number {
  return isDecided(item, format) ? 0 : item.worth;
}
