import { Combobox, Modal, Text, TextInput, useCombobox } from "@mantine/core";
import "@mantine/core/styles/Combobox.css";
import IconSearch from "icon:search";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { recentOnes } from "../../kit/page/recent.ts";
import { pathToPage } from "../../kit/page/record-links.ts";
import { nameOf } from "../../kit/records/name-of.ts";
import { useUser } from "../../kit/sign-in/session.ts";
import { ErrorLine } from "../../kit/ui/error-line.tsx";
import { matchesWords } from "../../kit/ui/fold.ts";
import { KeysShown } from "../../kit/ui/keys-shown.tsx";
import { listedKinds } from "../record-kinds.ts";
import { Hint } from "./hints.tsx";
import classes from "./palette.module.css";
import { useFound } from "./use-found.ts";

/** A command beside the search results. */
export interface PaletteCommand {
  label: string;
  keys?: string;
  run: () => void;
}

const mostCommands = 5;

/** The palette. It finds entities by their names and commands by their words; after ">" it finds commands only. */
export default function Palette({
  commands,
  opened,
  onClose,
}: {
  commands: readonly PaletteCommand[];
  opened: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  // The dialog is always mounted closed and opened afterwards, because Mantine records at that moment which element
  // gets the focus back.
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return (
    <Modal.Root opened={opened && isMounted} onClose={onClose} size="lg" yOffset="10vh">
      <Modal.Overlay />
      <Modal.Content aria-label={t("palette.title")}>
        <Modal.Body p="xs">
          <Search commands={commands} onClose={onClose} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function Search({ commands: all, onClose }: { commands: readonly PaletteCommand[]; onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const user = useUser();
  const [search, setSearch] = useState("");
  const [recent] = useState(recentOnes);
  const list = useCombobox({ opened: true });

  const isOnlyCommands = search.startsWith(">");
  const q = search.trim();
  const kinds = listedKinds.flatMap(({ kind, onlySuperusers }) => (onlySuperusers && !user?.superUser ? [] : [kind]));
  const { found, isPending, error } = useFound(kinds, isOnlyCommands ? null : q, recent);
  const matching = all.filter(({ label }) => matchesWords(label, isOnlyCommands ? q.slice(1) : q));
  const shown = isOnlyCommands ? matching : q === "" ? [] : matching.slice(0, mostCommands);
  const entities = found.flatMap(({ kind, entities }) => entities.map((entity) => ({ kind, entity })));
  const options = [...entities.map(({ entity }) => entity.id), ...shown.map(({ label }) => label)].join();

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the options change
  useEffect(() => void list.selectFirstOption(), [options]);

  function choose(value: string) {
    onClose();
    const one = entities.find(({ entity }) => entity.id === value);
    if (one) void navigate({ to: pathToPage(one.kind, one.entity) });
    else shown.find(({ label }) => label === value)?.run();
  }

  return (
    <>
      <Combobox store={list} onOptionSubmit={choose}>
        <Combobox.EventsTarget withExpandedAttribute>
          <TextInput
            data-autofocus
            role="combobox"
            aria-expanded
            aria-label={t("palette.title")}
            placeholder={t("palette.placeholder")}
            leftSection={<IconSearch size={16} aria-hidden />}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
            // The list of options fills the dialog and would handle the key itself.
            onKeyDown={(event) => event.key === "Escape" && onClose()}
          />
        </Combobox.EventsTarget>
        <Combobox.Options className={classes.options} aria-label={t("palette.results")}>
          {found.map(({ kind, entities }) => (
            <Combobox.Group key={kind.type} label={t(`${kind.type}.many`)}>
              {entities.map((entity) => (
                <Combobox.Option key={entity.id} value={entity.id} className={classes.option}>
                  <bdi>{nameOf(kind, entity)}</bdi>
                  <span className={classes.hint}>
                    <Hint kind={kind} entity={entity} />
                  </span>
                </Combobox.Option>
              ))}
            </Combobox.Group>
          ))}
          {shown.length > 0 && (
            <Combobox.Group label={t("palette.commands")}>
              {shown.map(({ label, keys }) => (
                <Combobox.Option key={label} value={label} className={classes.option}>
                  <span>{label}</span>
                  {keys !== undefined && <KeysShown keys={keys} />}
                </Combobox.Option>
              ))}
            </Combobox.Group>
          )}
        </Combobox.Options>
      </Combobox>
      <Text size="xs" c="dimmed" px="xs" pt="xs" role="status">
        {options !== "" || isPending ? "" : q === "" ? t("palette.hint") : t("palette.nothing", { search: q })}
      </Text>
      {error != null && <ErrorLine error={error} />}
    </>
  );
}
