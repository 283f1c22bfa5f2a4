import { waiting } from "../../court/presses/waiting.ts";
import { signOut } from "../../kit/sign-in/sign-in.ts";
import { createStore } from "../../kit/ui/store.ts";

/** The question before somebody leaves who has pressed what the server does not have. */
export const isAskedBeforeLeaving = createStore(false);

/** Signs out, unless that is to be thought over. */
export function leaveConsole(): void {
  if (waiting.get().unsaved > 0) isAskedBeforeLeaving.set(true);
  else void signOut();
}
