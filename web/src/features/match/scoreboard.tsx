import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Match } from "#contract/fields/match.ts";
import { match as definition } from "#contract/kinds/match.ts";
import { useRightsTo } from "../../records/rights.ts";
import { useStore } from "../../ui/store.ts";
import { sides } from "./competitors.ts";
import { courtOf } from "./court.ts";
import { CourtNotices } from "./court-notices.tsx";
import { useTeamNames } from "./match-name.ts";
import { MatchStateLabel } from "./match-state.tsx";
import { withPresses } from "./press.ts";
import { ScoreSide } from "./score-side.tsx";
import classes from "./scoreboard.module.css";
import { StateSteps } from "./state-steps.tsx";

/** Teams, scores and state of a match; whoever keeps them changes them here with one press each. */
export function Scoreboard({ match: stored }: { match: Match }) {
  const client = useQueryClient();
  const court = useMemo(() => courtOf(client, stored.id), [client, stored.id]);
  const { presses } = useStore(court.state);
  const { mayUpdateField } = useRightsTo(definition, stored);
  const match = withPresses(stored, presses);
  const names = useTeamNames(match.competitors);
  const mayPress = mayUpdateField("competitors");

  return (
    <div className={classes.board}>
      <div className={classes.state}>
        <MatchStateLabel state={match.state} />
      </div>
      <div className={classes.sides}>
        {sides.map((side) => (
          <ScoreSide
            key={side}
            side={side}
            competitor={match.competitors[side]}
            name={names[side]}
            {...(mayPress && { onPress: (next) => court.press(side, next) })}
          />
        ))}
      </div>
      {mayUpdateField("state") && <StateSteps state={match.state} onStep={(to) => court.press("state", () => to)} />}
      <CourtNotices court={court} match={match} names={names} />
    </div>
  );
}
