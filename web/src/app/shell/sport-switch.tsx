import { Combobox, useCombobox } from "@mantine/core";
import "@mantine/core/styles/Combobox.css";
import IconCheck from "icon:check";
import IconSearch from "icon:search";
import { cloneElement, type MouseEvent, useEffect, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { isLong } from "../../kit/form/options.ts";
import { matchesWords } from "../../kit/ui/fold.ts";
import type { TakenButton } from "../../kit/ui/menu-on-demand.tsx";
import classes from "./top-bar.module.css";
import { useWorkIn } from "./use-work-in.ts";

export interface SportSwitchProps {
  sports: readonly { id: string; name: string }[];
  selected: string | null;
}

/** The value for all sports, because the list cannot hold null. */
const all = "all";

/** A searchable list of the sports to work in, and of all of them together. It opens as soon as it is mounted. */
export default function SportSwitch({ sports, selected, button, buttonRef }: SportSwitchProps & TakenButton) {
  const { t } = useTranslation();
  const workIn = useWorkIn();
  const [search, setSearch] = useState("");
  const optionsId = useId();
  const list = useCombobox({
    onDropdownOpen: () => list.focusSearchInput(),
    onDropdownClose() {
      setSearch("");
      list.resetSelectedOption();
      buttonRef.current?.focus();
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it opens once, for the click that loaded it
  useEffect(() => list.openDropdown(), []);

  const chosen = selected ?? all;
  const options = [{ id: all, name: t("sport.all") }, ...sports].filter(({ name }) => matchesWords(name, search));
  const found = options.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the options change
  useEffect(() => {
    if (search === "") list.selectActiveOption();
    else list.selectFirstOption();
  }, [found, list.dropdownOpened]);

  return (
    <Combobox
      store={list}
      width={260}
      position="bottom-start"
      withinPortal={false}
      onOptionSubmit={(id) => {
        list.closeDropdown();
        if (id !== chosen) workIn(id === all ? null : id);
      }}
    >
      <Combobox.Target withAriaAttributes={false} withKeyboardNavigation={false}>
        {cloneElement(button, {
          "aria-haspopup": "listbox",
          "aria-expanded": list.dropdownOpened,
          // The search keeps the focus, so that only the click closes the list.
          onMouseDown: (event: MouseEvent) => list.dropdownOpened && event.preventDefault(),
          onClick: () => list.toggleDropdown(),
        })}
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          role="combobox"
          aria-expanded
          aria-controls={optionsId}
          aria-label={t("record.list.search")}
          placeholder={t("record.list.search")}
          // A short list needs no search, and the keyboard of a phone would only cover it.
          inputMode={isLong(sports) ? "search" : "none"}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          onBlur={() => list.closeDropdown()}
        />
        <Combobox.Options id={optionsId} aria-label={t("sport.active")} className={classes.sports}>
          {options.map(({ id, name }) => (
            <Combobox.Option key={id} value={id} active={id === chosen} className={classes.option}>
              <span>{name}</span>
              {id === chosen && <IconCheck size={14} aria-hidden />}
            </Combobox.Option>
          ))}
          {options.length === 0 && <Combobox.Empty>{t("record.chooser.none")}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
