import { selectedSport } from "../sign-in/selected-sport.ts";
import { session, userOf } from "../sign-in/session.ts";

/** Who reads, and in which sport: an answer to one reader may say too much, or too little, for another. */
export function presentReader(): string {
  return `${userOf(session.get())?.id ?? ""} ${selectedSport.get() ?? ""}`;
}

/** Whether some of what is read can belong to another sport than the one that is worked in, and is marked then. */
export function mayMeetForeign(): boolean {
  return selectedSport.get() !== null || userOf(session.get())?.superUser !== true;
}
