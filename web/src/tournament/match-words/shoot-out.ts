import type { MatchFormat } from "#contract/match-format.ts";

/**
 * The shoot-out that follows a draw, as the sport calls it: from the penalty mark in football, from the seven-meter line
 * in handball, and the penalty shoot-out of hockey everywhere else.
 */
export function shootOutOf(format: MatchFormat | null | undefined): "penaltyKicks" | "sevenMeters" | "penalties" {
  switch (format) {
    case "FORMAT_FOOTBALL":
    case "FORMAT_FOOTBALL_CUP":
      return "penaltyKicks";
    case "FORMAT_HANDBALL":
      return "sevenMeters";
    default:
      return "penalties";
  }
}
