import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { EntityType, Reference } from "#contract/entity-types.ts";
import type { AnyKind, Entity } from "#contract/kind.ts";
import { Badge } from "../ui/badge.tsx";
import { formatDate, formatTypedDate } from "../ui/date.ts";
import classes from "./field-list.module.css";
import { ReferenceLink, ReferenceList } from "./reference-list.tsx";

/** The display of a field, and whether forms require it. */
export interface FieldDeclaration<Value> {
  required: boolean;
  /** The display of a value, on the detail page and in conflicts. */
  show: (value: Value) => ReactNode;
  /** The key of the name of the field, where it depends on the values; null for the usual name. */
  labelOf?: (...values: (Value | null | undefined)[]) => string | null;
  /** Whether the empty field is shown, because it means something: a value from above holds, or nobody has chosen. */
  isShownEmpty?: boolean;
  /** For a field of references: the kinds to which they lead, and whether there can be several. */
  refersTo?: { types: readonly EntityType[]; isList: boolean };
  /** For a field of several parts: merges the changes of two people if they concern different parts. */
  merge?: Merge<Value>;
}

/** The values of an open form. Single values are null until they are filled in. */
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

/** A field for a text of several lines. */
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

/** A field for a day. */
export function date({ required = false }: Options = {}): FieldDeclaration<string | null> {
  return { required, show: (value) => (value === null ? <Nothing /> : <Day date={value} />) };
}

export function number({ required = false }: Options = {}): FieldDeclaration<number | null> {
  return { required, show: (value) => (value === null ? <Nothing /> : <Figure value={value} />) };
}

/** A field for a badge. */
export function badge(): FieldDeclaration<string | null> {
  return { required: false, show: (id) => (id === null ? <Nothing /> : <ShownBadge id={id} />) };
}

/** A field for a list of texts. */
export function texts({ required = false }: Options = {}): FieldDeclaration<string[]> {
  return { required, show: (value) => <Texts texts={value} /> };
}

/** A field for a member of an enumeration; the locale has the names of the members under `words`. */
export function choice<Value extends string>(
  words: string,
  { required = false }: Options = {},
): FieldDeclaration<Value | null> {
  return { required, show: (value) => (value === null ? <Nothing /> : <Word of={`${words}.${value}`} />) };
}

/** A reference to an entity of this kind, shown by its name. */
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

/** References to entities of these kinds, shown by their names. */
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

/** A text of the locale. */
export function Word({ of }: { of: string }) {
  return useTranslation().t(of);
}

/** A day in the short German form. The tooltip has all digits of the year. */
export function Day({ date }: { date: string }) {
  return (
    <time dateTime={date} title={formatTypedDate(date)}>
      {formatDate(date)}
    </time>
  );
}

/** "01.01.26 – 31.12.26", "from 01.01.26" or "until 31.12.26"; nothing if both ends are open. */
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

function ShownBadge({ id }: { id: string }) {
  return <Badge id={id} size={40} alt={useTranslation().t("record.field.badge")} />;
}

function Figure({ value }: { value: number }) {
  return value.toLocaleString(useTranslation().i18n.language);
}

function Texts({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return <Nothing />;
  return (
    <ul className={classes.texts}>
      {texts.map((text, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one text can occur twice
        <li key={position}>{text}</li>
      ))}
    </ul>
  );
}

/** The display of a missing value. */
export function Nothing() {
  return (
    <Text span c="dimmed" inherit>
      <Word of="record.notGiven" />
    </Text>
  );
}

/** Merges two changes of one value; undefined if they cannot both be kept. */
export type Merge<Value = unknown> = (base: Value, mine: Value, theirs: Value) => Value | undefined;
