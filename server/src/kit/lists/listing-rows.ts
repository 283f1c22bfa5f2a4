import { type AnyDefinition, type AnyEntity, nameOf, referencesIn, sortNameOf } from "#contract/entity.ts";
import { isSame } from "#contract/is-same.ts";
import { isHomeless } from "#contract/permissions.ts";
import { sortKey } from "#contract/sort-key.ts";

import { everySport, type TermTable, type VisibilityTable } from "../database/schema.ts";
import { lengthOfCreationKey } from "./creation-key.ts";
import { isOfParent, termsOf, timePrefix } from "./terms.ts";
import { wordsOf } from "./words.ts";

/** An entity with its place in lists. */
export interface Listed {
  definition: AnyDefinition;
  entity: AnyEntity;
  /** The sports that see it. */
  sports: readonly string[];
  /** Its sort key in lists. */
  key: string;
}

export interface ListingRows {
  visibility: readonly VisibilityTable[];
  terms: readonly TermTable[];
}

/** The visibility and term rows of an entity; none when there is no entity. */
function listingRowsOf(listed: Listed | null): ListingRows {
  if (listed === null) return noListing;
  return listingRowsIn(listed, [everySport, ...listed.sports]);
}

/** The rows of an entity in some sports only. */
export function listingRowsIn({ definition, entity, key }: Listed, sports: readonly string[]): ListingRows {
  const { type } = definition;
  const { listedApart } = definition;
  const ownType = listedApart?.is(entity) ? listedApart.as : type;
  const time = timeKeyOf(definition, entity, key);
  const terms = sports.length > 0 ? [...termsOf(definition, entity)] : [];
  // Entities of a sport are searched in all sports by a query for each sport; only kinds without a home have terms for
  // all sports.
  const inAll = isHomeless(definition.type) ? terms : terms.filter((term) => term === timePrefix);
  return {
    visibility: sports.map((sport) => ({
      sport,
      type: ownType,
      sort_key: key,
      entity: entity.id,
      words: wordsOf(definition, entity),
    })),
    terms: sports.flatMap((sport) =>
      (sport === everySport ? inAll : terms).map((term) => ({
        sport,
        // By their parent, the list of the kind also finds those that it leaves out.
        type: isOfParent(term) ? type : ownType,
        term,
        sort_key: term.startsWith(timePrefix) ? time : key,
        entity: entity.id,
      })),
    ),
  };
}

/**
 * The key of an entity in the order of time: its instant, then its creation; an entity without an instant comes last.
 */
function timeKeyOf({ timed }: AnyDefinition, entity: AnyEntity, creationKey: string): string {
  const at = timed && entity[timed.at];
  return `${typeof at === "string" ? instantKey(at) : withoutTime}${creationKey}`;
}

/** An instant as a text of fixed length that sorts by time. */
export function instantKey(instant: string): string {
  return new Date(instant).toISOString();
}

const [firstInstant, lastInstant] = [Date.parse("0000-01-01T00:00:00Z"), Date.parse("9999-12-31T23:59:59.999Z")];

/** The same key for milliseconds since 1970, limited to the years 0 to 9999. */
export function keyAt(time: number): string {
  return instantKey(new Date(Math.min(Math.max(time, firstInstant), lastInstant)).toISOString());
}

/** Sorts after every instant, and has the same length. */
export const withoutTime = "~".repeat(24);

/** Sorts after every key. */
export const afterEverything = "\u{10ffff}";

/**
 * The sort key of an entity in lists: its name; or its order, then the creation key, which ends the previous key; or
 * the previous key.
 */
export function listKeyOf(definition: AnyDefinition, entity: AnyEntity, keyBefore: string): string {
  if (definition.nameOf) return sortKey(sortNameOf(definition, entity));
  const order = definition.listOrder?.(entity);
  return order ? order.map(numberKey).join("") + keyBefore.slice(-lengthOfCreationKey) : keyBefore;
}

/** Compares sort keys by UTF-8 bytes, as both engines do; the order of UTF-16 units is a different one. */
export function compareKeys(one: string, other: string): number {
  return Buffer.compare(Buffer.from(one), Buffer.from(other));
}

/** A number as a text of fixed length that sorts by value; null sorts last. */
function numberKey(number: number | null): string {
  if (number === null) return "~".repeat(16);
  const bytes = Buffer.alloc(8);
  // Turns -0 into 0.
  bytes.writeDoubleBE(number + 0);
  const bits = bytes.readBigUInt64BE();
  // The bits sort like the numbers, but in reverse for negative ones, so these are inverted.
  const ordered = bits & signBit ? bits ^ allBits : bits | signBit;
  return ordered.toString(16).padStart(16, "0");
}

const signBit = 1n << 63n;
const allBits = (1n << 64n) - 1n;

/** The rows to delete and to insert when an entity changes from one state to another. */
export function listingDifference(
  before: Listed | null,
  after: Listed | null,
): { gone: ListingRows; come: ListingRows } {
  if (before && after && isListedAlike(before, after)) return { gone: noListing, come: noListing };
  const [old, next] = [listingRowsOf(before), listingRowsOf(after)];
  // All rows but those in the order of time contain the key.
  const hasNothingInCommon = before?.key !== after?.key && !(before ?? after)?.definition.timed;
  if (hasNothingInCommon) return { gone: old, come: next };
  return {
    gone: { visibility: without(old.visibility, next.visibility, placeOf), terms: without(old.terms, next.terms) },
    come: { visibility: without(next.visibility, old.visibility), terms: without(next.terms, old.terms) },
  };
}

const noListing: ListingRows = { visibility: [], terms: [] };

/** Whether both states have the same rows, as after most saves. */
function isListedAlike(before: Listed, after: Listed): boolean {
  if (before.key !== after.key || before.sports.join() !== after.sports.join()) return false;
  const { definition } = after;
  if (nameOf(definition, before.entity) !== nameOf(definition, after.entity)) return false;
  const upward = definition.parents ?? definition.owner;
  const { timed, filters = [], lookupsOf, lastDayOf, presentFilters } = definition;
  const fields = [...filters, ...(upward === undefined ? [] : [upward]), ...(timed ? [timed.at] : [])];
  if (!fields.every((field) => isSame(before.entity[field], after.entity[field]))) return false;
  if (!isSame(lookupsOf?.(before.entity), lookupsOf?.(after.entity))) return false;
  if (!isSame(presentFilters?.belongsTo(before.entity), presentFilters?.belongsTo(after.entity))) return false;
  if (lastDayOf?.(before.entity) !== lastDayOf?.(after.entity)) return false;
  return foundBy(before).join() === foundBy(after).join();
}

/** The references by which lists find the entity, without parents and owner. */
function foundBy({ definition, entity }: Listed): string[] {
  const { timed, referenceFilters = {} } = definition;
  const fields = [...(timed?.occupies ?? []), ...Object.values(referenceFilters).flat()];
  if (fields.length === 0) return fields;
  return referencesIn(definition, entity).flatMap(({ field, id }) => (fields.includes(field) ? id : []));
}

function without<Row extends object>(rows: readonly Row[], others: readonly Row[], keyOf = allOf<Row>): readonly Row[] {
  if (rows.length === 0 || others.length === 0) return rows;
  const known = new Set(others.map(keyOf));
  return rows.filter((row) => !known.has(keyOf(row)));
}

const allOf = <Row extends object>(row: Row) => Object.values(row).join("\n");

/** The key of the row, which gets other words when it stays. */
const placeOf = ({ words, ...place }: VisibilityTable) => allOf(place);
