import { Button, Text } from "@mantine/core";
import { type ReactNode, useRef } from "react";
import { Section } from "../relations/section.tsx";
import type { Values } from "./changes.ts";
import { type NamesOf, type OpenForm, useField, useProblemAt } from "./open-form.ts";
import classes from "./rows-field.module.css";

/** What a row can do with itself. */
export interface Row<Item> {
  item: Item;
  position: number;
  change: (item: Item) => void;
  remove: () => void;
}

/** A field that is a list: rows that are filled in on the spot, added at the end and removed one by one. */
export function RowsField<V extends Values, Item>({
  form,
  name,
  blank,
  add,
  isComplete = false,
  empty,
  onItems,
  row,
}: {
  form: OpenForm<V>;
  name: NamesOf<V, readonly Item[]>;
  /** What a new row begins with. */
  blank: () => Item;
  /** The text of the button that adds a row. */
  add: string;
  /** There is nothing left to add. */
  isComplete?: boolean;
  /** What stands there while there is no row. */
  empty: string;
  /** Is told of each change. */
  onItems?: (items: readonly Item[]) => void;
  row: (row: Row<Item>) => ReactNode;
}) {
  const { value, onChange, label, input } = useField(form, name);
  const items = value as readonly Item[];
  const list = useRef<HTMLUListElement>(null);
  const adder = useRef<HTMLButtonElement | null>(null);
  const change = (next: readonly Item[]) => {
    onChange(next as V[typeof name]);
    onItems?.(next);
  };

  function append() {
    change([...items, blank()]);
    // The row is there after the next paint.
    setTimeout(() => list.current?.querySelector<HTMLElement>("li:last-child :is(input, textarea)")?.focus());
  }

  function remove(position: number) {
    change(items.filter((_, other) => other !== position));
    adder.current?.focus();
  }

  return (
    <Section title={label}>
      {items.length === 0 && <Text c="dimmed">{empty}</Text>}
      <ul ref={list} className={classes.list}>
        {items.map((item, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place
          <li key={position}>
            {row({
              item,
              position,
              change: (changed) => change(items.map((other, place) => (place === position ? changed : other))),
              remove: () => remove(position),
            })}
            <RowProblem form={form} path={`${name}.${position}`} />
          </li>
        ))}
      </ul>
      <Button
        ref={(button) => {
          adder.current = button;
          input.ref(button);
        }}
        mt="xs"
        size="xs"
        variant="default"
        disabled={isComplete}
        onClick={append}
      >
        {add}
      </Button>
    </Section>
  );
}

/** What is wrong with a row as a whole; what is wrong within it stands at its inputs. */
function RowProblem<V extends Values>({ form, path }: { form: OpenForm<V>; path: string }) {
  const problem = useProblemAt(form, path, { itself: true });
  return (
    problem !== undefined && (
      <Text size="xs" c="var(--mantine-color-error)" role="alert">
        {problem}
      </Text>
    )
  );
}
