import type { i18n } from "i18next";
import type { ListQuery } from "../records/entities.ts";

/** A field by whose values a list can be filtered. The label of the field is the name of the filter. */
export interface Filter {
  field: FilterField;
  members: readonly string[];
  nameOf: (member: string, i18n: i18n) => string;
  /** The query of a member, if it is not the member itself. */
  queryOf?: (member: string) => ListQuery;
}

export type FilterField = "type" | "sportType" | "nationality" | "currentState" | "state";
export type FilterValues = Partial<Record<FilterField, string>>;

/** A filter by an enumeration; the locale has the names of its members under `words`. */
export function choiceFilter(field: FilterField, members: readonly string[], words: string): Filter {
  return { field, members, nameOf: (member, { t }) => t(`${words}.${member}`) };
}

/** The values of these filters in an address. */
export function readFilters(filters: readonly Filter[], search: Record<string, unknown>): FilterValues {
  return Object.fromEntries(
    filters.flatMap(({ field, members }) => {
      const value = members.find((member) => member === search[field]);
      return value === undefined ? [] : [[field, value]];
    }),
  );
}

/** The query of a list that is filtered by these values. */
export function queryOfFilters(filters: readonly Filter[], values: FilterValues): ListQuery {
  return Object.assign(
    {},
    ...filters.map(({ field, queryOf }) => {
      const member = values[field];
      return member === undefined ? {} : (queryOf?.(member) ?? { [field]: member });
    }),
  );
}

/** The fields of filters are small; narrow screens show two side by side. */
export const filterInput = { size: "xs", w: { base: "calc(50% - var(--mantine-spacing-xs) / 2)", xs: 170 } };
