import type { MatchFormat } from "#contract/match-format.ts";
import { useFormatOfSport } from "../../kit/records/match-formats.ts";
import { FormatText } from "../../registry/match-format/format-text.tsx";

/** What the matches of a tournament are played by; without a format of its own, by that of the sport. */
export function TournamentFormat({ format }: { format: MatchFormat | null }) {
  return <FormatText format={format} above={useFormatOfSport(null)} />;
}
