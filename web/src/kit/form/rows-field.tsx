import { Button, Text } from "@mantine/core";
import { type ReactNode, type RefCallback, useRef } from "react";
import { flushSync } from "react-dom";
import { Section } from "../ui/section.tsx";
import type { Values } from "./changes.ts";
import { type NamesOf, type OpenForm, useField, useProblemAt } from "./open-form.ts";
import classes from "./rows-field.module.css";

/** The functions of a row. */
export interface Row<Item> {
  item: Item;
  /** The index in the list, which is part of the paths of errors. */
  position: number;
  /** The number among the visible rows, from 1. */
  number: number;
  change: (item: Item) => void;
  remove: () => void;
}

/** The way rows are added: a button adds blank ones, or a button of its own provides them. */
type Adding<Item> =
  | {
      /** The value of a new row. */
      blank: () => Item;
      /** The text of the button that adds a row. */
      add: string;
      /** Whether nothing is left to add. */
      isComplete?: boolean;
    }
  | { adder: (append: (added: readonly Item[]) => void, ref: RefCallback<HTMLButtonElement>) => ReactNode };

/** A field for a list. Its rows are edited on the spot, added at the end and removed one by one. */
export function RowsField<V extends Values, Item>({
  form,
  name,
  title,
  empty,
  onItems,
  isElsewhere = () => false,
  row,
  ...adding
}: Adding<Item> & {
  form: OpenForm<V>;
  name: NamesOf<V, readonly Item[]>;
  /** The heading, if it is not the name of the field. */
  title?: string;
  /** The text while there are no rows. */
  empty: string;
  /** Called after each change. */
  onItems?: (items: readonly Item[]) => void;
  /** Whether another field of the form shows the item, so that this one leaves it out. */
  isElsewhere?: (item: Item, position: number) => boolean;
  row: (row: Row<Item>) => ReactNode;
}) {
  const { value, onChange, label, input } = useField(form, name);
  const items = value as readonly Item[];
  const shown = items.flatMap((item, position) => (isElsewhere(item, position) ? [] : [{ item, position }]));
  const list = useRef<HTMLUListElement>(null);
  const button = useRef<HTMLButtonElement | null>(null);
  const takeButton = (element: HTMLButtonElement | null) => {
    button.current = element;
    input.ref(element);
  };
  const change = (next: readonly Item[]) => {
    onChange(next as V[typeof name]);
    onItems?.(next);
  };

  function appendBlank(item: Item) {
    flushSync(() => change([...items, item]));
    list.current?.querySelector<HTMLElement>("li:last-child :is(input, textarea)")?.focus();
  }

  function remove(position: number) {
    change(items.filter((_, other) => other !== position));
    button.current?.focus();
  }

  return (
    <Section title={title ?? label}>
      {shown.length === 0 && <Text c="dimmed">{empty}</Text>}
      <ul ref={list} className={classes.list}>
        {shown.map(({ item, position }, index) => (
          <li key={position}>
            {row({
              item,
              position,
              number: index + 1,
              change: (changed) => change(items.map((other, place) => (place === position ? changed : other))),
              remove: () => remove(position),
            })}
            <RowProblem form={form} path={`${name}.${position}`} />
          </li>
        ))}
      </ul>
      <RowProblem form={form} path={name} />
      {"adder" in adding ? (
        adding.adder((added) => change([...items, ...added]), takeButton)
      ) : (
        <Button
          ref={takeButton}
          mt="xs"
          size="xs"
          variant="default"
          disabled={adding.isComplete ?? false}
          onClick={() => appendBlank(adding.blank())}
        >
          {adding.add}
        </Button>
      )}
    </Section>
  );
}

/** The error of a row as a whole; errors of its parts are at their inputs. */
export function RowProblem<V extends Values>({ form, path }: { form: OpenForm<V>; path: string }) {
  const problem = useProblemAt(form, path, { itself: true });
  return (
    problem !== undefined && (
      <Text size="xs" c="var(--mantine-color-error)" role="alert">
        {problem}
      </Text>
    )
  );
}
