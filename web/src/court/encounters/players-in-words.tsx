import type { Match } from "#contract/fields/match.ts";
import { participant } from "#contract/kinds/participant.ts";
import { Nothing } from "../../kit/page/fields.tsx";
import { ReferenceLink } from "../../kit/relations/reference-list.tsx";

/** The players of both sides of a rubber, one side below the other. */
export function PlayersInWords({ players }: { players: Match["players"] }) {
  if (players.every((side) => side.length === 0)) return <Nothing />;
  return players.map((side, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the two sides of a rubber differ only by their position
    <div key={place}>
      {side.map((id, position) => (
        <span key={id}>
          {position > 0 && " / "}
          <ReferenceLink reference={{ id, type: "participant" }} definition={participant} />
        </span>
      ))}
    </div>
  ));
}
