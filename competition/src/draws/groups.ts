import type { DrawWarning, SeparationKeys } from "./draw-rules.ts";
import { exchangeWithinRows, type Rows } from "./group-exchange.ts";

export interface DrawnGroup {
  /** A, B, … Z, AA, AB, … */
  id: string;
  /** Indexes into the order of strength, the strongest first. */
  competitors: number[];
}

export interface GroupDraw {
  groups: DrawnGroup[];
  warnings: DrawWarning[];
}

/**
 * Fills the groups in snake order (1 2 3 | 3 2 1 | …). Then spreads competitors with a common key over the groups as
 * evenly as possible by exchanges within a row of the snake.
 */
export function drawGroups(competitors: number, groups: number, keys: SeparationKeys = []): GroupDraw {
  const rows = exchangeWithinRows(fillRows(competitors, groups), keys);
  const drawn = Array.from({ length: groups }, (_, group): DrawnGroup => {
    return { id: idOfGroup(group), competitors: rows.flatMap((row) => row[group] ?? []) };
  });
  return { groups: drawn, warnings: drawn.every((group) => isApart(group, keys)) ? [] : ["SEPARATION_NOT_KEPT"] };
}

export function idOfGroup(group: number): string {
  const letter = String.fromCharCode(65 + (group % 26));
  return group < 26 ? letter : idOfGroup(Math.floor(group / 26) - 1) + letter;
}

function fillRows(competitors: number, groups: number): Rows {
  return Array.from({ length: Math.ceil(competitors / groups) }, (_, row) => {
    const places = Array.from({ length: groups }, (_, index) => {
      const competitor = row * groups + index;
      return competitor < competitors ? competitor : null;
    });
    return row % 2 === 0 ? places : places.reverse();
  });
}

function isApart({ competitors }: DrawnGroup, keys: SeparationKeys): boolean {
  const found = competitors.flatMap((competitor) => keys[competitor] ?? []);
  return new Set(found).size === found.length;
}
