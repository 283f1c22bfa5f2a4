/** White is the first side of a match. */
export type Colour = "WHITE" | "BLACK";

/** A player's game in one paired round. */
export interface SwissGame {
  /** The index of the opponent; null for a bye. */
  opponent: number | null;
  /** Null for a bye. */
  colour: Colour | null;
  /** The points as the table counts them. */
  points: number;
  /** False for a bye and for a game won or lost by forfeit: its players may meet again, and it gives no colour. */
  played: boolean;
  /** Whether it is the bye of an odd field and not a requested one. */
  allocated: boolean;
}

export interface SwissPlayer {
  /** One game for each round before this one; null where the player was not paired and got no points. */
  games: readonly (SwissGame | null)[];
  /** Whether the player is to be paired in this round. */
  isPresent: boolean;
}

export interface SwissInput {
  /** The players in the order of their pairing numbers. */
  players: readonly SwissPlayer[];
  /** The round to pair, from 1. */
  round: number;
  /** The number of rounds. */
  rounds: number;
  /** The colour of the first player in the first round, drawn by lot. */
  firstColour: Colour;
  points: { win: number; draw: number; loss: number };
  /** For Monrad: all players in the order of the standings; without it, in that of their pairing numbers. */
  order?: readonly number[];
}

export interface SwissRound {
  /** The pairs in the order of the boards, white first. */
  pairs: [number, number][];
  /** The player with the bye of an odd field. */
  bye: number | null;
}
