import { Combobox, TextInput, useCombobox } from "@mantine/core";
import type { KeyboardEvent, ReactNode, Ref } from "react";
import { useTranslation } from "react-i18next";
import type { AnyKind } from "#contract/kind.ts";
import classes from "./relations.module.css";

/** A field of a dialog in which entities of a kind are searched, with what is found below it, to be taken by mouse or by keys. */
export function SearchOptions({
  input,
  kind: { type },
  search,
  onSearch,
  found,
  onTake,
  isMultiple,
  children,
}: {
  input?: Ref<HTMLInputElement>;
  kind: AnyKind;
  search: string;
  onSearch: (search: string) => void;
  /** What Enter takes where there is only one; null while nothing is searched, or not all is found. */
  found: readonly { id: string }[] | null;
  onTake: (id: string) => void;
  /** More than one can be taken. */
  isMultiple?: boolean;
  /** Combobox.Option, each with the id as its value. */
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const list = useCombobox({ opened: true });

  function takeTheOnlyOne(event: KeyboardEvent) {
    if (event.key !== "Enter" || list.getSelectedOptionIndex() !== -1 || found === null) return;
    event.preventDefault();
    const [only, ...others] = found;
    if (only && others.length === 0) onTake(only.id);
  }

  return (
    <Combobox store={list} onOptionSubmit={onTake}>
      {/* Escape closes the dialog: the list has nowhere to go. */}
      <Combobox.EventsTarget aria-expanded data-mantine-stop-propagation={false}>
        <TextInput
          ref={input}
          data-autofocus
          role="combobox"
          label={t(`${type}.one`)}
          placeholder={t("record.chooser.placeholder")}
          value={search}
          onKeyDown={takeTheOnlyOne}
          onChange={(event) => {
            list.resetSelectedOption();
            onSearch(event.currentTarget.value);
          }}
        />
      </Combobox.EventsTarget>
      <Combobox.Options
        className={classes.options}
        tabIndex={-1}
        aria-multiselectable={isMultiple}
        aria-label={t(`${type}.many`)}
      >
        {children}
      </Combobox.Options>
    </Combobox>
  );
}
