import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Match } from "#contract/fields/match.ts";
import { isSame } from "#contract/is-same.ts";
import { match as kind } from "#contract/kinds/match.ts";
import { tournament } from "#contract/kinds/tournament.ts";
import type { Schedule, ScheduleAnswer } from "#contract/schedule.ts";
import { useChangeSet } from "../../kit/page/use-change-set.ts";
import { callChangeSet, entitiesIn, entityIn } from "../../kit/records/change-sets.ts";
import { proposalOf } from "./proposal.ts";
import type { Board } from "./use-board.ts";

export interface ProposalRequest {
  /** Null leaves the stored one as it is. */
  schedule: Schedule | null;
  /** The stages; all of them if this is missing. */
  stages?: readonly string[];
  /** Matches that stay as they are. */
  fixed?: readonly string[];
  /** Whether matches that have a time and have not begun get a new one. */
  replace: boolean;
}

/** Asks for times and fields for all matches without one. A changed schedule is saved before. */
export function useProposal({ owner, matches, zone, places }: Board) {
  const { t } = useTranslation();
  const saving = useChangeSet();
  const aborting = useRef<AbortController | null>(null);
  useEffect(() => () => aborting.current?.abort(), []);

  const asking = useMutation({
    mutationFn: async ({ schedule, stages, fixed, replace }: ProposalRequest) => {
      const version = schedule === null || isSame(schedule, owner.schedule) ? owner.version : await save(schedule);
      aborting.current?.abort();
      aborting.current = new AbortController();
      const answer = (await callChangeSet(
        `/tournaments/${owner.id}/schedule`,
        {
          changeSet: crypto.randomUUID(),
          version: version + 1,
          replace,
          ...(stages && { stages }),
          ...(fixed && { fixed }),
        },
        { isPreview: true, signal: aborting.current.signal },
      )) as ScheduleAnswer;
      const about = { matches, zone, fields: places.map(({ id }) => id) };
      return proposalOf(entitiesIn<Match & { id: string }>(answer, kind.type), answer.unplaced, about);
    },
  });

  async function save(schedule: Schedule): Promise<number> {
    const { id, name, version } = owner;
    const answer = await saving.mutateAsync({
      changes: [{ type: tournament.type, id, version: version + 1, data: { schedule } }],
      done: t("board.fill.saved", { tournament: name }),
      title: "board.inHistory.fill",
    });
    return entityIn(answer, id).version;
  }

  return asking;
}
