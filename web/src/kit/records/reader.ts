import { selectedSport } from "../sign-in/selected-sport.ts";
import { session, userOf } from "../sign-in/session.ts";

/** The user and the sport of an answer: for another reader, it may contain too much or too little. */
export function presentReader(): string {
  return `${userOf(session.get())?.id ?? ""} ${selectedSport.get() ?? ""}`;
}

/** Whether answers can contain entities of other sports, which are marked then. */
export function mayMeetForeign(): boolean {
  return selectedSport.get() !== null || userOf(session.get())?.superUser !== true;
}
