import { waiting } from "../../court/presses/waiting.ts";
import { signOut } from "../../kit/sign-in/sign-in.ts";
import { createStore } from "../../kit/ui/store.ts";

/** Whether the question before the sign-out of a user with unsaved points is open. */
export const isSignOutDialogOpen = createStore(false);

/** Signs out, or asks first if points are unsaved. */
export function leaveConsole(): void {
  if (waiting.get().unsaved > 0) isSignOutDialogOpen.set(true);
  else void signOut();
}
