import { type AnyDefinition, type AnyEntity, nameOf, referencesIn, sortNameOf } from "#contract/entity.ts";
import { sortKey } from "#contract/sort-key.ts";
import { everySport } from "../access/caller.ts";
import type { TermTable, VisibilityTable } from "../database/schema.ts";
import { lengthOfCreationKey } from "./creation-key.ts";
import { termsOf, timed } from "./terms.ts";

/** An entity as lists have it. */
export interface Listed {
  definition: AnyDefinition;
  entity: AnyEntity;
  /** The sports that see it. */
  sports: readonly string[];
  /** Where it stands in lists. */
  key: string;
}

export interface ListingRows {
  visibility: readonly VisibilityTable[];
  terms: readonly TermTable[];
}

/** In which lists an entity stands, and by what it is found there; none of an entity that is not there. */
function listingRowsOf(listed: Listed | null): ListingRows {
  if (listed === null) return noListing;
  return listingRowsIn(listed, [everySport, ...listed.sports]);
}

/** The same in some sports alone. */
export function listingRowsIn({ definition, entity, key }: Listed, sports: readonly string[]): ListingRows {
  const type = definition.type;
  const time = timeKeyOf(definition, entity, key);
  const terms = sports.length > 0 ? [...termsOf(definition, entity)] : [];
  // What belongs to a sport is searched in all sports by asking each of them; only kinds that belong to none are found in all.
  const inAll = definition.homeless ? terms : terms.filter((term) => term === timed);
  return {
    visibility: sports.map((sport) => ({ sport, type, sort_key: key, entity: entity.id })),
    terms: sports.flatMap((sport) =>
      (sport === everySport ? inAll : terms).map((term) => ({
        sport,
        type,
        term,
        sort_key: term.startsWith(timed) ? time : key,
        entity: entity.id,
      })),
    ),
  };
}

/** Where the order of time has an entity: by its instant, then by its creation; after all others when it has none. */
function timeKeyOf({ timetable }: AnyDefinition, entity: AnyEntity, creationKey: string): string {
  const at = timetable && entity[timetable.at];
  return `${typeof at === "string" ? instantKey(at) : withoutTime}${creationKey}`;
}

/** Instants as texts in their order, which all have the same length. */
export function instantKey(instant: string): string {
  return new Date(instant).toISOString();
}

const [firstInstant, lastInstant] = [Date.parse("0000-01-01T00:00:00Z"), Date.parse("9999-12-31T23:59:59.999Z")];

/** The same of an instant in milliseconds since 1970; what is beyond all that can be saved is as far as that goes. */
export function keyAt(time: number): string {
  return instantKey(new Date(Math.min(Math.max(time, firstInstant), lastInstant)).toISOString());
}

/** Comes after every instant, and is as long. */
export const withoutTime = "~".repeat(24);

/** Comes after every key. */
export const afterEverything = "\u{10ffff}";

/** Where lists have an entity: by its name, or by its order and then by when it was made, with which the key before ends. */
export function listKeyOf(definition: AnyDefinition, entity: AnyEntity, keyBefore: string): string {
  if (definition.nameOf) return sortKey(sortNameOf(definition, entity));
  const order = definition.orderOf?.(entity);
  return order ? order.map(numberKey).join("") + keyBefore.slice(-lengthOfCreationKey) : keyBefore;
}

/** Numbers as texts of the same length in their order, and nothing after all of them. */
function numberKey(number: number | null): string {
  if (number === null) return "~".repeat(16);
  const bytes = Buffer.alloc(8);
  // Zero has no sign here.
  bytes.writeDoubleBE(number + 0);
  const bits = bytes.readBigUInt64BE();
  // Larger numbers have larger bits, but for those below zero, where it is the other way round.
  const ordered = bits & signBit ? bits ^ allBits : bits | signBit;
  return ordered.toString(16).padStart(16, "0");
}

const signBit = 1n << 63n;
const allBits = (1n << 64n) - 1n;

/** The rows that have to go and to come where one state of an entity follows another. */
export function listingDifference(
  before: Listed | null,
  after: Listed | null,
): { gone: ListingRows; come: ListingRows } {
  if (before && after && isListedAlike(before, after)) return { gone: noListing, come: noListing };
  const [old, next] = [listingRowsOf(before), listingRowsOf(after)];
  return {
    gone: { visibility: without(old.visibility, next.visibility), terms: without(old.terms, next.terms) },
    come: { visibility: without(next.visibility, old.visibility), terms: without(next.terms, old.terms) },
  };
}

const noListing: ListingRows = { visibility: [], terms: [] };

/** Whether nothing that lists go by differs, which most saves leave alone. */
function isListedAlike(before: Listed, after: Listed): boolean {
  if (before.key !== after.key || before.sports.join() !== after.sports.join()) return false;
  const { definition } = after;
  if (nameOf(definition, before.entity) !== nameOf(definition, after.entity)) return false;
  const upward = definition.parents ?? definition.owner;
  const { timetable, filters = [], lookupsOf, lastDayOf } = definition;
  const fields = [...filters, ...(upward === undefined ? [] : [upward]), ...(timetable ? [timetable.at] : [])];
  if (!fields.every((field) => JSON.stringify(before.entity[field]) === JSON.stringify(after.entity[field])))
    return false;
  const lookups = ({ entity }: Listed) => JSON.stringify(lookupsOf?.(entity));
  if (lookups(before) !== lookups(after)) return false;
  if (lastDayOf?.(before.entity) !== lastDayOf?.(after.entity)) return false;
  return foundBy(before).join() === foundBy(after).join();
}

/** The references that lists look for, but for those upward. */
function foundBy({ definition, entity }: Listed): string[] {
  const { timetable, referenceFilters = {} } = definition;
  const fields = [...(timetable?.of ?? []), ...Object.values(referenceFilters).flat()];
  if (fields.length === 0) return fields;
  return referencesIn(definition, entity).flatMap(({ field, id }) => (fields.includes(field) ? id : []));
}

function without<Row extends object>(rows: readonly Row[], others: readonly Row[]): readonly Row[] {
  if (rows.length === 0 || others.length === 0) return rows;
  const known = new Set(others.map((row) => Object.values(row).join("\n")));
  return rows.filter((row) => !known.has(Object.values(row).join("\n")));
}
