import { Combobox, TextInput, useCombobox } from "@mantine/core";
import type { KeyboardEvent, ReactNode, Ref } from "react";
import { useTranslation } from "react-i18next";
import type { AnyKind } from "#contract/kind.ts";
import classes from "./relations.module.css";

/** A search field in a dialog, with the found entities of a kind below it. Mouse and keyboard choose among them. */
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
  /** The found entities: Enter takes a single one. Null while nothing is searched, or not everything is loaded. */
  found: readonly { id: string }[] | null;
  onTake: (id: string) => void;
  /** Whether several can be chosen. */
  isMultiple?: boolean;
  /** Options of the combobox; the value of each is its id. */
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
      {/* Escape closes the dialog, because the list is always open. */}
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
