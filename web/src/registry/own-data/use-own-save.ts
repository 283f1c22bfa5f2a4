import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Participant } from "#contract/fields/participant.ts";
import { participant } from "#contract/kinds/participant.ts";
import type { OwnPersonBody } from "#contract/own-people.ts";
import { cacheChangeSet, refetchOne } from "../../kit/live/cache-own-changes.ts";
import { callChangeSet } from "../../kit/records/change-sets.ts";
import { isVersionConflict } from "../../kit/records/request.ts";
import { showFinal } from "../../kit/undo/undo-notice.tsx";

/**
 * Saves what people change of their own data. Only registrars undo it.
 * @param done the message after the save
 * @param onSaved reads the person again, also after a save over a version that was not known
 */
export function useOwnSave(
  { id, version }: Pick<Participant, "id" | "version">,
  { done, onSaved, onSettled }: { done: string; onSaved: () => Promise<unknown>; onSettled?: () => void },
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: Pick<OwnPersonBody, "public" | "phoneNumber">) => {
      const body: OwnPersonBody = { changeSet: crypto.randomUUID(), version: version + 1, ...change };
      return callChangeSet(`/own-people/${id}`, body);
    },
    onSuccess(answer) {
      cacheChangeSet(client, answer);
      showFinal(done);
      return onSaved();
    },
    onError(error) {
      if (!isVersionConflict(error)) return;
      refetchOne(client, participant, id);
      return onSaved();
    },
    ...(onSettled && { onSettled }),
  });
}
