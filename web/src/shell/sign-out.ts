import { waiting } from "../features/match/waiting.ts";
import { signOut } from "../identity/sign-in.ts";
import { createStore } from "../ui/store.ts";

/** The question before somebody leaves who has pressed what the server does not have. */
export const isAskedBeforeLeaving = createStore(false);

/** Signs out, unless that is to be thought over. */
export function leaveConsole(): void {
  if (waiting.get().unsaved > 0) isAskedBeforeLeaving.set(true);
  else void signOut();
}
