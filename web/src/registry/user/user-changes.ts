import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { User } from "#contract/fields/user.ts";
import { user as definition } from "#contract/kinds/user.ts";
import type { Role } from "#contract/permissions.ts";
import { cacheSaved } from "../../kit/live/cache-own-changes.ts";
import { type Saved, save, sendChange } from "../../kit/records/entities.ts";
import { keys } from "../../kit/records/keys.ts";
import { useUndo } from "../../kit/undo/use-undo.ts";

/** The fields of a user that can be changed, one at a time. */
export type UserChange = { sportIds: string[] } | { superUser: boolean } | { addRole: Role } | { removeRole: Role };

/**
 * Saves changes of a user at once; after a refusal, the user is as on the server. `what` describes the change, and null
 * means that it offers no undo.
 */
export function useUserChange() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { offer } = useUndo();
  return useMutation({
    mutationFn: ({ user, change }: { user: User; change: UserChange; what?: string | null }) =>
      saveChange(user, change),
    onSuccess({ saved, changeSet }, { user, what = t("record.done.saved", { name: user.name }) }) {
      cacheSaved(client, definition, saved);
      if (what !== null) offer({ what, changeSets: [changeSet] });
    },
    // After a refusal, the card continues with the server's current data.
    onError: () => void client.invalidateQueries({ queryKey: keys.lists(definition.type) }),
  });
}

async function saveChange(user: User, change: UserChange): Promise<Saved<typeof definition>> {
  if ("addRole" in change) return changeRoles("POST", user, change.addRole);
  if ("removeRole" in change) return changeRoles("DELETE", user, change.removeRole);
  return save(definition, user, change);
}

async function changeRoles(method: "POST" | "DELETE", { id }: User, role: Role): Promise<Saved<typeof definition>> {
  const path = `${definition.path}/${id}/roles`;
  const { body, changeSet } = await sendChange<{ user: User }>(method, path, { body: { roles: [role] } });
  return { saved: body.user, changeSet };
}
