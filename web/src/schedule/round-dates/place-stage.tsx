import type { stage as kind } from "#contract/kinds/stage.ts";
import { tournament } from "#contract/kinds/tournament.ts";
import { useMatchZone } from "../../court/match/match-zone.ts";
import type { Stored } from "../../kit/records/entities.ts";
import { useOne } from "../../kit/records/queries.ts";
import FillDialog from "../board/fill-dialog.tsx";
import { useBoard } from "../board/use-board.ts";

interface PlaceStageProps {
  stage: Stored<typeof kind>;
  opened: boolean;
  onClose: () => void;
}

/** Proposes times and fields for the matches of one stage. */
export default function PlaceStage(props: PlaceStageProps) {
  const { data: owner } = useOne(tournament, props.stage.tournamentId);
  return owner && <PlaceIn {...props} owner={owner} />;
}

function PlaceIn({ stage, owner, opened, onClose }: PlaceStageProps & { owner: Stored<typeof tournament> }) {
  const zone = useMatchZone({ id: owner.id, type: "tournament" });
  const { board, today, move } = useBoard(owner, zone, undefined);
  return (
    board && (
      <FillDialog
        data={board}
        stage={stage}
        today={today}
        opened={opened}
        onClose={onClose}
        onMove={(moves) => void move(moves)}
      />
    )
  );
}
