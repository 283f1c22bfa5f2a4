import type { SwissGame, SwissInput, SwissPlayer, SwissRound } from "../../competition/src/swiss/swiss-round.ts";

/** The tournament as a FIDE Tournament Report File, with the extensions of pairing programs. */
export function writeReport(input: SwissInput): string {
  const { rounds, firstColour, points } = input;
  return [
    "012 Comparison",
    `XXR ${rounds}`,
    `XXC ${firstColour === "WHITE" ? "white1" : "black1"}`,
    `BBW ${points.win.toFixed(1).padStart(4)}`,
    `BBD ${points.draw.toFixed(1).padStart(4)}`,
    ...input.players.map((player, index) => lineOf(player, index, input)),
    "",
  ].join("\n");
}

function lineOf({ games, isPresent }: SwissPlayer, index: number, { points }: SwissInput): string {
  const number = String(index + 1).padStart(4);
  const score = games.reduce((sum, game) => sum + (game?.points ?? 0), 0);
  const name = `Player ${index + 1}`.padEnd(33);
  const person = `001 ${number} m    ${name} ${2800 - index} ${" ".repeat(3)} ${" ".repeat(11)} ${" ".repeat(10)}`;
  const results = games.map((game) => `  ${resultOf(game, points)}`).join("");
  return `${person} ${score.toFixed(1).padStart(4)} ${number}${results}${isPresent ? "" : "  0000 - Z"}`;
}

function resultOf(game: SwissGame | null, points: SwissInput["points"]): string {
  if (game === null) return "0000 - Z";
  if (game.opponent === null) return `0000 - ${game.allocated ? "U" : game.points === points.win ? "F" : "H"}`;
  const colour = game.colour === "WHITE" ? "w" : "b";
  return `${String(game.opponent + 1).padStart(4)} ${colour} ${letterOf(game, points)}`;
}

function letterOf(game: SwissGame, { win, draw }: SwissInput["points"]): string {
  if (!game.played) return game.points === win ? "+" : "-";
  return game.points === win ? "1" : game.points === draw ? "=" : "0";
}

/** Reads the pairs of a round: their number, then white and black of each, 0 for the bye. */
export function readPairs(text: string): SwissRound {
  const pairs: [number, number][] = [];
  let bye: number | null = null;
  for (const line of text.trim().split("\n").slice(1)) {
    const [white = 0, black = 0] = line.split(" ").map(Number);
    if (black === 0) bye = white - 1;
    else pairs.push([white - 1, black - 1]);
  }
  return { pairs, bye };
}
