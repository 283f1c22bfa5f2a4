import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { User } from "#contract/fields/user.ts";
import { user as definition } from "#contract/kinds/user.ts";
import type { Role } from "#contract/permissions.ts";
import { save } from "../../records/entities.ts";
import { keys } from "../../records/keys.ts";
import { keepSaved } from "../../records/queries.ts";
import { request } from "../../records/request.ts";

/** What can be changed of a user, one thing at a time. */
export type UserChange = { sportIds: string[] } | { superUser: boolean } | { addRole: Role } | { removeRole: Role };

/** Saves changes of a user at once; a refused one leaves the user as the server has it. */
export function useUserChange() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ user, change }: { user: User; change: UserChange }) => saveChange(user, change),
    onSuccess: (saved) => keepSaved(client, definition, saved),
    // Whatever was refused, the card goes on from what the server has now.
    onError: () => void client.invalidateQueries({ queryKey: keys.lists(definition.type) }),
  });
}

async function saveChange(user: User, change: UserChange): Promise<User> {
  if ("addRole" in change) return changeRoles("POST", user, change.addRole);
  if ("removeRole" in change) return changeRoles("DELETE", user, change.removeRole);
  return (await save(definition, user, change)).saved;
}

async function changeRoles(method: "POST" | "DELETE", { id }: User, role: Role): Promise<User> {
  const body = await request<{ user: User }>(method, `${definition.path}/${id}/roles`, { body: { roles: [role] } });
  return body.user;
}
