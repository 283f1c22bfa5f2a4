import { selectedSport } from "../sign-in/selected-sport.ts";
import { session, userOf } from "../sign-in/session.ts";

/** The user and the sport of an answer: for another reader, it may contain too much or too little. */
export function presentReader(): string {
  return `${userOf(session.get())?.id ?? ""} ${selectedSport.get() ?? ""}`;
}
