import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { EntityType, Reference } from "#contract/entity-types.ts";
import type { AnyKind, Entity } from "#contract/kind.ts";
import type { Merge } from "../form/changes.ts";
import { ReferenceLink, ReferenceList } from "../relations/reference-list.tsx";
import { printDate, printTypedDate } from "../ui/date.ts";
import classes from "./field-list.module.css";

/** How a field is shown and whether forms insist on it. */
export interface FieldDeclaration<Value> {
  required: boolean;
  /** A value as people read it: on the detail page, and where two people have changed the same field. */
  show: (value: Value) => ReactNode;
  /** Of a field that holds references: the kinds that they refer to, and whether there can be several. */
  refersTo?: { types: readonly EntityType[]; isList: boolean };
  /** For a field made of parts: keeps the changes of two people where they don't touch the same part. */
  merge?: Merge<Value>;
}

/** The values of an open form: single ones are null until they are filled in. */
export type Draft<D extends AnyKind, Name extends keyof Entity<D>> = {
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

/** A day. */
export function date({ required = false }: Options = {}): FieldDeclaration<string | null> {
  return { required, show: (value) => (value === null ? <Nothing /> : <Day date={value} />) };
}

export function number({ required = false }: Options = {}): FieldDeclaration<number | null> {
  return { required, show: (value) => (value === null ? <Nothing /> : <Figure value={value} />) };
}

/** A list of texts. */
export function texts({ required = false }: Options = {}): FieldDeclaration<string[]> {
  return { required, show: (value) => <Texts texts={value} /> };
}

/** One of an enumeration, in the words that the locale keeps under `words`. */
export function choice<Value extends string>(
  words: string,
  { required = false }: Options = {},
): FieldDeclaration<Value | null> {
  return { required, show: (value) => (value === null ? <Nothing /> : <Word of={`${words}.${value}`} />) };
}

/** A reference to an entity of this kind, by its name. */
export function reference<R extends Reference>(
  definition: AnyKind,
  { required = false }: Options = {},
): FieldDeclaration<R | null> {
  return {
    required,
    refersTo: { types: [definition.type], isList: false },
    show: (value) => (value === null ? <Nothing /> : <ReferenceLink reference={value} definition={definition} />),
  };
}

/** References to entities of these kinds, by their names. */
export function references<R extends Reference>(
  definitions: readonly AnyKind[],
  { required = false }: Options = {},
): FieldDeclaration<R[]> {
  return {
    required,
    refersTo: { types: definitions.map(({ type }) => type), isList: true },
    show: (value) => <ReferenceList references={value} definitions={definitions} />,
  };
}

/** A word of the locale, by its key. */
export function Word({ of }: { of: string }) {
  return useTranslation().t(of);
}

/** A day in the German short form, with all digits of the year for whoever wants to know. */
export function Day({ date }: { date: string }) {
  return (
    <time dateTime={date} title={printTypedDate(date)}>
      {printDate(date)}
    </time>
  );
}

/** "01.01.26 – 31.12.26", "from 01.01.26" or "until 31.12.26"; nothing where both ends are open. */
export function DaySpan({ from, to }: { from: string | null; to: string | null }) {
  const { t } = useTranslation();
  if (from !== null && to !== null) {
    return (
      <span>
        <Day date={from} /> – <Day date={to} />
      </span>
    );
  }
  const only = from ?? to;
  return (
    only !== null && (
      <span>
        {t(from === null ? "record.span.to" : "record.span.from")} <Day date={only} />
      </span>
    )
  );
}

function Figure({ value }: { value: number }) {
  return value.toLocaleString(useTranslation().i18n.language);
}

function Texts({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return <Nothing />;
  return (
    <ul className={classes.texts}>
      {texts.map((text, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same text can be there twice
        <li key={position}>{text}</li>
      ))}
    </ul>
  );
}

/** In place of a value that is not there. */
export function Nothing() {
  return (
    <Text span c="dimmed" inherit>
      <Word of="record.notGiven" />
    </Text>
  );
}
