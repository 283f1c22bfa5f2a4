import { useTranslation } from "react-i18next";
import type { Match } from "#contract/fields/match.ts";
import { useChanging } from "../../kit/page/use-change-set.ts";
import { callChangeSet } from "../../kit/records/change-sets.ts";
import { showFailure } from "../../kit/ui/failure-notice.tsx";

type Reply = Match["replies"][number]["reply"];

/** Accepts or declines to officiate at a match; null takes the answer back. */
export function useReply(match: Match, name: string) {
  const { t } = useTranslation();
  const { mutate, isPending } = useChanging({
    change: (reply: Reply | null) =>
      callChangeSet(`/matches/${match.id}/reply`, { changeSet: crypto.randomUUID(), reply }),
    what: (reply) => t(`assignments.done.${reply ?? "none"}`, { name }),
  });
  return { reply: (given: Reply | null) => isPending || mutate(given, { onError: showFailure }), isPending };
}
