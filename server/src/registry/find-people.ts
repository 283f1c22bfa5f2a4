import { bornForms } from "#contract/born-forms.ts";
import type { Participant } from "#contract/fields/participant.ts";
import type { FindPersonBody, FoundPerson } from "#contract/found-people.ts";
import { formsOfName } from "#contract/name-spellings.ts";
import { sortKey } from "#contract/sort-key.ts";
import type { Reader } from "../kit/database/schema.ts";
import { parseDocument } from "../kit/kinds/documents.ts";
import { findByLookup } from "../kit/lists/lookups.ts";
import { clubsOf } from "./people-of-clubs.ts";

const mostFound = 20;

/** The people of a sport who may be the one who is asked for: the exact ones first, and then by name. */
export async function findPeople(
  db: Reader,
  sought: FindPersonBody,
  { sport, today }: { sport: string; today: string },
): Promise<FoundPerson[]> {
  const lookup = { sport, type: "participant", name: "lastname" } as const;
  const stored = await findByLookup(db, lookup, formsOfName(sought.lastname));
  const people = new Map(
    stored.filter(({ home }) => home === sport).map((row) => [row.id, parseDocument(row) as Participant]),
  );
  const found = [...people.values()].flatMap((person) => {
    const match = matchOf(person, sought);
    if (match === null || person.mergedInto || person.erased) return [];
    return [{ person, match, key: `${match} ${sortKey(`${person.lastname} ${person.firstname}`)} ${person.id}` }];
  });
  found.sort((one, other) => (one.key < other.key ? -1 : 1));
  return found.slice(0, mostFound).map(({ person, match }) => asFound(person, match, today));
}

function matchOf(person: Participant, sought: FindPersonBody): FoundPerson["match"] | null {
  if (isExact(person, sought)) return "MATCH_EXACT";
  return isSimilar(person, sought) ? "MATCH_SIMILAR" : null;
}

/** Whether both have the same names, as a search compares them, and the same birth date. */
export function isExact(person: Named, other: Named): boolean {
  const forms = bornForms(other);
  return bornForms(person).some((form) => forms.includes(form));
}

type Named = Pick<Participant, "firstname" | "lastname" | "birthDate">;

/** Whether one of the first names begins with the other one. */
function isSimilar(person: Named, sought: Named): boolean {
  const [spellings, others] = [person, sought].map(({ firstname }) => formsOfName(firstname)) as [string[], string[]];
  return spellings.some((one) => others.some((other) => one.startsWith(other) || other.startsWith(one)));
}

/** The person as a search answers it, without personal fields. */
export function asFound(person: Participant, match: FoundPerson["match"], today: string): FoundPerson {
  return {
    participant: { id: person.id, type: "participant" },
    name: `${person.firstname} ${person.lastname}`,
    match,
    organizations: clubsOf(person, today).map((id) => ({ id, type: "organization" })),
  };
}
