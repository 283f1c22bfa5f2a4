import { useLocation } from "@tanstack/react-router";
import type { FindPersonBody } from "#contract/found-people.ts";
import { today } from "../../kit/ui/date.ts";
import type { ParticipantDraft } from "./participant-draft.ts";

/** Somebody who was looked for and not found, and the club that looks. */
export interface WantedPerson extends FindPersonBody {
  club: string;
}

/** The state of a link to the form of a new person. It is no part of the address, since a birth date is personal. */
export function stateWith(person: WantedPerson): never {
  return { person } as never; // The router's type of a state has no such part.
}

/** The values in the form of a new person: what was looked for, as a member of the club from today. */
export function useWantedPerson(): Partial<ParticipantDraft> | undefined {
  const { person } = useLocation({ select: ({ state }) => state as { person?: WantedPerson } });
  if (!person) return undefined;
  const { club, ...values } = person;
  const organization = { id: club, type: "organization" } as const;
  return { ...values, memberships: [{ organization, from: today(), to: null, functions: ["MEMBER_FUNCTION_PLAYER"] }] };
}
