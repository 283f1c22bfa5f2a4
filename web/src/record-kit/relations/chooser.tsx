import { Button, Text } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type Ref, useState } from "react";
import { useTranslation } from "react-i18next";
import { type AnyKind, nameOf } from "#contract/kind.ts";
import type { Stored } from "../../records/entities.ts";
import { keys } from "../../records/keys.ts";
import { errorText } from "../../ui/error-line.tsx";
import { Select } from "../../ui/select.tsx";
import { Dialog } from "../dialogs/dialog.tsx";
import { findOffered, mostOffered } from "./offered.ts";
import classes from "./relations.module.css";
import { useSettled } from "./use-settled.ts";

interface ChooserProps<D extends AnyKind> {
  definition: D;
  /** Leaves out the entity itself and what is already linked. */
  isOffered: (entity: Stored<D>) => boolean;
  /** Only these can be chosen at all. */
  among?: readonly string[];
  onChoose: (entity: Stored<D>) => void;
}

/** A button that lets the user choose one entity of a kind; the dialog is named like it. */
export function ChooserButton<D extends AnyKind>({
  definition,
  ref,
  ...rest
}: ChooserProps<D> & { ref?: Ref<HTMLButtonElement> | undefined }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button ref={ref} size="xs" variant="default" onClick={() => setOpened(true)}>
        {t(`${definition.type}.add`)}
      </Button>
      <Chooser definition={definition} {...rest} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}

function Chooser<D extends AnyKind>({
  definition,
  isOffered,
  among,
  onChoose,
  opened,
  onClose,
}: ChooserProps<D> & { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const [search, setSearch] = useState("");
  const [chosen, setChosen] = useState<Stored<D> | null>(null);
  const q = useSettled(search.trim() === (chosen ? nameOf(definition, chosen) : null) ? "" : search.trim());
  const { data, error, isFetching } = useQuery({
    queryKey: [...keys.list(definition.type, { q }), "offered"],
    queryFn: ({ signal }) => findOffered(definition, { ...(q !== "" && { q }) }, { among, isOffered }, signal),
    enabled: opened,
    // What is offered depends on what is linked by now.
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
  const offered = (data ?? []).filter(isOffered);
  const options = chosen && !offered.some(({ id }) => id === chosen.id) ? [chosen, ...offered] : offered;

  const hint =
    options.length === 0
      ? isFetching
        ? "record.loading"
        : "record.chooser.none"
      : offered.length === mostOffered && "record.chooser.more";

  function close() {
    setChosen(null);
    setSearch("");
    onClose();
  }

  return (
    <Dialog
      title={t(`${definition.type}.add`)}
      opened={opened}
      onClose={close}
      buttons={
        <>
          <Button variant="default" onClick={close}>
            {t("record.cancel")}
          </Button>
          <Button
            disabled={!chosen}
            onClick={() => {
              if (chosen) onChoose(chosen);
              close();
            }}
          >
            {t("record.chooser.select")}
          </Button>
        </>
      }
    >
      <Select
        data-autofocus
        label={t(`${definition.type}.one`)}
        placeholder={t("record.chooser.placeholder")}
        searchable
        data={options.map((entity) => ({ value: entity.id, label: nameOf(definition, entity) }))}
        // The server has searched.
        filter={({ options }) => options}
        searchValue={search}
        onSearchChange={setSearch}
        value={chosen?.id ?? null}
        onChange={(id) => setChosen(options.find((entity) => entity.id === id) ?? null)}
        error={error && errorText(error, t)}
        // The options have their own place in the dialog, so that they don't cover its buttons.
        classNames={{ root: classes.chooser }}
        comboboxProps={{ withinPortal: false, position: "bottom", middlewares: { flip: false, shift: false } }}
      />
      <Text size="xs" c="dimmed" role="status" mih="1.5em">
        {hint && t(hint, { count: mostOffered })}
      </Text>
    </Dialog>
  );
}
