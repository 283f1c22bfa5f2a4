import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { AnyDefinition, Entity } from "#contract/entity.ts";
import type { Reference } from "#contract/entity-types.ts";
import type { Merge } from "./form/changes.ts";
import { ReferenceList } from "./relations/reference-list.tsx";

/** How a field is shown and whether forms insist on it. */
export interface FieldDeclaration<Value> {
  required: boolean;
  /** A value as people read it: on the detail page, and where two people have changed the same field. */
  show: (value: Value) => ReactNode;
  /** For a field made of parts: keeps the changes of two people where they don't touch the same part. */
  merge?: Merge<Value>;
}

/** The values of an open form: single ones are null until they are filled in. */
export type Draft<D extends AnyDefinition, Name extends keyof Entity<D>> = {
  [N in Name]: Entity<D>[N] extends readonly unknown[] ? Entity<D>[N] : Entity<D>[N] | null;
};

export type FieldDeclarations<V> = { [N in keyof V]: FieldDeclaration<V[N]> };

interface Options {
  required?: boolean;
}

export function text({ required = false }: Options = {}): FieldDeclaration<string | null> {
  return { required, show: (value) => (value === null || value === "" ? <Nothing /> : value) };
}

/** A text of several lines. */
export function longText({ required = false }: Options = {}): FieldDeclaration<string | null> {
  return {
    required,
    show: (value) =>
      value === null || value === "" ? (
        <Nothing />
      ) : (
        <Text span inherit style={{ whiteSpace: "pre-line" }}>
          {value}
        </Text>
      ),
  };
}

/** One of an enumeration, in the words that the locale keeps under `words`. */
export function choice<Value extends string>(
  words: string,
  { required = false }: Options = {},
): FieldDeclaration<Value | null> {
  return { required, show: (value) => (value === null ? <Nothing /> : <Word of={`${words}.${value}`} />) };
}

/** References to entities of these kinds, by their names. */
export function references<R extends Reference>(
  definitions: readonly AnyDefinition[],
  { required = false }: Options = {},
): FieldDeclaration<R[]> {
  return { required, show: (value) => <ReferenceList references={value} definitions={definitions} /> };
}

/** A word of the locale, by its key. */
export function Word({ of }: { of: string }) {
  return useTranslation().t(of);
}

/** In place of a value that is not there. */
export function Nothing() {
  return (
    <Text span c="dimmed" inherit>
      <Word of="record.notGiven" />
    </Text>
  );
}
