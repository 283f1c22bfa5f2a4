import type { i18n } from "i18next";
import type { ListQuery } from "../records/entities.ts";

/** A field by whose values a list can be narrowed down; the field's label names it. */
export interface Filter {
  field: FilterField;
  members: readonly string[];
  nameOf: (member: string, i18n: i18n) => string;
  /** What the list is asked for, when not for the member itself. */
  queryOf?: (member: string) => ListQuery;
}

export type FilterField = "type" | "sportType" | "nationality" | "currentState" | "state";
export type FilterValues = Partial<Record<FilterField, string>>;

/** A filter by an enumeration, in words that the locale keeps under `words`. */
export function choiceFilter(field: FilterField, members: readonly string[], words: string): Filter {
  return { field, members, nameOf: (member, { t }) => t(`${words}.${member}`) };
}

/** Of what the address says, the values that these filters have. */
export function readFilters(filters: readonly Filter[], search: Record<string, unknown>): FilterValues {
  return Object.fromEntries(
    filters.flatMap(({ field, members }) => {
      const value = members.find((member) => member === search[field]);
      return value === undefined ? [] : [[field, value]];
    }),
  );
}

/** What a list is asked for that is narrowed down to these values. */
export function queryOfFilters(filters: readonly Filter[], values: FilterValues): ListQuery {
  return Object.assign(
    {},
    ...filters.map(({ field, queryOf }) => {
      const member = values[field];
      return member === undefined ? {} : (queryOf?.(member) ?? { [field]: member });
    }),
  );
}

/** The fields of filters are small, and two stand beside one another where it is narrow. */
export const filterInput = { size: "xs", w: { base: "calc(50% - var(--mantine-spacing-xs) / 2)", xs: 170 } };
