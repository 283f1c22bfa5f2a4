import { Button, Checkbox, Combobox, Skeleton, Text } from "@mantine/core";
import { isolated } from "#contract/isolated.ts";
import "@mantine/core/styles/CheckboxIndicator.css";
import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { type Ref, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AnyKind } from "#contract/kind.ts";
import { Dialog } from "../dialogs/dialog.tsx";
import { DialogButtons } from "../dialogs/dialog-buttons.tsx";
import type { Stored } from "../records/entities.ts";
import { keys } from "../records/keys.ts";
import { nameOf } from "../records/name-of.ts";
import { useCommand } from "../ui/commands.ts";
import { ErrorLine } from "../ui/error-line.tsx";
import { findOffered, mostOffered } from "./offered.ts";
import classes from "./relations.module.css";
import { SearchOptions } from "./search-options.tsx";
import { useSettled } from "./use-settled.ts";

interface ChooserProps<D extends AnyKind> {
  definition: D;
  /** Excludes the entity itself, and entities that are linked already. */
  isOffered: (entity: Stored<D>) => boolean;
  /** The ids of the only entities that can be chosen. */
  among?: readonly string[];
  /**
   * Gets the chosen entities in the order of the choice. The dialog stays open until they are saved, and shows the
   * error of a failed save.
   */
  onChoose: (entities: Stored<D>[]) => unknown;
}

/** A button that opens a dialog in which the user chooses entities of a kind. Its label is the title of the dialog. */
export function ChooserButton<D extends AnyKind>({
  definition,
  label,
  ref,
  ...rest
}: ChooserProps<D> & {
  /** The label of the button, where "Add participant" and the like do not say enough. */
  label?: string | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
}) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const title = label ?? t(`${definition.type}.add`);
  return (
    <>
      <Button ref={ref} size="xs" variant="default" onClick={() => setOpened(true)}>
        {title}
      </Button>
      <Chooser definition={definition} title={title} {...rest} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}

/** A dialog in which the user chooses any number of entities of a kind. The choice stays while the user searches on. */
export function Chooser<D extends AnyKind>({
  definition,
  title,
  isOffered,
  among,
  onChoose,
  opened,
  onClose,
}: ChooserProps<D> & { title: string; opened: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const [search, setSearch] = useState("");
  const [chosen, setChosen] = useState<readonly Stored<D>[]>([]);
  const input = useRef<HTMLInputElement>(null);
  const q = useSettled(search.trim());
  const { offered, error, isPending, isFetching } = useOffered(definition, q, { isOffered, among, isEnabled: opened });
  const isIn = (entities: readonly { id: string }[], id: string) => entities.some((one) => one.id === id);
  const shown = [...chosen.filter(({ id }) => !isIn(offered, id)), ...offered];
  const saving = useMutation({
    mutationFn: async () => onChoose([...chosen]),
    onSuccess: close,
    onError: () => input.current?.focus(),
  });
  const failure = saving.error ?? error;

  useCommand(
    opened
      ? {
          keys: "mod+Enter",
          label: t("record.chooser.select"),
          isAlways: true,
          run: () => chosen.length > 0 && !saving.isPending && saving.mutate(),
        }
      : null,
  );

  function close() {
    setChosen([]);
    setSearch("");
    saving.reset();
    onClose();
  }

  function toggle(id: string) {
    const one = shown.find((entity) => entity.id === id);
    if (one) setChosen(isIn(chosen, id) ? chosen.filter((other) => other.id !== id) : [...chosen, one]);
    // The text is selected, so that typing begins the next search.
    input.current?.select();
  }

  return (
    <Dialog
      title={title}
      opened={opened}
      onClose={close}
      buttons={
        <DialogButtons
          onCancel={close}
          disabled={chosen.length === 0}
          loading={saving.isPending}
          onClick={() => saving.mutate()}
        >
          {t("record.chooser.select")}
        </DialogButtons>
      }
    >
      <SearchOptions
        input={input}
        kind={definition}
        search={search}
        onSearch={setSearch}
        found={q === "" || isFetching ? null : offered}
        onTake={toggle}
        isMultiple
      >
        {shown.map((entity) => (
          <Combobox.Option
            key={entity.id}
            value={entity.id}
            className={classes.option}
            aria-selected={isIn(chosen, entity.id)}
          >
            <Checkbox.Indicator size="xs" checked={isIn(chosen, entity.id)} aria-hidden />
            <bdi>{nameOf(definition, entity)}</bdi>
          </Combobox.Option>
        ))}
      </SearchOptions>
      {isPending && <Skeleton height="2rem" />}
      <Text size="xs" c="dimmed" role="status" mih="1.5em">
        {shown.length === 0
          ? t(isFetching ? "record.loading" : "record.chooser.none")
          : chosen.length > 0
            ? t("record.chooser.chosen", { names: chosen.map((one) => isolated(nameOf(definition, one))).join(", ") })
            : offered.length === mostOffered && t("record.chooser.more", { count: mostOffered })}
      </Text>
      {failure != null && <ErrorLine error={failure} />}
    </Dialog>
  );
}

/** The entities that are offered for a search. */
function useOffered<D extends AnyKind>(
  definition: D,
  q: string,
  {
    isOffered,
    among,
    isEnabled,
  }: {
    isOffered: (entity: Stored<D>) => boolean;
    among: readonly string[] | undefined;
    isEnabled: boolean;
  },
) {
  const { data, error, isPending, isFetching } = useQuery({
    queryKey: [...keys.list(definition.type, { q }), "offered"],
    queryFn: ({ signal }) => findOffered(definition, { ...(q !== "" && { q }) }, { among, isOffered }, signal),
    enabled: isEnabled,
    // The offered entities depend on the present links.
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
  return { offered: (data ?? []).filter(isOffered), error, isPending, isFetching };
}
