import type { Match } from "#contract/fields/match.ts";
import { MatchRow } from "./match-row.tsx";

/** Matches below a heading; nothing if there are none. */
export function Matches({
  title,
  matches,
  className,
}: {
  title: string;
  matches: readonly Match[];
  className?: string;
}) {
  if (matches.length === 0) return null;
  return (
    <section className={className}>
      <h2>{title}</h2>
      <ul className="matches">
        {matches.map((match) => (
          <MatchRow key={match.id} match={match} />
        ))}
      </ul>
    </section>
  );
}
