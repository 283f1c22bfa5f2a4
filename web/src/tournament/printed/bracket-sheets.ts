import type { StoredLine } from "#contract/stage-draw.ts";
import {
  type ArrangedBracket,
  type BracketPart,
  type BracketPlace,
  type BracketRound,
  type BracketTie,
  inTies,
} from "../bracket/bracket-rounds.ts";

/** Lines of a draw and the rounds that they lead to, side by side. */
export interface LinesBlock {
  kind: "lines";
  /** The whole part from which the block is cut. */
  part: BracketPart;
  lines: SheetLine[];
  rounds: BracketRound[];
}

/** A line of the draw, or, if the draw is cut, the winner of another sheet. */
export type SheetLine =
  | { line: StoredLine | null; number: number; sheet: null; place: BracketPlace | null; side: 0 | 1 }
  | { line: null; number: null; sheet: number; place: BracketPlace | null; side: 0 | 1 };

/** Rounds whose sides also come from elsewhere, as on the losers' side: single matches that are joined. */
export interface RoundsBlock {
  kind: "rounds";
  part: BracketPart;
  rounds: BracketRound[];
}

/** Matches outside of the rounds. */
export interface ListBlock {
  kind: "list";
  of: "placement" | "others";
  ties: readonly BracketTie[];
}

export type SheetBlock = LinesBlock | RoundsBlock | ListBlock;

/** The blocks of one page, one below the other, and the number of rows of text that they need. */
export interface BracketSheet {
  blocks: SheetBlock[];
  rows: number;
}

export const mostLines = 32;
const mostPlaces = 16;
const mostRounds = 6;
const mostListed = 28;
/** The number of columns of a list. */
export const listColumns = 4;
// Enough for 32 lines with their headings and a row of matches for other places.
const mostRows = 40;

/**
 * Cuts a bracket into pages. Each page has 32 lines of the draw and the rounds up to their winner; one more page has
 * these winners and the last rounds. Short blocks share a page.
 */
export function cutIntoSheets(
  { parts, placement, others }: ArrangedBracket,
  lines: readonly StoredLine[],
): BracketSheet[] {
  const blocks: SheetBlock[] = [
    ...parts.flatMap((part): SheetBlock[] =>
      part.bracket === "MATCH_BRACKET_MAIN" ? cutLines(part, lines) : cutRounds(part),
    ),
    ...cutList("placement", placement),
    ...cutList("others", inTies([...others])),
  ];
  const sheets: BracketSheet[] = [];
  for (const block of blocks) {
    const rows = rowsOf(block);
    const last = sheets.at(-1);
    if (last && last.rows + rows <= mostRows && !isCut(block)) {
      last.blocks.push(block);
      last.rows += rows;
    } else sheets.push({ blocks: [block], rows });
  }
  return sheets;
}

/** The height of a block in rows of text, with its headings. */
export function rowsOf(block: SheetBlock): number {
  if (block.kind === "lines") return block.lines.length + 2;
  if (block.kind === "rounds") return 3 * Math.max(...block.rounds.map(({ places }) => places.length)) + 3;
  return 3 * Math.ceil(block.ties.length / listColumns) + 2;
}

function cutLines(part: BracketPart, lines: readonly StoredLine[]): LinesBlock[] {
  const { rounds } = part;
  const count = 2 * (rounds[0]?.places.length ?? 0);
  const byNumber = new Map(lines.map((line) => [line.line, line]));
  const ownLines = (places: readonly BracketPlace[]): SheetLine[] =>
    places.flatMap((place) =>
      ([0, 1] as const).map((side): SheetLine => {
        const number = 2 * place.position - 1 + side;
        return { line: byNumber.get(number) ?? null, number, sheet: null, place, side };
      }),
    );
  if (count <= mostLines) return [{ kind: "lines", part, rounds, lines: ownLines(rounds[0]?.places ?? []) }];
  const sections = count / mostLines;
  const depth = Math.log2(mostLines);
  const last = rounds.slice(depth);
  return [
    ...Array.from({ length: sections }, (_, section): LinesBlock => {
      const sectionRounds = sectionOf(rounds.slice(0, depth), section, sections);
      return { kind: "lines", part, rounds: sectionRounds, lines: ownLines(sectionRounds[0]?.places ?? []) };
    }),
    {
      kind: "lines",
      part,
      rounds: last,
      lines: (last[0]?.places ?? []).flatMap((place, index) =>
        ([0, 1] as const).map((side): SheetLine => {
          return { line: null, number: null, sheet: 2 * index + 1 + side, place, side };
        }),
      ),
    },
  ];
}

/** Cuts off the rounds and places that fit on one page, and then the rounds that follow. */
function cutRounds(part: BracketPart, rounds: readonly BracketRound[] = part.rounds): RoundsBlock[] {
  const [first] = rounds;
  if (!first) return [];
  const sections = Math.ceil(first.places.length / mostPlaces);
  const taken = rounds.slice(0, mostRounds).filter(({ places }) => places.length >= sections);
  const blocks = Array.from({ length: sections }, (_, section): RoundsBlock => {
    return { kind: "rounds", part, rounds: sectionOf(taken, section, sections) };
  });
  return [...blocks, ...cutRounds(part, rounds.slice(taken.length))];
}

function sectionOf(rounds: readonly BracketRound[], section: number, sections: number): BracketRound[] {
  return rounds.map((round) => {
    const size = round.places.length / sections;
    return { ...round, places: round.places.slice(section * size, (section + 1) * size) };
  });
}

function cutList(of: ListBlock["of"], ties: readonly BracketTie[]): ListBlock[] {
  const pages = Math.ceil(ties.length / mostListed);
  return Array.from({ length: pages }, (_, page): ListBlock => {
    return { kind: "list", of, ties: ties.slice(page * mostListed, (page + 1) * mostListed) };
  });
}

/** Whether the block is a part of a cut draw. Each of them begins a page, so that these pages look alike. */
function isCut(block: SheetBlock): boolean {
  return block.kind === "lines" && block.rounds.length < block.part.rounds.length;
}
