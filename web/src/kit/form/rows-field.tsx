import { Button, Text } from "@mantine/core";
import { type ReactNode, type RefCallback, useRef } from "react";
import { flushSync } from "react-dom";
import { Section } from "../relations/section.tsx";
import type { Values } from "./changes.ts";
import { type NamesOf, type OpenForm, useField, useProblemAt } from "./open-form.ts";
import classes from "./rows-field.module.css";

/** What a row can do with itself. */
export interface Row<Item> {
  item: Item;
  /** Its place in the list, by which problems are found. */
  position: number;
  /** Its place among the rows that are shown, from 1. */
  number: number;
  change: (item: Item) => void;
  remove: () => void;
}

/** How rows are added: blank ones by a button, or as a button of their own gives them. */
type Adding<Item> =
  | {
      /** What a new row begins with. */
      blank: () => Item;
      /** The text of the button that adds a row. */
      add: string;
      /** There is nothing left to add. */
      isComplete?: boolean;
    }
  | { adder: (append: (added: readonly Item[]) => void, ref: RefCallback<HTMLButtonElement>) => ReactNode };

/** A field that is a list: rows that are filled in on the spot, added at the end and removed one by one. */
export function RowsField<V extends Values, Item>({
  form,
  name,
  empty,
  onItems,
  isElsewhere = () => false,
  row,
  ...adding
}: Adding<Item> & {
  form: OpenForm<V>;
  name: NamesOf<V, readonly Item[]>;
  /** What stands there while there is no row. */
  empty: string;
  /** Is told of each change. */
  onItems?: (items: readonly Item[]) => void;
  /** Leaves out items that another field of the form shows. */
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
    <Section title={label}>
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

/** What is wrong with something as a whole; what is wrong within it stands at its inputs. */
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
