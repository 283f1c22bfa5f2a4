import type { StageFormat } from "./guide-plan.ts";

/** A small drawing of a format: a cross table, a bracket, or one beside the other. */
export function FormatPicture({ format }: { format: StageFormat }) {
  return (
    <svg viewBox="0 0 64 32" width={64} height={32} fill="none" stroke="currentColor" aria-hidden>
      {format === "ROUND_ROBIN" && <CrossTable x={2} y={2} size={28} cells={4} />}
      {format === "GROUPS_AND_KNOCKOUT" && (
        <>
          <CrossTable x={2} y={2} size={12} cells={3} />
          <CrossTable x={2} y={18} size={12} cells={3} />
          <path d={`M19 16h6m-2-2 2 2-2 2 ${bracket({ x: 30, width: 10, first: 6, apart: 14, height: 6 }, 2)}`} />
        </>
      )}
      {format === "DOUBLE_ELIMINATION" && (
        <path
          d={`${bracket({ x: 2, width: 12, first: 2, apart: 7, height: 3 }, 2)}${bracket({ x: 14, width: 12, first: 19, apart: 7, height: 3 }, 2)}M50 7v17M50 16h12`}
        />
      )}
      {format === "SWISS" && <path d={rounds(4)} />}
      {format === "KNOCKOUT" && <path d={bracket({ x: 2, width: 14, first: 2, apart: 8, height: 4 }, 4)} />}
    </svg>
  );
}

function CrossTable({ x, y, size, cells }: { x: number; y: number; size: number; cells: number }) {
  const cell = size / cells;
  const steps = Array.from({ length: cells }, (_, step) => step * cell);
  const lines = [...steps, size].map((at) => `M${x} ${y + at}h${size}M${x + at} ${y}v${size}`);
  const diagonal = steps.map((at) => `M${x + at} ${y + at}h${cell}v${cell}h${-cell}z`);
  return (
    <>
      <path d={lines.join("")} />
      <path d={diagonal.join("")} fill="currentColor" stroke="none" />
    </>
  );
}

/** Columns of pairs. The pairs of later columns are different ones. */
function rounds(count: number): string {
  return Array.from({ length: count }, (_, round) => {
    const x = 4 + round * 15;
    const pairs = [4, 12, 20, 28].map((y) => `M${x} ${y}h8`);
    const next =
      round === count - 1
        ? []
        : [4, 12, 20, 28].map((y, index) => `M${x + 8} ${y}l7 ${index % 2 === round % 2 ? 8 : -8}`);
    return [...pairs, ...next.filter((line) => !line.includes("28l7 8") && !line.includes(" 4l7 -8"))].join("");
  }).join("");
}

interface Bracket {
  x: number;
  width: number;
  /** The top of the first pair, the distance between pairs, and the height of a pair. */
  first: number;
  apart: number;
  height: number;
}

/** The lines of a number of pairs, of the pairs that follow from them, and of the winner. */
function bracket({ x, width, first, apart, height }: Bracket, pairs: number): string {
  if (pairs < 1) return `M${x} ${first + height / 2}h${width}`;
  const lines = Array.from({ length: pairs }, (_, pair) => {
    return `M${x} ${first + pair * apart}h${width}v${height}h${-width}`;
  });
  const next = { x: x + width, width, first: first + height / 2, apart: 2 * apart, height: apart };
  // The winner of the last pair leaves from its middle.
  const rest = pairs === 1 ? bracket({ ...next, first, height }, 0) : bracket(next, pairs / 2);
  return [...lines, rest].join("");
}
