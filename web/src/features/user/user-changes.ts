import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { User } from "#contract/fields/user.ts";
import { user as definition } from "#contract/kinds/user.ts";
import type { Role } from "#contract/permissions.ts";
import { showUndoNotice } from "../../record-kit/undo-notice.tsx";
import { undoChangeSets } from "../../records/change-sets.ts";
import { saveAsSet } from "../../records/entities.ts";
import { keys } from "../../records/keys.ts";
import { keepSaved } from "../../records/queries.ts";
import { request } from "../../records/request.ts";

/** What can be changed of a user, one thing at a time. */
export type UserChange = { sportIds: string[] } | { superUser: boolean } | { addRole: Role } | { removeRole: Role };

/**
 * Saves changes of a user at once; a refused one leaves the user as the server has it. `undoable` says what was done where its
 * undo is offered.
 */
export function useUserChange() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ user, change }: { user: User; change: UserChange; undoable?: string }) =>
      saveChange(user, change),
    onSuccess({ saved, changeSet }, { undoable }) {
      keepSaved(client, definition, saved);
      if (undoable !== undefined && changeSet !== null) {
        showUndoNotice(undoable, () => undoChangeSets(client, [changeSet]));
      }
    },
    // Whatever was refused, the card goes on from what the server has now.
    onError: () => void client.invalidateQueries({ queryKey: keys.lists(definition.type) }),
  });
}

async function saveChange(user: User, change: UserChange): Promise<{ saved: User; changeSet: string | null }> {
  if ("addRole" in change) return { saved: await changeRoles("POST", user, change.addRole), changeSet: null };
  if ("removeRole" in change) return { saved: await changeRoles("DELETE", user, change.removeRole), changeSet: null };
  return saveAsSet(definition, user, change);
}

async function changeRoles(method: "POST" | "DELETE", { id }: User, role: Role): Promise<User> {
  const body = await request<{ user: User }>(method, `${definition.path}/${id}/roles`, { body: { roles: [role] } });
  return body.user;
}
